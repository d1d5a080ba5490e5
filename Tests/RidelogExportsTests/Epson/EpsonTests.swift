import RidelogModels
import Testing

@testable import RidelogFormats
@testable import RidelogDetection
@testable import RidelogExports

@Suite struct EpsonTests {
    private func fixture() throws -> [UInt8] { try #require(Files.read(TestPath.formats + "/epson.csv")) }

    @Test("reads lists of different lengths as one ride")
    func lists() throws {
        let bytes = try fixture()
        let decoder = try #require(FormatDetector.detect(FileHead(path: "a.csv", contents: bytes)).decoder)
        #expect(decoder.name == "Epson")
        let file = try decoder.decode(bytes, in: .test("a.csv"))
        let ride = try #require(file.rides.first)
        #expect(file.rides.count == 1 && file.codes.isEmpty)
        #expect(
            ride.title == "Round the lake, twice" && ride.sport == "running" && ride.secondsFromUTC == 7200)
        let points = ride.track.points
        #expect(points.first?.time == Instant.parse("2026-06-14T07:42:02Z")?.instant)
        #expect(points.map(\.coordinate?.latitude) == [52.1, 52.10001, nil, nil, 52.10004, nil])
        #expect(points.map(\.heartRate) == [110, nil, 120, nil, 125, nil])
        #expect(points.map(\.elevation) == [34, 34, 35, 35, 36, 36] && points.last?.distance == 20)
        #expect(ride.totals?.distance == 20 && ride.totals?.timerTime == 6 && ride.totals?.calories == 49)
    }

    @Test("refuses a file without a start", arguments: ["[[Training]]", "[[Training]]\nStartDay,2026/06/14"])
    func noStart(_ text: String) {
        #expect(throws: (any Error).self) { try EpsonDecoder.decode(text) }
    }
}
