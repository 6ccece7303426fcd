# Precompiled headers: the standard headers and those of the scenario language that most files
# include are read once for all libraries, and once more, with GoogleTest, for all tests. Every file
# still includes what it uses: the release preset builds without.

# lockstep_precompiled(<target> <options> <headers>...): a target that holds precompiled headers.
function(lockstep_precompiled target options)
  set(source ${PROJECT_BINARY_DIR}/generated/${target}.cpp)
  if(NOT EXISTS ${source})
    file(WRITE ${source} "")
  endif()
  add_library(${target} OBJECT ${source})
  target_include_directories(${target} PRIVATE ${LOCKSTEP_SOURCES})
  target_compile_options(${target} PRIVATE ${options})
  target_precompile_headers(${target} PRIVATE <algorithm> <array> <cstdint> <functional> <map>
    <memory> <optional> <ranges> <set> <span> <string> <string_view> <utility> <variant> <vector>
    ${LOCKSTEP_SOURCES}/scenario/subject.h ${LOCKSTEP_SOURCES}/scenario/position.h ${ARGN})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # Without this the cache would see a new header in every build.
    target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
  endif()
endfunction()

# lockstep_precompile(<target> <holder>): the target uses the headers of that holder.
function(lockstep_precompile target holder)
  if(LOCKSTEP_PRECOMPILE)
    target_precompile_headers(${target} REUSE_FROM ${holder})
  endif()
endfunction()

# Under sanitizers a test's own code is not worth the optimizer's time; what it tests is.
set(lockstep_test_options "")
if(LOCKSTEP_SANITIZE)
  set(lockstep_test_options -O0)
endif()

if(LOCKSTEP_PRECOMPILE)
  lockstep_precompiled(lockstep_headers "")
  if(LOCKSTEP_TESTS)
    lockstep_precompiled(lockstep_test_headers "${lockstep_test_options}" <gmock/gmock.h>
      <gtest/gtest.h>)
    target_link_libraries(lockstep_test_headers PRIVATE GTest::gmock)
  endif()
endif()
