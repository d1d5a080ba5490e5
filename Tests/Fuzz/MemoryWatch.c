#include "MemoryWatch.h"

#include <sanitizer/allocator_interface.h>
#include <sanitizer/common_interface_defs.h>
#include <stdio.h>
#include <stdlib.h>

// libFuzzer's own threads allocate too; they are never watched.
static _Thread_local int is_watching;
static _Thread_local long long live, peak, most;

static void allocated(const volatile void *place, size_t size) {
    (void)place;
    if (!is_watching) return;
    live += (long long)size;
    if (live > peak) peak = live;
    if (live <= most) return;
    is_watching = 0;
    fprintf(stderr, "== too much memory: %lld bytes at one time, %lld are allowed\n", live, most);
    __sanitizer_print_stack_trace();
    abort();
}

static void freed(const volatile void *place) {
    if (is_watching && place) live -= (long long)__sanitizer_get_allocated_size(place);
}

void memory_watch_begin(size_t limit) {
    static int is_installed;
    if (!is_installed) is_installed = __sanitizer_install_malloc_and_free_hooks(allocated, freed);
    live = peak = 0;
    most = (long long)limit;
    is_watching = 1;
}

size_t memory_watch_end(void) {
    is_watching = 0;
    return (size_t)peak;
}

static size_t most_taken, most_bytes;
static double most_each;

static void tell(void) {
    fprintf(stderr, "== memory: at most %zu bytes, for an input of %zu; at most %.1f bytes a byte from 1 kB on\n",
            most_taken, most_bytes, most_each);
}

// Of short inputs the room that expat and zlib take for themselves is the most.
static double each(size_t taken, size_t bytes) {
    return bytes < 1024 ? 0 : (double)taken / (double)bytes;
}

int memory_watch_is_most(size_t taken, size_t bytes) {
    return taken > most_taken || each(taken, bytes) > most_each;
}

void memory_watch_note(size_t taken, size_t bytes) {
    if (!most_taken) atexit(tell);
    if (taken > most_taken) {
        most_taken = taken;
        most_bytes = bytes;
    }
    if (each(taken, bytes) > most_each) most_each = each(taken, bytes);
}
