// What Swift's strings, dictionaries and wide numbers ask of a C library, for the module that reads traces. The first module asks
// for none of it, and has none of it.

#if defined(__wasm__)

#include <stddef.h>
#include <stdint.h>

int memcmp(const void *left, const void *right, size_t size) {
  const unsigned char *one = left, *other = right;
  for (size_t at = 0; at < size; at += 1) {
    if (one[at] != other[at]) return one[at] < other[at] ? -1 : 1;
  }
  return 0;
}

// The seed of hashes: always the same, so that a session never depends on chance.
void arc4random_buf(void *bytes, size_t size) {
  for (size_t at = 0; at < size; at += 1) ((unsigned char *)bytes)[at] = 0;
}

// The product of two numbers of 128 bits, from those of 32 bits: the compiler makes a call of this function of any wider one.
__int128 __multi3(__int128 left, __int128 right) {
  uint64_t a = (uint64_t)left, b = (uint64_t)right;
  uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
  uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), other = a0 * b1 + (uint32_t)middle;
  uint64_t high = a1 * b1 + (middle >> 32) + (other >> 32);
  high += a * (uint64_t)(right >> 64) + (uint64_t)(left >> 64) * b;
  return (__int128)(((unsigned __int128)high << 64) | (other << 32 | (uint32_t)low));
}

#endif
