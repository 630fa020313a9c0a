/// Counts the heap allocations of one thread, so that a test can say "none".
#pragma once

/// Whether allocations can be counted here: only where malloc can be interposed at link time (Linux with glibc).
int allocation_counter_is_available(void);

/// Allocations of the calling thread since it started: malloc, calloc, realloc, posix_memalign, aligned_alloc.
long allocation_counter_count(void);
