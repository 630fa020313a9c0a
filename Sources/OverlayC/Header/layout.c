#include "overlay.h"

// What other languages count on.
_Static_assert(sizeof(overlay_status) == 4, "an enumeration has 32 bits");
_Static_assert(sizeof(overlay_point) == 16 && sizeof(overlay_insets) == 32, "geometry has no padding");
_Static_assert(offsetof(overlay_configuration, size) == 0, "the size comes first in every version");
_Static_assert(offsetof(overlay_event, kind) == 0 && offsetof(overlay_effect, kind) == 0, "the kind comes first");
