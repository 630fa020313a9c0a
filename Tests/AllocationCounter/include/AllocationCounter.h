/// Counts the heap allocations of one thread, so that a test can say "none", and "all given back".
#pragma once

/// Whether allocations can be counted here: only where malloc can be interposed at link time (Linux with glibc).
int allocation_counter_is_available(void);

/// Allocations of the calling thread since it started: malloc, calloc, realloc, posix_memalign, aligned_alloc.
long allocation_counter_count(void);

/// How many of those it has not given back. What one thread allocates another may give back: only a difference says something, of
/// work that one thread does alone.
long allocation_counter_held(void);
