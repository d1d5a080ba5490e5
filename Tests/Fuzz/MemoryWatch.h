#include <stddef.h>

/// Counts from now on what this thread allocates and has not freed again; more than the limit ends the process
/// with the stack of the allocation.
void memory_watch_begin(size_t limit);

/// Stops counting. Returns the most bytes that were allocated at one time.
size_t memory_watch_end(void);

/// Whether no input took more, altogether or for each of its bytes.
int memory_watch_is_most(size_t taken, size_t bytes);

/// Remembers what an input of so many bytes took; the end of the process tells the most of it.
void memory_watch_note(size_t taken, size_t bytes);
