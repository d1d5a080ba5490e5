import RidelogRawTracks
import RidelogPrivacy
import RidelogModels
import Testing

@Suite struct PrivacyCutTests {
    private static let home = Coordinate(latitude: 47, longitude: 8)

    private func zones(_ shape: Geofence.Shape = .circle(center: home, radius: 300)) throws -> PrivacyZones {
        PrivacyZones([try #require(PrivacyZone(name: "home", shape: shape, secret: Array("s".utf8)))])
    }

    /// Trackpoints to the east of home, in metres, a second apart; nil has no position.
    private func segment(_ distances: [Double?], from start: Int = 0) -> TrackSegment {
        TrackSegment(
            points: distances.enumerated().map { index, distance in
                Trackpoint(
                    coordinate: distance.map { Self.home.destination(distance: $0, bearing: 90) },
                    time: Instant(millisecondsSince1970: Int64(1_750_000_000 + start + index) * 1000),
                    heartRate: Double(index))
            })
    }

    private func heartRates(_ track: CutTrack) -> [[Double]] {
        track.segments.map { $0.points.compactMap(\.heartRate) }
    }

    @Test("finds the zones that a track touches, except those already known")
    func touchedZones() throws {
        let places = [0.0, 5_000, 10_000, 50_000].map { Self.home.destination(distance: $0, bearing: 90) }
        let zones = PrivacyZones(
            try places.map { place in
                let shape = Geofence.Shape.circle(center: place, radius: 300)
                return try #require(PrivacyZone(name: "", shape: shape, secret: [1]))
            })
        let track = RawTrack(segments: [segment([-2000, 3000, nil, 8000]), segment([9999, 20_000])])
        #expect(zones.touched(by: track) == [0, 1, 2])
        #expect(zones.touched(by: track, besides: [0, 3]) == [1, 2])
        #expect(zones.touched(by: track, besides: [0, 1, 2, 3]) == [])
        #expect(zones.touched(by: RawTrack(segments: [segment([2000, 3000])])) == [])
        // A place whose longitude is no latitude, and one that is not on the Earth.
        let far = Coordinate(latitude: 47, longitude: 120)
        let zone = PrivacyZone(name: "", shape: .circle(center: far, radius: 300), secret: [1])
        let points = [far, Coordinate(latitude: 1000, longitude: 120)].map { Trackpoint(coordinate: $0) }
        let distant = PrivacyZones([try #require(zone)])
        #expect(distant.touched(by: RawTrack(segments: [TrackSegment(points: [points[0]])])) == [0])
        #expect(distant.touched(by: RawTrack(segments: [TrackSegment(points: [points[1]])])) == [])
    }

    @Test("joins laps of a cut track that follow one another, but no others")
    func laps() throws {
        let zones = try zones()
        func shown(gap: Int, from home: Double) -> [[Double]] {
            let laps = [segment([home, 2000, 2001]), segment([2002, 2003], from: 2 + gap)]
            return heartRates(RawTrack(segments: laps).cut(by: zones))
        }
        #expect(shown(gap: 30, from: 0) == [[1, 2, 0, 1]])
        #expect(shown(gap: 31, from: 0) == [[1, 2], [0, 1]])
        #expect(shown(gap: -1, from: 0) == [[1, 2], [0, 1]])
        #expect(shown(gap: 1, from: 1999) == [[0, 1, 2], [0, 1]])
        // The line to the next lap leads through the hidden place.
        let across = RawTrack(segments: [segment([-2001, -2000]), segment([2000, 2001], from: 2)])
        #expect(heartRates(across.cut(by: zones)) == [[0, 1], [0, 1]])
    }

    @Test("hides what is seen for a moment, too far away, between hidden places")
    func jumps() throws {
        let zones = try zones()
        func shown(_ distances: [Double?]) -> [[Double]] {
            heartRates(RawTrack(segments: [segment(distances)]).cut(by: zones))
        }
        #expect(shown([0, 1, 3000, 2, 1]) == [])
        #expect(shown([0, 3000, 3001, nil, 3002, 2]) == [])
        #expect(shown([0, nil, 3000, nil, 2]) == [])
        #expect(shown([0, 3000, 3001]) == [[1, 2]])
        #expect(shown([3001, 3000, 0]) == [[0, 1]])
        let away = (0..<150).map { 3000 + Double($0) }
        #expect(shown([0] + away + [0]) == [(1...150).map(Double.init)])
        // Whoever rides out of it slowly was there.
        let ride = stride(from: 0.0, through: 3000, by: 40).map(\.self)
        #expect(shown(ride + [0]).count == 1)
    }

    @Test("leaves a track unchanged without zones")
    func noZones() {
        let raw = RawTrack(segments: [segment([0, 100, nil]), TrackSegment()])
        let cut = raw.cut(by: .nothingToHide)
        #expect(cut.segments == raw.segments)
        #expect(!cut.isCut && !cut.hidesStart && !cut.hidesEnd)
    }

    @Test("leaves a track far from the zone unchanged")
    func farTrack() throws {
        let raw = RawTrack(segments: [segment([5000, nil, 5100])])
        let cut = raw.cut(by: try zones())
        #expect(cut.segments == raw.segments && !cut.isCut)
    }

    @Test("hides a start inside the zone")
    func startAtHome() throws {
        let cut = RawTrack(segments: [segment([0, 200, 1000, 1100])]).cut(by: try zones())
        #expect(heartRates(cut) == [[2, 3]])
        #expect(cut.isCut && cut.hidesStart && !cut.hidesEnd)
    }

    @Test("splits a segment that passes through the zone")
    func passThrough() throws {
        let cut = RawTrack(segments: [segment([1000, 900, 100, 0, -900, -1000])]).cut(by: try zones())
        #expect(heartRates(cut) == [[0, 1], [4, 5]])
        #expect(cut.isCut && !cut.hidesStart && !cut.hidesEnd)
    }

    @Test("splits a segment whose line between two positions crosses the zone")
    func lineAcross() throws {
        let cut = RawTrack(segments: [segment([1000, 900, nil, -900, -1000])]).cut(by: try zones())
        #expect(heartRates(cut) == [[0, 1], [3, 4]])
        #expect(cut.isCut)
    }

    @Test("hides trackpoints without a position beside hidden ones")
    func missingPositions() throws {
        let track = RawTrack(segments: [
            segment([nil, 0, nil]), segment([nil, 1000, nil, 1100, nil], from: 10),
        ])
        let cut = track.cut(by: try zones())
        #expect(heartRates(cut) == [[1, 2, 3, 4]])
        #expect(cut.hidesStart && !cut.hidesEnd)
        let home = RawTrack(segments: [segment([1000, nil, 0, nil, nil])]).cut(by: try zones())
        #expect(heartRates(home) == [[0]])
        #expect(home.hidesEnd)
    }

    @Test("leaves a track without positions unchanged")
    func indoorRide() throws {
        let raw = RawTrack(segments: [segment([nil, nil, nil])])
        #expect(raw.cut(by: try zones()).segments == raw.segments)
    }

    @Test("hides a segment recorded while another was inside the zone")
    func simultaneousSegment() throws {
        let first = segment([1000, 0, 0, 0, 0, 0, 1000])
        let second = segment([5000, 5010, 5020], from: 3)
        let cut = RawTrack(segments: [first, second]).cut(by: try zones())
        #expect(heartRates(cut) == [[0], [6]])
    }

    @Test("hides what another device recorded between two hidden trackpoints")
    func recordedBetweenHiddenPoints() throws {
        var first = segment([1000, 0])
        first.points += segment([0, 1000], from: 10).points
        let second = segment([5000, 5010, 5020], from: 9)
        let cut = RawTrack(segments: [first, second]).cut(by: try zones())
        #expect(heartRates(cut) == [[0], [1], [2]])
    }

    @Test("a jump of the clock does not hide other segments")
    func clockJump() throws {
        var first = segment([0, 0, 0])
        first.points[0].time = Instant(millisecondsSince1970: 0)
        let cut = RawTrack(segments: [first, segment([1000, 1100], from: -86400)]).cut(by: try zones())
        #expect(heartRates(cut) == [[0, 1]])
    }

    @Test("hides a track that is all inside the zone")
    func wholeTrackAtHome() throws {
        let cut = RawTrack(segments: [segment([0, nil, 20])]).cut(by: try zones())
        #expect(cut.isCut && cut.segments.isEmpty && cut.hidesStart && cut.hidesEnd)
    }

    @Test("treats invalid positions like missing ones")
    func invalidPositions() throws {
        var track = segment([1000, 1000, 0, 1000, 1000])
        track.points[1].coordinate = Coordinate(latitude: 47, longitude: 368)
        track.points[4].coordinate = Coordinate(latitude: .nan, longitude: 8)
        let cut = RawTrack(segments: [track]).cut(by: try zones())
        #expect(heartRates(cut) == [[0], [3, 4]])
        #expect(cut.segments.last?.points.last?.coordinate == nil)
    }
}
