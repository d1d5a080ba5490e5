import RidelogRawTracks
import RidelogPrivacy
import RidelogModels
import Testing

/// Cleaning is behind the cut: it can take away and never reveals anything.
@Suite struct CleanedCutTests {
    private static let home = Coordinate(latitude: 47, longitude: 8)

    private func zones() throws -> PrivacyZones {
        try .around(Self.home, name: "home", secret: Array("s".utf8))
    }

    /// Finds the faults that it is given, by a trackpoint's heart rate.
    private struct PlannedCleaner: TrackCleaner {
        var wanted: [Double: PointFaults]
        var seen: [Double] = []

        mutating func faults(in segments: [TrackSegment]) -> TrackFaults {
            var faults = TrackFaults(in: segments)
            for (number, segment) in segments.enumerated() {
                for (index, point) in segment.points.enumerated() {
                    guard let rate = point.heartRate else { continue }
                    seen.append(rate)
                    faults.insert(wanted[rate] ?? [], segment: number, point: index)
                }
            }
            return faults
        }
    }

    /// Trackpoints to the east and north of home, in metres; heart rates count from 0.
    private func track(_ places: [(east: Double, north: Double)?], secondsApart: Int64 = 1) -> RawTrack {
        RawTrack(segments: [
            TrackSegment(
                points: places.enumerated().map { index, place in
                    Trackpoint(
                        coordinate: place.map {
                            Self.home.destination(distance: $0.east, bearing: 90)
                                .destination(distance: $0.north, bearing: 0)
                        },
                        time: Instant(
                            millisecondsSince1970: (1_750_000_000 + Int64(index) * secondsApart) * 1000),
                        heartRate: Double(index))
                })
        ])
    }

    private func shown(_ track: CutTrack) -> [[Double]] {
        track.segments.map { $0.points.compactMap(\.heartRate) }
    }

    @Test("passes only visible trackpoints to the cleaner")
    func visibleInput() throws {
        var cleaner = PlannedCleaner(wanted: [:])
        let cut = track([(0, 0), (100, 0), (2000, 0), (2100, 0), (0, 0)], secondsApart: 300).cut(
            by: try zones(), cleaning: &cleaner)
        #expect(cleaner.seen == [2, 3] && shown(cut) == [[2, 3]])
    }

    /// A spike far off, and the line between its neighbours leads through the hidden area.
    @Test("cuts a track where cleaning draws a line through a zone")
    func lineAcrossZone() throws {
        let raw = track([(-3000, 0), (-2900, 0), (0, 9_000_0), (2900, 0), (3000, 0)])
        let zones = try zones()
        #expect(!raw.cut(by: zones).isCut)
        for fault in [PointFaults.position, .whole] {
            var cleaner = PlannedCleaner(wanted: [2: fault])
            let cut = raw.cut(by: zones, cleaning: &cleaner)
            #expect(cut.isCut && shown(cut) == [[0, 1], [3, 4]])
            #expect(cut.segments.first?.points.first?.time.map { $0.millisecondsSince1970 % 300_000 } == 0)
            #expect(cut.segments.flatMap(\.points).allSatisfy { $0.coordinate != nil })
        }
    }

    @Test("removes totals if cleaning causes a cut")
    func removedTotals() throws {
        var raw = RawRide(track: track([(-3000, 0), (-2900, 0), (0, 9_000_0), (2900, 0), (3000, 0)]))
        raw.totals = DeviceTotals()
        raw.totals?.distance = 6000
        var none = PlannedCleaner(wanted: [:])
        #expect(raw.cut(by: try zones(), cleaning: &none).totals?.distance == 6000)
        var cleaner = PlannedCleaner(wanted: [2: .position])
        #expect(raw.cut(by: try zones(), cleaning: &cleaner).totals == nil)
    }

    /// What jumped out of the zone has no known place any more.
    @Test("removes trackpoints at the ends of a run that lose their position in cleaning")
    func unplacedEnds() throws {
        let raw = track(
            [(0, 0), (0, 0), (9000, 0), (2000, 0), (2010, 0), nil, (9000, 0), (0, 0)], secondsApart: 300)
        var cleaner = PlannedCleaner(wanted: [2: .position, 6: .position])
        let cut = raw.cut(by: try zones(), cleaning: &cleaner)
        #expect(shown(cut) == [[3, 4]])
    }

    /// Home, away, and after 100 seconds away again; a fault at a trackpoint of the last part.
    private func secondsBetweenParts(faultAt rate: Double) throws -> Double? {
        var raw = track([(0, 0), (0, 0), (2000, 0), (2010, 0)])
        raw.segments += track([(2020, 0), (2030, 0), (2040, 0), (2050, 0)]).segments.map { segment in
            var segment = segment
            for index in segment.points.indices {
                segment.points[index].heartRate = Double(10 + index)
                segment.points[index].time = segment.points[index].time?.advanced(bySeconds: 103)
            }
            return segment
        }
        var cleaner = PlannedCleaner(wanted: [rate: .position])
        let cut = raw.cut(by: try zones(), cleaning: &cleaner)
        let times = cut.segments.map { $0.points.compactMap(\.time) }
        guard times.count == 2, let last = times[0].last, let first = times[1].first else { return nil }
        return first.seconds(since: last)
    }

    @Test("rounds a time gap that cleaning widens and keeps other gaps")
    func gapsOfCleaning() throws {
        #expect(try secondsBetweenParts(faultAt: 11) == 100)
        #expect(try secondsBetweenParts(faultAt: 10) == 0)
        #expect(try secondsBetweenParts(faultAt: 3) == 0)
    }

    @Test("hides a position of 0/0 between positions in the zone")
    func nullIsland() throws {
        var raw = track([(0, 0), (10, 0), (20, 0), (2000, 0), (2010, 0)])
        raw.segments[0].points[1].coordinate = Coordinate(latitude: 0, longitude: 0)
        #expect(shown(raw.cut(by: try zones())) == [[3, 4]])
    }

    @Test("removes exactly the faulty values of a trackpoint")
    func removedValues() {
        let point = Trackpoint(
            coordinate: Self.home, time: Instant(millisecondsSince1970: 0), elevation: 1, heartRate: 2,
            cadence: 3, power: 4, temperature: 5, speed: 6, distance: 7)
        let parts: [PointFaults] = [
            .position, .elevation, .heartRate, .cadence, .power, .temperature, .speed, .distance,
        ]
        #expect(Set(parts.map { point.without($0) }).count == parts.count)
        #expect(point.without([]) == point && point.without(.whole) == Trackpoint())
        #expect(
            point.without(PointFaults(parts)) == Trackpoint(time: Instant(millisecondsSince1970: 0)))
    }
}
