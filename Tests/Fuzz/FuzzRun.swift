import RidelogFuzzing
import RidelogRepositories

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Gives inputs to a target, and measures what no sanitizer does: memory, and the processor's time.
struct FuzzRun: Sendable {
    /// Bytes that may be allocated at one time for each byte of the input, inflated if the target inflates, and
    /// beside them, so that a short file may hold long things too.
    private static let bytesPerByte = 64
    private static let bytesBeside = 16 << 20
    /// Seconds of the processor.
    private static let longest = getenv("RIDELOG_FUZZ_LONGEST").flatMap { Double(String(cString: $0)) } ?? 1

    let target: FuzzTarget

    init() {
        guard let name = getenv("RIDELOG_FUZZ_TARGET").map({ String(cString: $0) }) else {
            stop("RIDELOG_FUZZ_TARGET names no target")
        }
        guard let target = FuzzTarget.fuzzed.first(where: { $0.name == name }) else {
            stop("no target is called \(name); --list names them")
        }
        self.target = target
    }

    func test(_ bytes: [UInt8]) {
        let largest = target.inflates ? max(bytes.count, FuzzTarget.inflationLimit) : bytes.count
        memory_watch_begin(Self.allowance(largest))
        var result = FuzzResult(isUsable: false)
        let seconds = ProcessorTime.of { result = run(bytes) }
        let peak = memory_watch_end()
        if let broken = result.brokenPromises.first { fail("a promise is broken: \(broken)") }
        // A virtual machine that stands still counts as the processor's time; twice at the same input it does not.
        if seconds > Self.longest {
            let again = ProcessorTime.of { _ = run(bytes) }
            if again > Self.longest { fail("a hang: \(again) s for \(bytes.count) bytes") }
        }
        let count = max(bytes.count, result.inflatedCount)
        if memory_watch_is_most(peak, count) != 0 {
            // The first time may have made what is made once in the life of a program.
            memory_watch_begin(Self.allowance(largest))
            _ = target.run(bytes)
            memory_watch_note(memory_watch_end(), count)
        }
        let allowance = Self.allowance(count)
        if peak > allowance { fail("too much memory: \(peak) bytes, \(allowance) are allowed") }
    }

    private func run(_ bytes: [UInt8]) -> FuzzResult {
        let result = target.run(bytes)
        #if PLANTED_FAULT
            PlantedFault.strike(bytes, result)
        #endif
        return result
    }

    private static func allowance(_ count: Int) -> Int { count * bytesPerByte + bytesBeside }
}
