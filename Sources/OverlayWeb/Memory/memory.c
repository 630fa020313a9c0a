// A heap in WebAssembly's own memory, so that the module imports nothing of a C library.
//
// Blocks are powers of two with a header of 16 bytes. A freed block waits in the list of its size for the next of that size;
// memory is never given back, which the web cannot do anyway. The event path allocates nothing: speed is no concern here.

#include "OverlayWebMemory.h"

#if defined(__wasm__)

#include <stddef.h>
#include <stdint.h>

enum { page = 65536, smallest = 5, sizes = 32, header = 16 };

typedef struct block {
  uint32_t order;
  struct block *next;
} block;

extern unsigned char __heap_base;
static block *vacant[sizes];
static uintptr_t top;

static uint32_t order_of(size_t size) {
  uint32_t order = smallest;
  while (order < sizes && ((size_t)1 << order) < size) order += 1;
  return order;
}

// Memory at the end of what is used; NULL where the host has no more.
static block *grow(size_t size) {
  if (top == 0) top = ((uintptr_t)&__heap_base + header - 1) & ~(uintptr_t)(header - 1);
  uintptr_t end = top + size;
  uintptr_t have = __builtin_wasm_memory_size(0) * (uintptr_t)page;
  if (end > have && __builtin_wasm_memory_grow(0, (end - have + page - 1) / page) == (size_t)-1) return NULL;
  block *found = (block *)top;
  top = end;
  return found;
}

// Alignments above 16 are not asked for by what is in this module.
int posix_memalign(void **place, size_t alignment, size_t size) {
  uint32_t order = order_of(size + header);
  if (alignment > header || order >= sizes) return 12;
  block *found = vacant[order];
  if (found) vacant[order] = found->next;
  else found = grow((size_t)1 << order);
  if (!found) return 12;
  found->order = order;
  *place = (unsigned char *)found + header;
  return 0;
}

void free(void *place) {
  if (!place) return;
  block *freed = (block *)((unsigned char *)place - header);
  freed->next = vacant[freed->order];
  vacant[freed->order] = freed;
}

// Called where a function finds its frame overwritten.
void __stack_chk_fail(void) { __builtin_trap(); }

#endif
