import RidelogStores
import Foundation
import RidelogModels
import RidelogRecords

/// Adds entries to a log until it is killed, or has added as many as requested. Prints each acknowledged change to
/// standard output: `+12` when entry 12 is stored, `-9` when entry 9 is removed.
///
/// `LogCrashWriter file|sqlite PATH FIRST COUNT [keep] [limit=BYTES] [full]`. With `keep` no entry is removed. No file
/// may grow beyond the limit: the system truncates the write that would, and ends the program at the next one, which is
/// a crash in the middle of a line. With `full` the write fails instead, as on a full disk.
@main
struct LogCrashWriter {
    struct Entry: Codable {
        var number: Int
        var text: String

        /// Its text repeats its number, so that an entry can be distinguished from a part of one or a mixture of two.
        /// One in eight is long, because only long writes can be truncated.
        init(_ number: Int) {
            self.number = number
            let count = number % 8 == 5 ? 20_000 + number % 97 * 300 : 1 + number * 7919 % 400
            text = String(repeating: "\(number):", count: count)
        }
    }

    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count >= 5, let first = Int(arguments[3]), let count = Int(arguments[4]) else {
            exit(64)
        }
        let storage = storage(arguments[1], arguments[2])
        let removes = !arguments.contains("keep")
        limitFileSize(arguments)
        for number in first..<(first + count) {
            do throws(LogStorageFailure) {
                try storage.append([entry(number)])
            } catch {
                exit(1)
            }
            acknowledge("+\(number)")
            let former = number - 3
            guard removes, number % 7 == 0, former >= first else { continue }
            try storage.remove([entry(former)])
            acknowledge("-\(former)")
        }
    }

    /// With a lock timeout that suffices on the slowest machine.
    private static func storage(_ kind: String, _ path: String) -> any LogStoring<Entry> {
        var file = JSONLinesLogStorage<Entry>(path: path)
        var database = SQLiteLogStorage<Entry>(path: path)
        file.lockTimeout = .seconds(600)
        database.lockTimeout = .seconds(600)
        return kind == "sqlite" ? database : file
    }

    private static func limitFileSize(_ arguments: [String]) {
        // The parent process may ignore or block the signal, and children inherit that.
        signal(SIGXFSZ, arguments.contains("full") ? SIG_IGN : SIG_DFL)
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGXFSZ)
        sigprocmask(SIG_UNBLOCK, &signals, nil)
        let prefix = "limit="
        guard let text = arguments.first(where: { $0.hasPrefix(prefix) }),
            let size = UInt64(text.dropFirst(prefix.count))
        else { return }
        var limit = rlimit(rlim_cur: rlim_t(size), rlim_max: rlim_t(size))
        #if canImport(Glibc)
            let isSet = setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0
        #else
            let isSet = setrlimit(RLIMIT_FSIZE, &limit) == 0
        #endif
        guard isSet else { exit(70) }
    }

    private static func entry(_ number: Int) -> Log<Entry>.Entry {
        Log.Entry(date: Date(timeIntervalSince1970: Double(number)), element: Entry(number))
    }

    /// Written without buffering: the line is out before the next entry begins.
    private static func acknowledge(_ text: String) {
        FileHandle.standardOutput.write(Data((text + "\n").utf8))
    }
}
