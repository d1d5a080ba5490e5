import RidelogFuzzing
import RidelogRepositories

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

// One program for all targets; Tools/fuzz.sh builds it and names the target in RIDELOG_FUZZ_TARGET.
//
//     fuzz --list            the names of the targets
//     fuzz --sort FOLDER     copies the files named on the standard input to FOLDER/<target>/ as seeds
//     fuzz --long            takes the files named on the standard input as seeds of long inputs
//     fuzz [options] CORPUS  libFuzzer

@_cdecl("LLVMFuzzerInitialize")
public func initialize(
    _ count: UnsafeMutablePointer<CInt>?,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case "--list":
        for target in FuzzTarget.fuzzed { print(target.name) }
        exit(0)
    case "--sort":
        guard let folder = arguments.dropFirst().first else { stop("--sort needs a folder") }
        SeedSorter(folder: folder).sort()
        exit(0)
    case "--long":
        _ = run.target.run([])
        while let path = readLine() { LongInputs(seed: SeedSorter.read(path) ?? []).forEach(run.test) }
        exit(0)
    default:
        // What is made once in the life of a program counts for no input.
        _ = run.target.run([])
        return 0
    }
}

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    // An array of its own, so that AddressSanitizer knows where it ends.
    run.test(Array(UnsafeBufferPointer(start: data, count: count)))
    return 0
}

private let run = FuzzRun()

/// Ends the process as a failure that libFuzzer writes down.
func fail(_ what: String) -> Never {
    say("== \(what)")
    abort()
}

/// Ends the process because it was called wrongly.
func stop(_ what: String) -> Never {
    say("fuzz: \(what)")
    exit(2)
}

/// Writes a line to the standard error.
func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
