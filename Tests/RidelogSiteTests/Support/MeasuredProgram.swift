import Foundation

/// The built program, with what it took of the machine: not of the wall's clock, which depends on what else the
/// machine does.
struct MeasuredProgram {
    let code: Int32
    /// The most megabytes of memory at one time.
    let megabytes: Int
    /// Seconds of the processor, in all threads.
    let seconds: Double

    struct NotStarted: Error {}

    init(_ arguments: [String], in folder: TestFolder) throws {
        let words = [try Program.location.path] + arguments
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (descriptor, name) in [(Int32(1), "stdout"), (2, "stderr")] {
            posix_spawn_file_actions_addopen(
                &actions, descriptor, folder / name, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        }
        var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        var environment: [UnsafeMutablePointer<CChar>?] =
            ProcessInfo.processInfo.environment.map { strdup($0.key + "=" + $0.value) } + [nil]
        defer { for pointer in pointers + environment { free(pointer) } }
        var process = pid_t()
        guard posix_spawn(&process, words[0], &actions, nil, &pointers, &environment) == 0 else {
            throw NotStarted()
        }
        var status: Int32 = 0
        var usage = rusage()
        // What the kernel counts for an ended process begins with the memory of the one that started it.
        var peak = 0
        var ended: pid_t = 0
        repeat {
            peak = max(peak, Self.peakMegabytes(of: process))
            ended = wait4(process, &status, WNOHANG, &usage)
            if ended == 0 { usleep(2000) }
        } while ended == 0 || (ended < 0 && errno == EINTR)
        code = status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
        #if canImport(Darwin)
            megabytes = usage.ru_maxrss >> 20
        #else
            megabytes = peak
        #endif
        let times = [usage.ru_utime, usage.ru_stime]
        seconds = times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    }

    /// The most memory that a running process had so far; 0 if nothing says so.
    private static func peakMegabytes(of process: pid_t) -> Int {
        let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
        return (kilobytes ?? 0) >> 10
    }
}
