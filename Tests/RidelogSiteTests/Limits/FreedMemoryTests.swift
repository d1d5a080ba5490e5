#if canImport(Glibc)
    import RidelogSystem
    import Testing

    /// Each in a process of its own, as what is kept is kept for all of a process.
    @Suite("Freed memory")
    struct FreedMemoryTests {
        @Test("reuses freed memory without asking the system for more")
        func isTakenAgain() async {
            await #expect(processExitsWith: .success) {
                let new = faultCountOfNewMemory
                keepFreedMemory()
                touchMemory()
                let before = faultCount
                for _ in 0..<20 { touchMemory() }
                // Given back, it would be as many each time.
                #expect(faultCount - before < 2 * new)
            }
        }

        @Test("returns freed memory to the system between stages once little is kept")
        func isGivenBack() async {
            await #expect(processExitsWith: .success) {
                let new = faultCountOfNewMemory
                keepFreedMemory()
                #expect(faultCountBehindStage < new / 2)
                keepLittleFreedMemory()
                #expect(faultCountBehindStage > new / 2)
            }
        }

        @Test("leaves the memory of a process alone that did not ask for it")
        func isLeftAlone() async {
            await #expect(processExitsWith: .success) {
                let new = faultCountOfNewMemory
                keepLittleFreedMemory()
                // By itself the C library keeps so much once it was freed.
                for _ in 0..<4 { touchMemory() }
                #expect(faultCountBehindStage < new / 2)
            }
        }
    }

    /// Pages that the system gives for memory that the process never had: fewer where the kernel gives several at once.
    private var faultCountOfNewMemory: Int {
        let before = faultCount
        touchMemory()
        return faultCount - before
    }

    /// Pages that the system gives for what was freed before a stage ended.
    private var faultCountBehindStage: Int {
        var first: [UInt8]? = touchedMemory
        // Behind it, so that it is a gap when it is freed.
        let second = touchedMemory
        first = nil
        giveBackFreedMemory()
        let before = faultCount
        touchMemory()
        #expect(first?.last != second.last)
        return faultCount - before
    }

    /// Pages of this thread that the system had to give.
    private var faultCount: Int {
        var usage = rusage()
        // RUSAGE_THREAD, which Swift does not know.
        getrusage(1, &usage)
        return usage.ru_minflt
    }

    private var touchedMemory: [UInt8] { [UInt8](repeating: 1, count: 8 << 20) }

    private func touchMemory() {
        #expect(touchedMemory.last == 1)
    }
#endif
