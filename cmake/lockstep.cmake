# What a folder's build consists of: a library of its sources, and one test executable of the
# x_test.cpp files that lie beside them. New files are picked up by the next build.

include(GoogleTest)

# lockstep_sources(<variable>): the sources of the current folder, without tests and main.cpp.
function(lockstep_sources variable)
  file(GLOB sources CONFIGURE_DEPENDS *.cpp)
  list(FILTER sources EXCLUDE REGEX "(_test|/main)\\.cpp$")
  set(${variable} ${sources} PARENT_SCOPE)
endfunction()

# lockstep_apart(<files>...): files whose own names clash with those of others in the folder. Where
# a folder is compiled as one file (LOCKSTEP_UNITY), they are compiled by themselves.
function(lockstep_apart)
  set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# lockstep_unite(<target>): with LOCKSTEP_UNITY, compiles the target as one file.
function(lockstep_unite target)
  if(LOCKSTEP_UNITY)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
    # What one file names hides nothing in another; the other presets warn of the rest.
    target_compile_options(${target} PRIVATE -Wno-shadow)
  endif()
endfunction()

# lockstep_library(<folder> <libraries>...): the static library lockstep_<folder>. While a folder
# has headers only, the target is an interface, so that the arrows can be written down at once.
function(lockstep_library folder)
  lockstep_sources(sources)
  if(sources)
    add_library(lockstep_${folder} STATIC ${sources})
    target_include_directories(lockstep_${folder} PUBLIC ${LOCKSTEP_SOURCES})
    target_link_libraries(lockstep_${folder} ${ARGN})
    lockstep_precompile(lockstep_${folder} lockstep_headers)
    lockstep_unite(lockstep_${folder})
  else()
    add_library(lockstep_${folder} INTERFACE)
    target_include_directories(lockstep_${folder} INTERFACE ${LOCKSTEP_SOURCES})
    set(libraries ${ARGN})
    list(REMOVE_ITEM libraries PUBLIC PRIVATE)
    target_link_libraries(lockstep_${folder} INTERFACE ${libraries})
  endif()
endfunction()

# What every test runs with. RapidCheck draws the same cases each time. The address sanitizer finds
# as much as ever, but keeps one frame of each allocation instead of thirty, and less memory that
# was freed: that halves the time. To see whole stacks, run the executable itself.
set(lockstep_rapidcheck "RC_PARAMS=seed=1 max_success=100")
set(lockstep_test_environment "${lockstep_rapidcheck}"
  "ASAN_OPTIONS=malloc_context_size=1:max_malloc_fill_size=0:quarantine_size_mb=4")

# lockstep_test_parts(<folder>): all tests of a folder in a few processes. A thousand processes
# under sanitizers cost more than many of the tests; what a gate needs is whether all pass. A folder
# whose tests take long says so (lockstep_test_cost): they start first, so that no core ends alone.
set(lockstep_test_cost 0)
function(lockstep_test_parts folder)
  set(parts 4)
  math(EXPR last "${parts} - 1")
  foreach(part RANGE ${last})
    add_test(NAME ${folder}.part${part} COMMAND ${folder}_tests --gtest_brief=1
      WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(${folder}.part${part} PROPERTIES TIMEOUT 900 COST "${lockstep_test_cost}"
      ENVIRONMENT
        "${lockstep_test_environment};GTEST_TOTAL_SHARDS=${parts};GTEST_SHARD_INDEX=${part}")
  endforeach()
endfunction()

# lockstep_tests(<folder> <libraries>...): the executable <folder>_tests of the folder's x_test.cpp
# files, each test known to ctest by its name, so that `ctest -R 123_6c` runs the tests of a rule.
#
# Under ctest RapidCheck draws the same cases every time: a gate must not turn red by luck. Run by
# itself, an executable draws others each time and prints their seed.
function(lockstep_tests folder)
  file(GLOB tests CONFIGURE_DEPENDS *_test.cpp)
  if(NOT LOCKSTEP_TESTS OR NOT tests)
    return()
  endif()
  add_executable(${folder}_tests ${tests})
  target_link_libraries(${folder}_tests PRIVATE ${ARGN} GTest::gmock GTest::gtest_main)
  target_compile_options(${folder}_tests PRIVATE ${lockstep_test_options})
  lockstep_precompile(${folder}_tests lockstep_test_headers)
  lockstep_unite(${folder}_tests)
  # Tests read the corpus where it lies; nothing that is shipped knows this path.
  target_compile_definitions(${folder}_tests PRIVATE LOCKSTEP_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  if(LOCKSTEP_UNITY)
    lockstep_test_parts(${folder})
  else()
    gtest_discover_tests(${folder}_tests
      TEST_PREFIX "${folder}."
      WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
      DISCOVERY_MODE PRE_TEST
      DISCOVERY_TIMEOUT 60
      PROPERTIES TIMEOUT 300 ENVIRONMENT "${lockstep_rapidcheck}")
  endif()
endfunction()
