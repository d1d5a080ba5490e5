// With it the size of the hash's state is known, so that Swift can make room for it.
#define XXH_STATIC_LINKING_ONLY
#include <xxhash.h>

static const size_t ridelog_xxh3_state_size = sizeof(XXH3_state_t);
