import RidelogRepositories
import Synchronization
import Testing

@testable import RidelogServices

/// How much is read is told by bytes, and only grows.
@Suite struct ImportProgressTests {
    /// Keeps what it is told.
    private final class Listener: Sendable {
        private let parts = Mutex<[Double]>([])

        var told: [Double] { parts.withLock(\.self) }

        func tell(_ part: Double) { parts.withLock { $0.append(part) } }
    }

    private static func source(_ path: String, _ size: Int) -> RideSource {
        RideSource(path: path, version: .init(size: size, modified: 0))
    }

    @Test func aLongFileCountsForMore() {
        let listener = Listener()
        let (long, short) = (Self.source("long", 1 << 30), Self.source("short", 1 << 10))
        let meter = ImportProgress([long, short], tell: listener.tell)
        meter.advanced(short, to: 1)
        meter.advanced(long, to: 0.5)
        meter.advanced(long, to: 1)
        let told = listener.told
        #expect(told.count == 3)
        #expect(told[0] < 0.001)
        #expect((0.49..<0.51).contains(told[1]))
        #expect(abs(told[2] - 1) < 1e-9)
    }

    @Test func whatIsToldTwiceCountsOnce() {
        let listener = Listener()
        let sources = [Self.source("a", 1 << 20), Self.source("b", 1 << 20)]
        let meter = ImportProgress(sources, tell: listener.tell)
        for part in [0.5, 0.2, .nan, 1, 7, 1] { meter.advanced(sources[0], to: part) }
        let told = listener.told
        #expect(told == told.sorted())
        #expect(abs((told.last ?? 0) - 0.5) < 1e-9)
    }

    @Test func sourcesWithoutASizeCountAlike() {
        let listener = Listener()
        let sources = ["a", "b", "c", "d"].map { RideSource(path: $0) }
        let meter = ImportProgress(sources, tell: listener.tell)
        for source in sources { meter.advanced(source, to: 1) }
        #expect(listener.told.map { ($0 * 100).rounded() } == [25, 50, 75, 100])
    }

    @Test func manyThreadsAreHeardInOrder() async {
        let listener = Listener()
        let sources = (0..<500).map { Self.source("\($0)", $0 * 1000) }
        let meter = ImportProgress(sources, tell: listener.tell)
        await withTaskGroup(of: Void.self) { group in
            for source in sources {
                group.addTask {
                    meter.advanced(source, to: 0.5)
                    meter.advanced(source, to: 1)
                }
            }
        }
        let told = listener.told
        #expect(told.count == 1000)
        #expect(told == told.sorted())
        #expect(abs((told.last ?? 0) - 1) < 1e-9)
    }
}
