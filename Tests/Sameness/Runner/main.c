// Replays traces with the reader and the cores as they were built for this machine.
//
// Reads a path per line from the standard input, writes a line per trace to the standard output: the path, then the
// digests of trace_digests in hexadecimal.

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

intptr_t trace_digests(const uint8_t *text, intptr_t count, uint64_t *digests, intptr_t capacity);

enum { longest_path = 4096, most_digests = 4096 };

static uint8_t *read_file(const char *path, intptr_t *count) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  uint8_t *bytes = size < 0 ? NULL : malloc((size_t)size + 1);
  if (bytes && fread(bytes, 1, (size_t)size, file) != (size_t)size) {
    free(bytes);
    bytes = NULL;
  }
  fclose(file);
  *count = size;
  return bytes;
}

int main(void) {
  static char path[longest_path];
  static uint64_t digests[most_digests];
  while (fgets(path, sizeof path, stdin)) {
    path[strcspn(path, "\n")] = 0;
    intptr_t count = 0;
    uint8_t *text = read_file(path, &count);
    if (!text) {
      perror(path);
      return 1;
    }
    intptr_t found = trace_digests(text, count, digests, most_digests);
    free(text);
    if (found > most_digests) {
      fprintf(stderr, "%s: more digests than there is room for\n", path);
      return 1;
    }
    printf("%s", path);
    for (intptr_t index = 0; index < found; index++) printf(" %" PRIx64, digests[index]);
    printf("\n");
  }
  return 0;
}
