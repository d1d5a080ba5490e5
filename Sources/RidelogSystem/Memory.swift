#if canImport(Glibc)
    import CMalloc
    import Synchronization

    /// Whether the process said how it keeps freed memory. Of one that did not, such as a server that builds a site now and
    /// then, nothing is changed: its memory is not only ours, and to look through all of it may take longer than the build.
    private let isManaged = Atomic(false)
    private let keepsLittle = Atomic(false)

    /// Keeps memory that was freed for what is allocated next, up to 64 MiB a thread. Each ride needs megabytes again: given
    /// back to the system in between, they came back page by page, which took a sixth of a build.
    ///
    /// There are two more heaps than processors, as the main threads allocate, too. With fewer, two workers share one and wait
    /// for each other; with many more, memory is kept that no one uses, as what one thread frees another cannot take.
    package func keepFreedMemory() {
        isManaged.store(true, ordering: .relaxed)
        _ = mallopt(M_ARENA_MAX, Int32(clamping: sysconf(Int32(_SC_NPROCESSORS_ONLN)) + 2))
        _ = mallopt(M_MMAP_THRESHOLD, 32 << 20)
        _ = mallopt(M_TRIM_THRESHOLD, 64 << 20)
    }

    /// Keeps little from now on: what is made of rides that were read takes little at a time, and pages too.
    package func keepLittleFreedMemory() {
        guard isManaged.load(ordering: .relaxed) else { return }
        keepsLittle.store(true, ordering: .relaxed)
        _ = mallopt(M_MMAP_THRESHOLD, 1 << 20)
        _ = mallopt(M_TRIM_THRESHOLD, 1 << 20)
    }

    /// Gives what was kept back to the system, if little is to be kept: between stages each of which needs much of its own, or
    /// a build would hold the most of all of them at once.
    package func giveBackFreedMemory() {
        guard keepsLittle.load(ordering: .relaxed) else { return }
        malloc_trim(0)
    }
#else
    // Other systems do that by themselves.
    package func keepFreedMemory() {}
    package func keepLittleFreedMemory() {}
    package func giveBackFreedMemory() {}
#endif
