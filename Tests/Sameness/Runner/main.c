// Replays raw sessions with the core as it was built for this machine.
//
// Reads a path per line from the standard input, writes a line per session to the standard output: the path, then the
// digests of raw_session_replay in hexadecimal, or "error" and its status.

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

intptr_t raw_session_replay(const uint8_t *bytes, intptr_t count, uint64_t *digests, intptr_t capacity);

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
    uint8_t *bytes = read_file(path, &count);
    if (!bytes) {
      perror(path);
      return 1;
    }
    intptr_t found = raw_session_replay(bytes, count, digests, most_digests);
    free(bytes);
    printf("%s", path);
    if (found < 0 || found > most_digests) printf(" error %" PRIdPTR, found);
    else for (intptr_t index = 0; index < found; index++) printf(" %" PRIx64, digests[index]);
    printf("\n");
  }
  return 0;
}
