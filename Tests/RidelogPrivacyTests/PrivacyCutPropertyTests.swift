import RidelogRawTracks
import RidelogPrivacy
import Foundation
import RidelogModels
import Testing

@Suite struct PrivacyCutPropertyTests {
    /// Three runs of trackpoints that wander about a shape. The elevation is a trackpoint's number in the track.
    struct Walk {
        let shape: Geofence.Shape
        let raw: RawTrack
        let zones: PrivacyZones
        /// Whether the clock ran as clocks do; otherwise each time is drawn by itself.
        let isInOrder: Bool

        /// - Parameter steps: seconds between two trackpoints.
        init(_ number: Int, steps: ClosedRange<Double> = 1...20) throws {
            var random = SeededRandom(UInt64(number))
            shape = PrivacyZoneTests.shapes[number]
            zones = PrivacyZones([try #require(PrivacyZone(name: "home", shape: shape, secret: [7]))])
            isInOrder = number % 5 != 4
            let center = shape.bounds?.center ?? Coordinate(latitude: 0, longitude: 0)
            let longest = random.number(20...300)
            var clock = random.number(0...1e6)
            var id = 0.0
            var segments: [TrackSegment] = []
            for _ in 0..<3 {
                var place = center.destination(
                    distance: random.number(0...15_000), bearing: random.number(0...360))
                var segment = TrackSegment()
                for _ in 0..<200 {
                    // Back towards the shape, most of the time.
                    let bearing =
                        random.number(0...1) < 0.3
                        ? PrivacyCutPropertyTests.bearing(from: place, to: center) : random.number(0...360)
                    place = place.destination(distance: random.number(0...longest), bearing: bearing)
                    clock += random.number(steps)
                    segment.points.append(
                        Trackpoint(
                            coordinate: random.number(0...1) < 0.2 ? nil : place,
                            time: Instant(
                                secondsSince1970: isInOrder
                                    ? clock.rounded() : random.number(0...1e6).rounded()),
                            elevation: id))
                    id += 1
                }
                segments.append(segment)
                clock += random.number(0...4000)
            }
            raw = RawTrack(segments: segments)
        }
    }

    func number(_ point: Trackpoint) -> Int { Int(point.elevation ?? -1) }

    /// Great-circle metres by the haversine on a sphere of 6371 km: up to 0.6 % off, and no code of ours.
    private func distance(_ first: Coordinate, _ second: Coordinate) -> Double {
        let degree = Double.pi / 180
        let north = sin((second.latitude - first.latitude) * degree / 2)
        let east = sin((second.longitude - first.longitude) * degree / 2)
        let root =
            north * north + cos(first.latitude * degree) * cos(second.latitude * degree) * east * east
        return 2 * 6_371_000 * asin(min(1, root.squareRoot()))
    }

    @Test("shows no trackpoint inside the requested shape", arguments: 0..<150)
    func hiddenShape(seed: Int) throws {
        let walk = try Walk(seed)
        let cut = walk.raw.cut(by: walk.zones)
        let all = walk.raw.points
        for segment in cut.segments {
            #expect(!segment.points.isEmpty)
            for point in segment.points {
                #expect(point.coordinate == all[number(point)].coordinate)
                guard let place = point.coordinate else { continue }
                #expect(!walk.shape.contains(place) && !walk.zones.hides(place))
                if case .circle(let center, let radius) = walk.shape {
                    #expect(distance(place, center) > radius * 0.994, "seed \(seed), \(place)")
                }
            }
            let places = segment.points.compactMap(\.coordinate)
            #expect(!zip(places, places.dropFirst()).contains { walk.zones.hides(from: $0, to: $1) })
            // Neighbours that are shown as such were neighbours.
            #expect(
                zip(segment.points, segment.points.dropFirst()).allSatisfy { number($0) + 1 == number($1) })
        }
        let order = cut.segments.flatMap(\.points).map(number)
        #expect(order == order.sorted() && Set(order).count == order.count)
        #expect(length(cut.segments) <= length(walk.raw.segments) + 1e-6)
    }

    /// What is far from a circle stays, unless it has no position, the clock was mad, or it was reached by a jump.
    @Test(
        "keeps trackpoints far from a circle",
        arguments: stride(from: 0, to: 200, by: 4).filter { $0 % 5 != 4 })
    func farPoints(seed: Int) throws {
        let walk = try Walk(seed, steps: 6...20)
        guard case .circle(let center, let radius) = walk.shape else {
            Issue.record("seed \(seed) has no circle")
            return
        }
        let shown = Set(walk.raw.cut(by: walk.zones).segments.flatMap(\.points).map(number))
        for point in walk.raw.points {
            guard let place = point.coordinate else { continue }
            // The hidden circle's radius is 1.75, and its centre is off by up to 0.75.
            if distance(place, center) > radius * 2.5 * 1.006 + 1 { #expect(shown.contains(number(point))) }
        }
    }

    /// Without this the tests above could pass on empty tracks.
    @Test("random tracks are partly hidden and partly shown")
    func shownShare() throws {
        var (shown, whole, cutSeeds, count) = (0, 0, 0, 0)
        for seed in 0..<150 {
            let walk = try Walk(seed)
            guard walk.isInOrder else { continue }
            let cut = walk.raw.cut(by: walk.zones)
            shown += cut.segments.map(\.points.count).reduce(0, +)
            whole += walk.raw.points.count
            if cut.isCut, !cut.segments.isEmpty { cutSeeds += 1 }
            count += 1
        }
        #expect((0.3...0.9).contains(Double(shown) / Double(whole)), "\(shown) of \(whole)")
        #expect(cutSeeds > count / 2, "\(cutSeeds) of \(count) are cut and not hidden")
    }

    @Test(
        "keeps time intervals within a run and rounds the others", arguments: (0..<150).filter { $0 % 5 != 4 }
    )
    func coarseTimes(seed: Int) throws {
        let walk = try Walk(seed)
        let cut = walk.raw.cut(by: walk.zones)
        guard cut.isCut, let first = cut.segments.first?.points.first?.time else { return }
        #expect(first.millisecondsSince1970 % 300_000 == 0)
        let all = walk.raw.points
        var last: (number: Int, time: Instant, run: Int)?
        for (run, segment) in cut.segments.enumerated() {
            for point in segment.points {
                let time = try #require(point.time)
                if let last {
                    let shown = time.millisecondsSince1970 - last.time.millisecondsSince1970
                    let recorded =
                        try #require(all[number(point)].time).millisecondsSince1970
                        - (try #require(all[last.number].time)).millisecondsSince1970
                    #expect(abs(shown - recorded) <= 150_000)
                    if run == last.run { #expect(shown == recorded) }
                    if number(point) > last.number + 1 { #expect(shown % 300_000 == 0) }
                }
                last = (number(point), time, run)
            }
        }
    }

    private func length(_ segments: [TrackSegment]) -> Double {
        segments.map { segment in
            let places = segment.points.compactMap(\.coordinate)
            return zip(places, places.dropFirst()).map { $0.distance(to: $1) }.reduce(0, +)
        }.reduce(0, +)
    }

    /// About: degrees from north by east.
    private static func bearing(from start: Coordinate, to end: Coordinate) -> Double {
        let east = (end.longitude - start.longitude).remainder(dividingBy: 360)
        return atan2(east * cos(start.latitude * .pi / 180), end.latitude - start.latitude) * 180 / .pi
    }
}
