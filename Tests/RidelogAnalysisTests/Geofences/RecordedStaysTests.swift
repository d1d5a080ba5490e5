import Foundation
import RidelogAnalysis
import RidelogModels
import RidelogTestSupport
import Testing

/// Stays that are found in simulated visits with rules of all kinds, against what it was before: so none changes unseen.
struct RecordedStaysTests {
    private static let center = Coordinate(latitude: 47, longitude: 8)

    private static func corner(_ distance: Double, _ bearing: Double) -> Coordinate {
        center.destination(distance: distance, bearing: bearing)
    }

    /// The circle of the visit, and around it a square with a hole, a line with a width, and two floors of a house.
    private static func geofences(_ visit: Geofence, _ number: Int) -> [Geofence] {
        let (square, hole) = (
            [45.0, 135, 225, 315].map { corner(200, $0) }, [0.0, 120, 240].map { corner(40, $0) }
        )
        var all = [
            visit,
            Geofence(id: "square", name: "", shape: .polygon(Polygon(outer: square, holes: [hole]))),
            Geofence(
                id: "road", name: "", shape: .corridor(line: [corner(900, 20), corner(700, 170)], width: 25)),
            Geofence(id: "cellar", name: "", shape: visit.shape),
            Geofence(id: "attic", name: "", shape: visit.shape),
        ]
        (all[3].ceiling, all[4].floor) = (430, 430)
        for index in all.indices {
            var rules = GeofenceRules()
            if number % 2 == 1 { (rules.minimumStay, rules.mergeGap) = (200, 400) }
            if number % 3 == 1 { (rules.exitMargin, rules.longestGap) = (60, 100) }
            if number % 5 == 1 { (rules.confirmation, rules.minimumStay) = (1, 0) }
            all[index].rules = rules
        }
        return all
    }

    private static func stays(_ number: Int) -> String {
        var simulation = GeofenceSimulation(seed: UInt64(number))
        let receiver = GeofenceSimulation.Receiver(
            noise: [5, 20][number % 2], interval: [1, 10, 25, 110][number % 4], jumps: 0.02)
        let track = simulation.track(radius: GeofenceSimulation.radii[number % 5], receiver)
        var detector = GeofenceDetector(GeofenceIndex(geofences(track.geofence, number)))
        for (index, fix) in track.fixes.enumerated() {
            var fix = fix
            if index % 19 != 3 { fix.elevation = 430 + 40 * sin(Double(index) / 30) }
            if index % 7 == 2 { fix.accuracy = nil }
            detector.take(fix)
        }
        func seconds(_ time: Instant?) -> String {
            guard let time, let start = track.fixes.first?.time else { return "–" }
            return String(Int(time.seconds(since: start).rounded()))
        }
        return detector.finish().map { stay in
            let ends = [stay.enter?.time, stay.exit?.time, stay.first, stay.last].map(seconds).joined(
                separator: "/")
            return "\(stay.geofence) \(ends) \(Int(stay.unseen.rounded())) \(stay.part)"
        }.joined(separator: ", ")
    }

    @Test("the stays of simulated visits are those that were recorded")
    func recordedStays() throws {
        let lines = (0..<60).map(Self.stays)
        #expect(try RecordedResults.differences(lines, from: "stays.txt") == [])
    }
}
