import Foundation
import RidelogAnalysis
import RidelogModels
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
            detector.append(fix)
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
        let lines = (0..<100).map(Self.stays)
        try RecordedResults.check(lines, against: "stays.txt")
    }

    /// Up and down through a floor, so that depths are what they are made of: positions count as halves and wholes, and
    /// sums are at the limits of the rules and beside them.
    private static func staysOnFloors(_ number: Int) -> String {
        var random = SeededRandom(UInt64(number))
        func one<Value>(of values: Value...) -> Value {
            values.randomElement(using: &random) ?? values[0]
        }
        var floor = Geofence(id: "floor", name: "", shape: .circle(center: center, radius: 5000))
        (floor.floor, floor.ceiling) = (400, one(of: 440, 600, nil))
        var road = Geofence(
            id: "road", name: "", shape: .corridor(line: [corner(300, 0), corner(300, 180)], width: 50))
        road.floor = one(of: nil, 400)
        var geofences = [floor, road]
        for index in geofences.indices {
            geofences[index].rules.confirmation = one(of: 1, 2, 3)
            geofences[index].rules.exitMargin = one(of: nil, 0, 10)
            geofences[index].rules.longestGap = one(of: 43_200, 600, 601)
            geofences[index].rules.minimumStay = one(of: 60, 0, 600)
            geofences[index].rules.mergeGap = one(of: 60, 0, 600)
        }
        let start = Instant(millisecondsSince1970: 1_780_000_000_000)
        var detector = GeofenceDetector(GeofenceIndex(geofences))
        var (second, depth, metres) = (0.0, -30.0, -900.0)
        for _ in 0..<60 {
            second += one(of: 1, 10, 20, 20, 20, 21, 30, 32, 40, 60, 119, 120, 121, 599, 600, 601)
            depth =
                random.number(0...1) < 0.5
                ? depth : one(of: -36, -35, -30, -20, -10, -5, 0, 5, 10, 15, 20, 21)
            metres = random.number(0...1) < 0.7 ? metres + one(of: 0, 5, -5) : one(of: -900, 0, 0, 45, 900)
            detector.append(
                GeofenceFix(
                    time: start.advanced(bySeconds: second),
                    coordinate: center.destination(distance: abs(metres), bearing: metres < 0 ? 270 : 90),
                    elevation: random.number(0...1) < 0.9 ? 400 + depth : nil,
                    accuracy: one(of: nil, 10, 10, 10, 5, 1, 0.5, 20, 21, 100, 101)))
        }
        func seconds(_ time: Instant?) -> String { time.map { String(Int($0.seconds(since: start))) } ?? "–" }
        return detector.finish().map { stay in
            let ends = [stay.enter?.time, stay.exit?.time, stay.first, stay.last].map(seconds)
                .joined(separator: "/")
            let crossings = [stay.enter, stay.exit].map {
                $0.map { "\(Int($0.span))±\(Int($0.accuracy))" } ?? "–"
            }
            return "\(stay.geofence) \(ends) \(crossings.joined(separator: "/")) \(Int(stay.unseen))"
        }.joined(separator: ", ")
    }

    @Test("stays on floors, with sums at the limits of the rules, are those that were recorded")
    func recordedStaysOnFloors() throws {
        let lines = (0..<150).map { "\($0): \(Self.staysOnFloors($0))" }
        try RecordedResults.check(lines, against: "stays-on-floors.txt")
    }
}
