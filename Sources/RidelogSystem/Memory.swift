#if canImport(Glibc)
    import CMalloc

    /// Keeps memory that was freed for what is allocated next, up to 64 MiB a thread. Each ride needs megabytes again: given
    /// back to the system in between, they came back page by page, which took a sixth of a build.
    package func keepFreedMemory() {
        _ = mallopt(M_MMAP_THRESHOLD, 32 << 20)
        _ = mallopt(M_TRIM_THRESHOLD, 64 << 20)
    }
#else
    /// Other systems keep it by themselves.
    package func keepFreedMemory() {}
#endif
