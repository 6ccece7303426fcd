// How a time grows: points of a series, and the slope of the line through them.
#pragma once

#include <cstddef>
#include <string>

namespace lockstep::bench {

/// Keeps what one run of a series took; of several with the same size the last one counts.
void keep_point(const std::string& series, std::size_t size, double seconds);

/// The exponent with which the time of a series grows with the size, by least squares on
/// logarithms; 0 with fewer than two points.
double growth_exponent(const std::string& series);

}  // namespace lockstep::bench
