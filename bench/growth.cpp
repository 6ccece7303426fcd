#include "bench/growth.h"

#include <cmath>
#include <map>

namespace lockstep::bench {
namespace {

using Points = std::map<std::size_t, double>;

std::map<std::string, Points>& all_points() {
  static std::map<std::string, Points> points;
  return points;
}

}  // namespace

void keep_point(const std::string& series, std::size_t size, double seconds) {
  all_points()[series][size] = seconds;
}

double growth_exponent(const std::string& series) {
  const Points& points = all_points()[series];
  if (points.size() < 2) return 0;
  const auto count = static_cast<double>(points.size());
  double mean_x = 0;
  double mean_y = 0;
  for (const auto& [size, seconds] : points) {
    mean_x += std::log(static_cast<double>(size)) / count;
    mean_y += std::log(seconds) / count;
  }
  double above = 0;
  double below = 0;
  for (const auto& [size, seconds] : points) {
    const double x = std::log(static_cast<double>(size)) - mean_x;
    above += x * (std::log(seconds) - mean_y);
    below += x * x;
  }
  return above / below;
}

}  // namespace lockstep::bench
