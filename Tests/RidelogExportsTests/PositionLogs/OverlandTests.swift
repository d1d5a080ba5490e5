import RidelogModels
import Testing

@testable import RidelogExports

@Suite struct OverlandTests {
    @Test("reads positions as a ride and reports an event")
    func rideAndEvent() throws {
        let start = Instant(millisecondsSince1970: 1_781_430_120_000)
        let places = (0...90).map { step in
            """
            {"type":"Feature","geometry":{"type":"Point","coordinates":[13,\(52 + 0.00045 * Double(step))]},\
            "properties":{"timestamp":"\(start.advanced(bySeconds: Double(step) * 10).iso8601)","speed":-1,\
            "motion":["cycling"],"device_id":"a"}}
            """
        }
        let file = try PositionLogDecoder.decode(
            #"{"locations":["# + places.joined(separator: ",")
                + #",{"type":"Feature","properties":{"timestamp":"2024-07-07T17:46:39Z","action":"x"}}]}"#)
        #expect(file.rides.map(\.sport) == ["cycling"])
        #expect(file.rides.first?.track.points.count == 91)
        #expect(file.rides.first?.track.points.first?.speed == nil)
        #expect(file.codes == ["positions.rides", "positions.event"])
        #expect(file.diagnostics.first?.isForOwner == true)
    }
}
