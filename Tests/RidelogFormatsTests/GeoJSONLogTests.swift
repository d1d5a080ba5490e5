import RidelogModels
import Testing

@testable import RidelogFormats

/// Points with times: a recording, the log of a phone, or places.
@Suite struct GeoJSONLogTests {
    private static func point(_ second: Int, _ properties: String = "") -> String {
        let time = Instant(millisecondsSince1970: 1_781_430_120_000 + Int64(second) * 1000).iso8601
        return
            #"{"type":"Feature","geometry":{"type":"Point","coordinates":[\#(8 + Double(second) / 10_000),47]},"#
            + #""properties":{"time":"\#(time)"\#(properties)}}"#
    }

    private static func rideCount(_ points: [String]) throws -> Int {
        try GeoJSONDecoder.decode(
            #"{"type":"FeatureCollection","features":[\#(points.joined(separator: ","))]}"#
        ).rides.count
    }

    /// Two positions of a log are too few for a ride.
    @Test(
        "treats points that span more than a day as a phone's log, not as a ride",
        arguments: [(86_400, 1), (86_401, 0)])
    func longest(seconds: Int, rides: Int) throws {
        #expect(try Self.rideCount([Self.point(0), Self.point(seconds)]) == rides)
    }

    @Test("treats points of which more than half have a battery level as a phone's log", arguments: 0...4)
    func batteries(count: Int) throws {
        let points = (0..<4).map { Self.point($0, $0 < count ? #","battery":50"# : "") }
        #expect(try Self.rideCount(points) == (count > 2 ? 0 : 1))
    }

    @Test("takes the time of a point that has a date, too")
    func dateBesideTime() throws {
        let points = (0..<3).map {
            Self.point($0).replacing(#""time":"#, with: #""date":"2026-06-14","time":"#)
        }
        let file = try GeoJSONDecoder.decode(
            #"{"type":"FeatureCollection","features":[\#(points.joined(separator: ","))]}"#)
        let times = file.rides.first?.track.points.compactMap(\.time) ?? []
        #expect(times.map { $0.secondsSince1970 } == [1_781_430_120, 1_781_430_121, 1_781_430_122])
    }

    @Test("reads one point with a time as a place, and two as a ride in time order")
    func fewest() throws {
        #expect(try Self.rideCount([Self.point(0)]) == 0)
        let file = try GeoJSONDecoder.decode(
            #"{"type":"FeatureCollection","features":[\#(Self.point(60)),\#(Self.point(0))]}"#)
        let times = file.rides.first?.track.points.compactMap(\.time) ?? []
        #expect(times.count == 2 && times == times.sorted())
    }
}
