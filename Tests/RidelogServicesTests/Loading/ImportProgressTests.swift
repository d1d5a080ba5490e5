import RidelogModels
import Synchronization
import Testing

@testable import RidelogServices

/// How much is read is reported by bytes, and only grows.
@Suite struct ImportProgressTests {
    /// Keeps what is reported to it.
    private final class Listener: Sendable {
        private let parts = Mutex<[Double]>([])

        var reported: [Double] { parts.withLock(\.self) }

        func report(_ part: Double) { parts.withLock { $0.append(part) } }
    }

    private static func source(_ path: String, _ size: Int) -> RideSource {
        RideSource(path: path, version: .init(size: size, modified: 0))
    }

    @Test("weights import progress by file size in bytes")
    func longFile() {
        let listener = Listener()
        let (long, short) = (Self.source("long", 1 << 30), Self.source("short", 1 << 10))
        let importProgress = ImportProgress([long, short], report: listener.report)
        importProgress.finished(short)
        importProgress.advanced(long, to: 0.5)
        importProgress.finished(long)
        let reported = listener.reported
        #expect(reported.count == 3)
        #expect(reported[0] < 0.001)
        #expect((0.49..<0.51).contains(reported[1]))
        #expect(abs(reported[2] - 1) < 1e-9)
    }

    @Test("counts repeated, shrinking and invalid progress only once")
    func repeatedProgress() {
        let listener = Listener()
        let sources = [Self.source("a", 1 << 20), Self.source("b", 1 << 20)]
        let importProgress = ImportProgress(sources, report: listener.report)
        for part in [0.5, 0.2, .nan, 1, 7, 1] { importProgress.advanced(sources[0], to: part) }
        importProgress.finished(sources[0])
        let reported = listener.reported
        #expect(reported == reported.sorted())
        #expect(abs((reported.last ?? 0) - 0.5) < 1e-9)
    }

    @Test("weights sources without a size equally")
    func unsizedSources() {
        let listener = Listener()
        let sources = ["a", "b", "c", "d"].map { RideSource(path: $0) }
        let importProgress = ImportProgress(sources, report: listener.report)
        for source in sources { importProgress.finished(source) }
        #expect(listener.reported.map { ($0 * 100).rounded() } == [25, 50, 75, 100])
    }

    @Test("reports growing progress for concurrent updates")
    func concurrentProgress() async {
        let listener = Listener()
        let sources = (0..<500).map { Self.source("\($0)", $0 * 1000) }
        let importProgress = ImportProgress(sources, report: listener.report)
        await withTaskGroup(of: Void.self) { group in
            for source in sources {
                group.addTask {
                    importProgress.advanced(source, to: 0.5)
                    importProgress.finished(source)
                }
            }
        }
        let reported = listener.reported
        #expect(reported.count == 1000)
        #expect(reported == reported.sorted())
        #expect(abs((reported.last ?? 0) - 1) < 1e-9)
    }
}
