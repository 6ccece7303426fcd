// Scenarios and findings told in words, for reading at a glance in a terminal or a log.
#pragma once

#include <string>

#include "harness/paint.h"
#include "harness/run.h"
#include "scenario/naming.h"
#include "scenario/position.h"
#include "scenario/scenario.h"

namespace lockstep::harness {

/// The position, a line an object: `bear  Grizzly Bears  battlefield, Ana, 1 +1/+1`.
std::string tell_position(const Position& position);
/// One step in words: `2. Ana: become_copy {...}  (sticker Ana.sheet1.Dark, after_word 0)`.
std::string tell_step(const Step& step, std::size_t number);
/// A run that did not end well: position, steps up to where it ended, what differs, the rules cited
/// there with our statements, and the commands to go on with.
std::string tell_finding(const Scenario& scenario, const Run& run, const RunReport& report,
                         const std::string& file, Color color = Color::off);
/// A rule as `123.6c  says what`, with our statement.
std::string tell_rule(std::string_view number, Color color = Color::off);

}  // namespace lockstep::harness
