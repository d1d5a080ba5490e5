// What Swift's own import of the C library leaves out.
#include <malloc.h>
