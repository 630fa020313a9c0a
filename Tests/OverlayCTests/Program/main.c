// A host in C: it drives a sheet through the header, and prints what it sees, a line for each thing.
#include "AllocationCounter.h"
#include "overlay.h"
#include "program.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { TIP = 1, HALF = 2, FULL = 3 };
static const int64_t millisecond = 1000000;

static overlay_configuration maps(overlay_detent detents[3]) {
  overlay_configuration configuration;
  overlay_configuration_default(&configuration);
  configuration.header = 20;
  configuration.content.height = 2400;
  detents[0] = (overlay_detent){.id = TIP, .kind = OVERLAY_HEIGHT_POINTS, .value = 120};
  detents[1] = (overlay_detent){.id = HALF, .kind = OVERLAY_HEIGHT_FRACTION, .value = 0.5};
  detents[2] = (overlay_detent){.id = FULL, .kind = OVERLAY_HEIGHT_INSET, .value = 64};
  configuration.detents = detents;
  configuration.detent_count = 3;
  return configuration;
}

static overlay_surroundings screen(void) { return overlay_surroundings_of(390, 844); }

static void tell(const char *what, const overlay *sheet) {
  overlay_presentation shown;
  overlay_present(sheet, &shown);
  printf("%s: height %.3f offset %.3f phase %d target %" PRId64 " digest %016" PRIx64 "\n", what, shown.height, shown.offset,
    shown.phase, shown.has_target ? shown.target : 0, overlay_digest(sheet));
}

static void list(const overlay_effects *effects) {
  printf("effects");
  for (size_t index = 0; index < effects->count; index += 1) {
    printf(" %d", effects->effects[index].kind);
    if (effects->effects[index].has_id) printf(":%" PRId64, effects->effects[index].id);
  }
  printf("\n");
}

/// A flick from the tip, a catch in flight, on to the list, a scroll command, a frame at rest.
static void gesture(overlay *sheet, overlay_effects *effects) {
  overlay_event event = overlay_event_down(1, 195, 760);
  overlay_handle(sheet, &event, 0, effects);
  for (int step = 1; step <= 4; step += 1) {
    event = overlay_event_move(1, 195, 760 - 6 * step);
    overlay_handle(sheet, &event, 8 * step * millisecond, effects);
  }
  event = overlay_event_up(1);
  overlay_handle(sheet, &event, 32 * millisecond, effects);
  event = overlay_event_down(2, 195, 700);
  overlay_handle(sheet, &event, 132 * millisecond, effects);
  event = overlay_event_move(2, 195, 200);
  overlay_handle(sheet, &event, 140 * millisecond, effects);
  event = overlay_event_cancel(2);
  overlay_handle(sheet, &event, 148 * millisecond, effects);
  event = overlay_event_scroll_to(600, false, OVERLAY_CONFLICT_DROP);
  overlay_handle(sheet, &event, 500 * millisecond, effects);
  event = overlay_event_frame();
  overlay_handle(sheet, &event, 3000 * millisecond, effects);
}

static void sheet(void) {
  overlay_detent detents[3];
  overlay_configuration configuration = maps(detents);
  void *storage = aligned_alloc(overlay_alignment(), overlay_size());
  overlay *sheet = NULL;
  overlay_surroundings around = screen();
  overlay_status status = overlay_create(storage, overlay_size(), &configuration, &around, 0, &sheet, NULL);
  printf("create %s\n", overlay_status_text(status));
  overlay_effects effects;
  long before = allocation_counter_count();
  gesture(sheet, &effects);
  printf("allocations %ld\n", allocation_counter_count() - before);
  list(&effects);
  tell("gesture", sheet);
  overlay_event event = overlay_event_move_to(TIP, true, OVERLAY_CONFLICT_DROP);
  printf("can %d\n", overlay_can(sheet, &event));
  overlay_handle(sheet, &event, 3100 * millisecond, &effects);
  list(&effects);
  event = overlay_event_move(9, 0, 0);
  overlay_handle(sheet, &event, 3100 * millisecond, &effects);
  printf("rejected %d\n", effects.effects[effects.count - 1].rejection);
  tell("tip", sheet);
  overlay_destroy(sheet);
  free(storage);
}

static void errors(void) {
  overlay_detent detents[3];
  overlay_configuration configuration = maps(detents);
  overlay_error error = {0};
  void *storage = aligned_alloc(overlay_alignment(), overlay_size());
  overlay *sheet = NULL;
  size_t size = overlay_size();
  overlay_surroundings around = screen();
  printf("null %d %d %d\n", overlay_create(NULL, size, &configuration, &around, 0, &sheet, NULL),
    overlay_create(storage, size, NULL, &around, 0, &sheet, NULL),
    overlay_create(storage, size, &configuration, NULL, 0, &sheet, NULL));
  printf("storage %d\n", overlay_create(storage, size - 1, &configuration, &around, 0, &sheet, NULL));
  configuration.size = 3;
  printf("version %d\n", overlay_create(storage, size, &configuration, &around, 0, &sheet, NULL));
  configuration = maps(detents);
  configuration.edge = (overlay_edge)17;
  printf("enumeration %d\n", overlay_create(storage, size, &configuration, &around, 0, &sheet, NULL));
  configuration = maps(detents);
  detents[1].value = 2;
  overlay_status status = overlay_create(storage, size, &configuration, &around, 0, &sheet, &error);
  printf("detent %d %d %" PRId64 "\n", status, error.field, error.detent);
  configuration = maps(detents);
  configuration.spring_response = -1;
  status = overlay_create(storage, size, &configuration, &around, 0, &sheet, &error);
  printf("spring %d %d\n", status, error.field);
  overlay_event event = overlay_event_frame();
  event.kind = (overlay_event_kind)99;
  configuration = maps(detents);
  overlay_create(storage, size, &configuration, &around, 0, &sheet, NULL);
  printf("event %d %d\n", overlay_handle(sheet, &event, 0, NULL), overlay_handle(NULL, &event, 0, NULL));
  overlay_destroy(sheet);
  overlay_destroy(NULL);
  free(storage);
}

static void stack(void) {
  overlay_detent detents[3];
  overlay_configuration configuration = maps(detents);
  void *storage = aligned_alloc(overlay_stack_alignment(), overlay_stack_size());
  overlay_stack *stack = NULL;
  overlay_surroundings around = screen();
  overlay_stack_create(storage, overlay_stack_size(), &around, &stack, NULL);
  printf("push %d %d\n", overlay_stack_push(stack, 7, &configuration, 0, NULL, NULL),
    overlay_stack_push(stack, 7, &configuration, 0, NULL, NULL));
  printf("rows %d %d\n", overlay_stack_set_rows(stack, 7, 10000, 44, 0, NULL), overlay_stack_set_rows(stack, 8, 1, 1, 0, NULL));
  int64_t first = -1, count = -1;
  overlay_stack_visible_rows(stack, 7, &first, &count);
  printf("visible %" PRId64 " %" PRId64 "\n", first, count);
  overlay_route route;
  overlay_stack_hit_test(stack, 195, 300, &route);
  printf("map %" PRId64 "\n", route.layer);
  overlay_event event = overlay_event_down(1, 195, 800);
  long before = allocation_counter_count();
  overlay_stack_handle(stack, &event, 0, NULL, &route);
  printf("allocations %ld\n", allocation_counter_count() - before);
  printf("down overlay %" PRId64 " layer %" PRId64 " row %" PRId64 "\n", route.overlay, route.layer, route.row);
  event = overlay_event_move_to(FULL, true, OVERLAY_CONFLICT_DROP);
  size_t told = 0;
  overlay_stack_handle_for(stack, 7, &event, 0, &told, NULL);
  overlay_effects effects;
  for (size_t i = 0; i < told; i++) {
    int64_t id = 0;
    overlay_stack_effects(stack, i, &id, &effects);
    printf("told %" PRId64 "\n", id);
    list(&effects);
  }
  overlay_presentation shown;
  overlay_stack_present(stack, 7, &shown);
  printf("shown %.1f moving %d digest %d\n", shown.height, overlay_stack_is_moving(stack), overlay_stack_digest(stack) != 0);
  printf("pop %d %d\n", overlay_stack_pop(stack, 7, 0, NULL, &effects), overlay_stack_pop(stack, 7, 0, NULL, NULL));
  overlay_stack_destroy(stack);
  free(storage);
}

static void changes(void) {
  overlay_detent detents[3];
  overlay_configuration configuration = maps(detents);
  void *storage = aligned_alloc(overlay_stack_alignment(), overlay_stack_size());
  overlay_stack *stack = NULL;
  overlay_surroundings around = screen();
  overlay_stack_create(storage, overlay_stack_size(), &around, &stack, NULL);
  overlay_stack_push(stack, 7, &configuration, 0, NULL, NULL);
  const double heights[] = {10, 20, 30}, wrong[] = {10, -1};
  double top = -1, height = -1;
  printf("heights %d %d %d %d\n", overlay_stack_set_row_heights(stack, 7, heights, 3, 0, NULL),
    overlay_stack_set_row_heights(stack, 7, wrong, 2, 0, NULL), overlay_stack_set_row_heights(stack, 7, NULL, 3, 0, NULL),
    overlay_stack_set_row_heights(stack, 8, heights, 3, 0, NULL));
  printf("row %d", overlay_stack_row(stack, 7, 2, &top, &height));
  printf(" %.0f %.0f %d\n", top, height, overlay_stack_row(stack, 7, 3, &top, &height));
  overlay_error error = {0};
  detents[0].value = 200;
  printf("reconfigure %d", overlay_stack_reconfigure(stack, 7, &configuration, 0, NULL, &error));
  overlay_event event = overlay_event_frame();
  overlay_stack_handle(stack, &event, 3000 * millisecond, NULL, NULL);
  overlay_presentation shown;
  overlay_stack_present(stack, 7, &shown);
  detents[0].value = -1;
  printf(" %.0f %d", shown.height, overlay_stack_reconfigure(stack, 7, &configuration, 0, NULL, &error));
  printf(" %d %d\n", error.field, overlay_stack_reconfigure(stack, 8, NULL, 0, NULL, NULL));
  overlay_stack_destroy(stack);
  free(storage);
}

int main(void) {
  printf("version %d %d\n", overlay_version(), OVERLAY_VERSION);
  sheet();
  errors();
  stack();
  changes();
  play_cards();
  return 0;
}
