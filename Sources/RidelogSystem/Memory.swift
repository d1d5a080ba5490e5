#if canImport(Glibc)
    import CMalloc
    import Synchronization

    /// Whether the process has called ``keepFreedMemory()``. For other processes, such as a server that builds a site
    /// now and then, nothing is changed: they have memory of their own, and trimming all of it can take longer than the
    /// build.
    private let isManaged = Atomic(false)
    private let keepsLittle = Atomic(false)

    /// Keeps freed memory for the next allocations, up to 64 MiB a thread. Each ride needs megabytes again; returned to
    /// the system in between, they came back page by page, which took a sixth of a build.
    ///
    /// Allows two more heaps than processors, because the main threads allocate too. With fewer, two workers share one
    /// and wait for each other. With many more, unused memory is kept, because a thread cannot reuse what another one
    /// has freed.
    package func keepFreedMemory() {
        isManaged.store(true, ordering: .relaxed)
        _ = mallopt(M_ARENA_MAX, Int32(clamping: sysconf(Int32(_SC_NPROCESSORS_ONLN)) + 2))
        _ = mallopt(M_MMAP_THRESHOLD, 32 << 20)
        _ = mallopt(M_TRIM_THRESHOLD, 64 << 20)
    }

    /// Keeps up to 1 MiB a thread from now on: the steps after reading rides, and pages, make small allocations.
    package func keepLittleFreedMemory() {
        guard isManaged.load(ordering: .relaxed) else { return }
        keepsLittle.store(true, ordering: .relaxed)
        _ = mallopt(M_MMAP_THRESHOLD, 1 << 20)
        _ = mallopt(M_TRIM_THRESHOLD, 1 << 20)
    }

    /// Returns kept memory to the system, if ``keepLittleFreedMemory()`` was called. Called between stages that each
    /// need much memory; otherwise a build would hold the maximum of all stages at once.
    package func giveBackFreedMemory() {
        guard keepsLittle.load(ordering: .relaxed) else { return }
        malloc_trim(0)
    }
#else
    // Other systems do this themselves.
    package func keepFreedMemory() {}
    package func keepLittleFreedMemory() {}
    package func giveBackFreedMemory() {}
#endif
