#include "engine/dependency.h"

#include <cassert>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/strong_components.hpp>

namespace lockstep::engine {

std::size_t next_to_apply(std::size_t count, const std::vector<std::uint8_t>& depends) {
  assert(count > 0 && depends.size() >= count * count);
  using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS>;
  Graph graph(count);
  for (std::size_t a = 0; a < count; ++a)
    for (std::size_t b = 0; b < count; ++b)
      if (a != b && depends[a * count + b] != 0) boost::add_edge(a, b, graph);
  std::vector<std::size_t> loop(count);
  boost::strong_components(graph, boost::make_iterator_property_map(
                                      loop.begin(), boost::get(boost::vertex_index, graph)));
  std::vector<std::size_t> members(count, 0);  // by loop
  for (const std::size_t each : loop)
    ++members[each];
  for (std::size_t a = 0; a < count; ++a)
    if (members[loop[a]] > 1 || boost::out_degree(a, graph) == 0) return a;
  assert(false);  // where nothing is independent there is a loop
  return 0;
}

}  // namespace lockstep::engine
