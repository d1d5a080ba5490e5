import Foundation
import RidelogModels
import RidelogRecords
import Testing

struct LogStreamTests {
    private final class Received {
        var bytes: [UInt8] = []
        var longest = 0
        var count = 0
    }

    @Test(
        "renders 20,000 entries in chunks of limited size", arguments: [LogPeriod.Unit?.none, .day, .month])
    func longLog(unit: LogPeriod.Unit?) {
        let log = Log(
            (0..<20_000).map { number in
                Log<Remark>.Entry(
                    date: Date(timeIntervalSince1970: Double(number) * 700), element: Remark(id: number))
            })
        let view = unit.map { LogView(log).sections(by: $0) } ?? LogView(log)
        let received = Received()
        view.render(chunkSize: 4096) { chunk in
            received.bytes += chunk
            received.longest = max(received.longest, chunk.count)
            received.count += 1
        }
        #expect(received.bytes == view.rendered())
        #expect(received.longest < 4096 + 500)
        #expect(received.count > 200)
    }
}
