#define _GNU_SOURCE
#include "AllocationCounter.h"

#include <errno.h>
#include <stddef.h>

#if defined(__linux__) && defined(__GLIBC__)

static __thread long count;
static __thread long freed;

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count += 1;
  return __libc_calloc(number, size);
}

void *realloc(void *pointer, size_t size) {
  count += 1;
  if (pointer) freed += 1;
  return __libc_realloc(pointer, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  count += 1;
  *result = __libc_memalign(alignment, size);
  return *result ? 0 : ENOMEM;
}

void free(void *pointer) {
  if (pointer) freed += 1;
  __libc_free(pointer);
}

int allocation_counter_is_available(void) { return 1; }

long allocation_counter_count(void) { return count; }

long allocation_counter_held(void) { return count - freed; }

#else

int allocation_counter_is_available(void) { return 0; }

long allocation_counter_count(void) { return 0; }

long allocation_counter_held(void) { return 0; }

#endif
