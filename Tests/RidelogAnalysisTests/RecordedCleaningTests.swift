import Foundation
import RidelogModels
import Testing

@testable import RidelogAnalysis

/// What cleaning takes from random tracks, and which stays it finds in random positions, whose times, steps and values
/// are at the limits of the rules and beside them, against what it was before.
struct RecordedCleaningTests {
    /// Eastwards along the equator, where metres are degrees.
    private static func segment(_ number: Int, _ random: inout SeededRandom, from second: inout Double)
        -> TrackSegment
    {
        // Of each kind of track some, so that each rule comes to work.
        let (isStuck, isSearching, isSlow) = (number % 4 == 1, number % 4 == 2, number % 4 == 3)
        let count =
            isStuck ? random.one(of: [99, 100, 101, 160]) : isSearching ? 160 : Int(random.number(3...30))
        var (way, offset) = (number % 5 == 0 ? 110_000.0 : 200_000, 0.0)
        let interval = isStuck ? random.one(of: [6, 7, 9, 10.0]) : 1
        let stuckSpeed = random.one(of: [0, 0.5, 1])
        return TrackSegment(
            points: (0..<count).map { index in
                second += isStuck ? interval : random.one(of: [1, 1, 1, 1, 1, 2, 10, 11, 60, 61, 0, -5])
                way +=
                    isStuck ? stuckSpeed * interval : isSlow ? 5 : random.one(of: [5, 5, 5, 49, 50, 51, 700])
                let isAway = isSearching ? index < random.one(of: [12, 30]) : random.number(0...1) < 0.1
                offset = isAway ? random.one(of: [24, 26, 50, 51, 100, 3000]) : 0
                var place = HandMade.place(way + offset)
                if number % 5 == 1, random.number(0...1) < 0.1 {
                    place = Coordinate(latitude: 0, longitude: 0)
                }
                var point = Trackpoint(
                    coordinate: random.number(0...1) < 0.95 ? place : nil, time: HandMade.time(second),
                    elevation: index < 3
                        ? random.one(of: [0, 0, nil]) : index == 3 ? random.one(of: [19, 20, 21]) : 20,
                    heartRate: isStuck ? 120 : random.one(of: [0, 1, 120, 1000, 1001]),
                    cadence: random.one(of: [80, 81, 82, 10_000, 10_001, nil]),
                    power: random.one(of: [100_000, 100_001, 0, -1, nil]),
                    temperature: index < 2
                        ? 0 : index == 2 ? random.one(of: [4, 5, 6]) : 1001 - Double(index % 3))
                if isStuck { point.power = Double(100 + index % random.one(of: [4, 12])) }
                point.speed = isStuck ? stuckSpeed : random.one(of: [5, 10_000, 10_001, nil])
                point.distance = number % 3 == 0 ? way : nil
                return point
            })
    }

    private static func changes(_ before: Trackpoint, _ after: Trackpoint) -> String {
        let values: [(String, KeyPath<Trackpoint, Double?>)] = [
            ("e", \.elevation), ("h", \.heartRate), ("c", \.cadence), ("w", \.power), ("t", \.temperature),
            ("s", \.speed), ("d", \.distance),
        ]
        return (before.coordinate == after.coordinate ? "" : "p")
            + values.filter { before[keyPath: $0.1] != after[keyPath: $0.1] }.map(\.0).joined()
    }

    @Test("leaves out a first position far away only before at least six others", arguments: 3...7)
    func loneStart(count: Int) {
        let points = (0..<count).map { HandMade.point(Double($0), at: $0 == 0 ? -5000 : Double($0) * 5) }
        let found = CleaningMaking.found([TrackSegment(points: points)])
        #expect(found == (count == 7 ? ["spikes": 1] : [:]))
    }

    @Test("cleaning at the limits of its rules matches the recorded results")
    func cleaning() throws {
        let lines = (0..<240).map { number in
            var random = SeededRandom(UInt64(number))
            var second = 0.0
            let segments = (0...(number % 2)).map { _ in Self.segment(number, &random, from: &second) }
            let sport: SportKind = number % 7 == 6 ? .running : .cycling
            var cleaner = RideCleaner(.all, sport: sport)
            let faults = cleaner.faults(in: segments)
            let found = cleaner.counts.map { "\($0.kind.rawValue) \($0.count)" }.joined(separator: ", ")
            let changes = zip(segments, segments.blanking(faults)).enumerated().map { place, pair -> String in
                zip(pair.0.points, pair.1.points).enumerated().compactMap { index, points -> String? in
                    let all =
                        faults[place, index].contains(.whole) ? "all" : Self.changes(points.0, points.1)
                    return all.isEmpty ? nil : "\(index)\(all)"
                }.joined(separator: " ")
            }
            return "\(number): \(found): \(changes.joined(separator: " | "))"
        }
        try RecordedResults.check(lines, against: "cleaning.txt")
    }

    private static func fix(_ random: inout SeededRandom, _ second: inout Double, _ metres: inout Double)
        -> GeofenceFix
    {
        second += random.one(of: [1, 60, 120, 300, 599, 600, 601, 0, -1, 43_200, 43_201])
        if random.number(0...1) < 0.15 { metres += random.one(of: [100, 400, 1000, -400]) }
        let step: Double = random.one(of: [0, 0, 5, 20, -20, 49, 51, 149, 151, 700])
        return GeofenceFix(
            time: HandMade.time(second), coordinate: HandMade.place(metres + step),
            accuracy: random.one(of: [nil, nil, 5, 10, 30, 200, 201]))
    }

    @Test("stays and suggested places at the limits of the rules match the recorded results")
    func stops() throws {
        let lines = (0..<160).map { number in
            var random = SeededRandom(UInt64(number))
            var (second, metres, finder) = (0.0, 0.0, StopFinder())
            for _ in 0..<80 { finder.append(Self.fix(&random, &second, &metres)) }
            let stops = finder.finish()
            func east(_ place: Coordinate) -> Int { Int((place.longitude * 111_319.49).rounded()) }
            func seconds(_ time: Instant) -> Int { Int(time.seconds(since: HandMade.time(0))) }
            let found = stops.map { "\(east($0.place))@\(seconds($0.start))-\(seconds($0.end))" }
            let places = SuggestedPlace.all(stops, atLeast: 2) { east($0) == 0 }.map {
                "\(east($0.center))±\(Int($0.radius))/\($0.stops.map { seconds($0.start) })"
            }
            return "\(number): \(found.joined(separator: " ")); \(places.joined(separator: " "))"
        }
        try RecordedResults.check(lines, against: "stops.txt")
    }
}
