// One import for the C library, whatever its module is called on the platform.
#if canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#else
    @_exported import Darwin
#endif
