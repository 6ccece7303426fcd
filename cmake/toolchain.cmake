# Compiler, linker and warnings: everything that holds for every target.
#
# Assertions stay on in every preset, the release too: a checker that has stopped checking itself is
# worth little. Configure with -DCMAKE_CXX_FLAGS_RELEASE="-O2 -DNDEBUG" to see what they cost.

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# One cache serves every checkout: the folder that it was built in is in no binary, and ccache sees
# paths below it as relative. A precompiled header knows its folder, so there each checkout has its
# own entries.
find_program(LOCKSTEP_CCACHE ccache)
if(LOCKSTEP_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  if(LOCKSTEP_PRECOMPILE)
    set(ccache_settings CCACHE_SLOPPINESS=pch_defines,time_macros)
  else()
    set(ccache_settings CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1)
  endif()
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env ${ccache_settings} ${LOCKSTEP_CCACHE})
endif()
add_compile_options(-ffile-prefix-map=${LOCKSTEP_SOURCES}/=)

if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  find_program(LOCKSTEP_LLD NAMES ld.lld-19 ld.lld)
  if(LOCKSTEP_LLD)
    add_link_options(--ld-path=${LOCKSTEP_LLD})
  endif()
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)
# Plain data is written with designated initializers; what they leave out has its default.
add_compile_options(-Wno-missing-field-initializers)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 sees overlapping copies and overflows inside its own inlined std::string (GCC bugs 105329
  # and 105651), and uninitialized reads in moved-from std::optional and std::variant (bug 80635).
  add_compile_options(-Wno-restrict -Wno-stringop-overflow -Wno-stringop-overread -Wno-array-bounds
                      -Wno-maybe-uninitialized)
endif()

if(LOCKSTEP_SANITIZE)
  add_compile_options(-fsanitize=${LOCKSTEP_SANITIZE} -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${LOCKSTEP_SANITIZE})
endif()
if(LOCKSTEP_INSTRUMENT)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
if(LOCKSTEP_COVERAGE)
  add_compile_options(-fprofile-instr-generate -fcoverage-mapping)
  add_link_options(-fprofile-instr-generate -fcoverage-mapping)
endif()
