# Mutants: everything is built from a copy of the sources that holds all faults of ci/mutants, each
# behind a switch (ci/mutate.py writes it; docs/finding-power.md tells what for). A source or a
# description that changes is copied by the next build, and only what differs is compiled again.
set(LOCKSTEP_MUTANTS_FROM ${PROJECT_SOURCE_DIR}/ci/mutants CACHE PATH "Descriptions of mutants")

find_program(LOCKSTEP_PYTHON python3 PATHS /usr/bin NO_DEFAULT_PATH REQUIRED)
set(mutate ${PROJECT_SOURCE_DIR}/ci/mutate.py)
execute_process(
  COMMAND ${LOCKSTEP_PYTHON} -B ${mutate} --mutants ${LOCKSTEP_MUTANTS_FROM}
    write ${LOCKSTEP_SOURCES}
  RESULT_VARIABLE failed)
if(failed)
  message(FATAL_ERROR "A description of a mutant does not fit the sources")
endif()

set(copied scenario model engine generators harness properties fuzz cli)
list(TRANSFORM copied PREPEND ${PROJECT_SOURCE_DIR}/)
list(TRANSFORM copied APPEND /*)
file(GLOB originals CONFIGURE_DEPENDS ${copied})
file(GLOB descriptions CONFIGURE_DEPENDS ${LOCKSTEP_MUTANTS_FROM}/*.json)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
  ${originals} ${descriptions} ${mutate} ${PROJECT_SOURCE_DIR}/ci/cpp_pieces.py)

# A fault may leave something unused or compare what is always true. Warnings are for the shipped
# sources; a function that loses its last return is an error here too.
add_compile_options(-w -Werror=return-type)
add_compile_options("SHELL:-include ${LOCKSTEP_SOURCES}/mutant_switch.h")
add_library(lockstep_mutant_switch STATIC ${LOCKSTEP_SOURCES}/mutant_switch.cpp)
link_libraries(lockstep_mutant_switch)
