// What campaigns ask of AddressSanitizer. The sides allocate small things by the million, so its
// default care (thirty frames kept for each allocation, a quarantine of 256 MiB, memory filled with
// a pattern, frames of functions on the heap) takes three quarters of the time. The environment
// variable ASAN_OPTIONS overrides each of these, as for a replay with whole stacks; ctest sets its
// own.

// NOLINTNEXTLINE(bugprone-reserved-identifier): the sanitizer looks for this name.
extern "C" const char* __asan_default_options() {
  return "malloc_context_size=2:detect_stack_use_after_return=0:max_malloc_fill_size=0:"
         "quarantine_size_mb=4:thread_local_quarantine_size_kb=64";
}
