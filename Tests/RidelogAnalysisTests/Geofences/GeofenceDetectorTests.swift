import RidelogAnalysis
import RidelogModels
import RidelogPrivacy
import RidelogRawTracks
import Testing

@Suite("Stays in geofences")
struct GeofenceDetectorTests {
    private static let start = Instant(millisecondsSince1970: 1_780_000_000_000)
    private static let home = Coordinate(latitude: 47, longitude: 8)

    private static func circle(_ radius: Double = 100, at center: Coordinate = home) -> Geofence {
        Geofence(id: "place", name: "Place", shape: .circle(center: center, radius: radius))
    }

    /// So many metres east of the centre after so many seconds.
    private static func fix(_ seconds: Double, _ metres: Double, accuracy: Double? = nil) -> GeofenceFix {
        GeofenceFix(
            time: start.advanced(bySeconds: seconds),
            coordinate: home.destination(distance: abs(metres), bearing: metres < 0 ? 270 : 90),
            accuracy: accuracy)
    }

    private static func stays(
        _ fixes: [GeofenceFix], in geofences: [Geofence] = [circle()],
        _ rules: GeofenceRules = GeofenceRules()
    ) -> [GeofenceStay] {
        let ruled = geofences.map { geofence in
            var geofence = geofence
            geofence.rules = rules
            return geofence
        }
        var detector = GeofenceDetector(GeofenceIndex(ruled))
        for fix in fixes { detector.append(fix) }
        return detector.finish()
    }

    /// From a kilometre west to a kilometre east, 10 m each second.
    private static let through = (0...200).map { fix(Double($0), Double($0 - 100) * 10) }

    private static func seconds(_ crossing: GeofenceStay.Crossing?) -> Double? {
        crossing?.time.seconds(since: start)
    }

    @Test("begins and ends a stay where the track crosses the edge")
    func crossing() throws {
        let stay = try #require(Self.stays(Self.through).first)
        #expect(Self.stays(Self.through).count == 1)
        #expect(abs(try #require(Self.seconds(stay.enter)) - 90) <= 0.5)
        #expect(abs(try #require(Self.seconds(stay.exit)) - 110) <= 0.5)
        #expect(stay.enter?.span == 1)
        #expect(stay.enter?.accuracy == 10)
        #expect(stay.first == stay.enter?.time && stay.last == stay.exit?.time)
    }

    @Test(
        "finds the same stays anywhere on earth",
        arguments: [
            (47.0, -8.0), (-33, -70), (-33, 151), (0.0001, -0.0001), (-0.0001, 179.9999), (70, -180),
        ])
    func anywhere(latitude: Double, longitude: Double) throws {
        let center = Coordinate(latitude: latitude, longitude: longitude)
        for bearing in stride(from: 0.0, to: 360, by: 45) {
            // From ten kilometres on one side to ten on the other, 100 m every ten seconds.
            let fixes = (-100...100).map { step in
                GeofenceFix(
                    time: Self.start.advanced(bySeconds: Double(step) * 10),
                    coordinate: center.destination(
                        distance: Double(abs(step)) * 100, bearing: step < 0 ? bearing + 180 : bearing))
            }
            let stays = Self.stays(fixes, in: [Self.circle(1000, at: center)])
            #expect(stays.count == 1)
            #expect(abs(try #require(Self.seconds(stays.first?.enter)) + 100) <= 1)
            #expect(abs(try #require(Self.seconds(stays.first?.exit)) - 100) <= 1)
        }
    }

    @Test("a track that begins or ends inside gives a stay without an enter or exit")
    func openEnds() throws {
        let leaving = try #require(Self.stays(Array(Self.through[100...])).first)
        #expect(leaving.enter == nil && leaving.first == Self.start.advanced(bySeconds: 100))
        #expect(abs(try #require(Self.seconds(leaving.exit)) - 110) <= 0.5)
        let coming = try #require(Self.stays(Array(Self.through[...100])).first)
        #expect(coming.exit == nil && coming.last == Self.start.advanced(bySeconds: 100))
        #expect(abs(try #require(Self.seconds(coming.enter)) - 90) <= 0.5)
    }

    @Test("the last position of a track begins or ends a stay only if it is clear", arguments: [true, false])
    func lastPosition(isClear: Bool) {
        let inside = (0..<20).map { Self.fix(Double($0), 0) }
        let left = Self.stays(inside + [Self.fix(20, isClear ? 300 : 105)])
        #expect(left.count == 1 && (left.first?.exit != nil) == isClear)
        let outside = (0..<20).map { Self.fix(Double($0), 300) }
        let entered = Self.stays(outside + [Self.fix(20, isClear ? 0 : 95)])
        #expect(
            entered.count == (isClear ? 1 : 0) && entered.allSatisfy { $0.enter != nil && $0.exit == nil })
    }

    @Test("finds no stay along the edge", arguments: [101.0, 105, 95])
    func alongEdge(_ distance: Double) {
        // North past the circle; the circle in which each position may be is never wholly inside.
        let fixes = (-100...100).map { second in
            GeofenceFix(
                time: Self.start.advanced(bySeconds: Double(second)),
                coordinate: Self.home.destination(distance: distance, bearing: 90)
                    .destination(distance: abs(Double(second)) * 10, bearing: second < 0 ? 180 : 0))
        }
        #expect(Self.stays(fixes).isEmpty)
    }

    @Test("continues a stay about the edge, and ends it beyond the margin")
    func hysteresis() throws {
        var fixes = (0..<60).map { Self.fix(Double($0), Double($0) - 30) }
        fixes += (60..<600).map { Self.fix(Double($0), $0.isMultiple(of: 40) ? 80 : 110) }
        fixes += (600..<700).map { Self.fix(Double($0), 110 + Double($0 - 600) * 5) }
        let stays = Self.stays(fixes)
        #expect(stays.count == 1)
        // Dated back to when the edge was crossed for good.
        #expect(try #require(Self.seconds(stays.first?.exit)) < 570)
    }

    @Test(
        "one or two wrong positions neither begin nor end a stay",
        arguments: [[300], [300, 301], [100], [100, 101]])
    func wrongPositions(_ seconds: [Int]) throws {
        // Ten minutes at the place, an hour after; a position says to be right to 2 m and is not.
        let true0 = (0...1000).map { second in
            Self.fix(Double(second) * 10, second < 60 || second > 400 ? 900 : 0)
        }
        let faulty = true0.enumerated().map { index, fix in
            guard seconds.contains(index) else { return fix }
            return Self.fix(
                Double(index) * 10, index < 60 || index > 400 ? 0 : 350 + Double(index % 2) * 100, accuracy: 2
            )
        }
        #expect(Self.stays(faulty).count == 1)
        #expect(
            Self.stays(faulty) == Self.stays(true0)
                || Self.stays(faulty).first?.dwell == Self.stays(true0).first?.dwell)
    }

    @Test("ignores positions less accurate than the geofence is deep")
    func vague() {
        let vague = (0..<20).map { Self.fix(Double($0) * 10, 0, accuracy: 150) }
        let away = [Self.fix(-20, 900), Self.fix(-10, 900)]
        #expect(Self.stays(away + vague).isEmpty)
    }

    @Test("finds a stay between two positions outside if the line goes deep enough")
    func between() throws {
        let fixes = [Self.fix(0, -900), Self.fix(30, -400), Self.fix(60, 400), Self.fix(90, 900)]
        let stay = try #require(Self.stays(fixes).first)
        #expect(abs(try #require(Self.seconds(stay.enter)) - 41.25) <= 0.5)
        #expect(abs(try #require(Self.seconds(stay.exit)) - 48.75) <= 0.5)
        // Who was away for longer may have gone any way.
        let slow = [Self.fix(0, -900), Self.fix(300, -400), Self.fix(600, 400), Self.fix(900, 900)]
        #expect(Self.stays(slow).isEmpty)
        // A geofence that is hardly deeper than the positions are right is not entered by a line.
        #expect(Self.stays(fixes, in: [Self.circle(18)]).isEmpty)
    }

    @Test("finds a stay by one position between its neighbours, at any speed")
    func fastAndUneven() {
        let metres: [(seconds: Double, metres: Double)] = [
            (-20, -400), (-10, -200), (0, 0), (10, 200), (210, 4200), (220, 4400), (230, 4600),
        ]
        var rules = GeofenceRules()
        (rules.confirmation, rules.minimumStay) = (0.5, 0)
        let place = Self.circle(80, at: Self.home.destination(distance: 200, bearing: 90))
        #expect(Self.stays(metres.map { Self.fix($0.seconds, $0.metres) }, in: [place], rules).count == 1)
    }

    @Test("continues a stay over a gap with both ends inside, up to the limit")
    func gap() throws {
        func stays(_ hours: Double) -> [GeofenceStay] {
            let before =
                [Self.fix(-60, -900), Self.fix(-30, -500)] + (0...9).map { Self.fix(Double($0) * 10, 0) }
            let after = (0...9).map { Self.fix(hours * 3600 + Double($0) * 10, 5) }
            let away = (0...9).map { Self.fix(hours * 3600 + 200 + Double($0) * 10, 900) }
            return Self.stays(before + after + away)
        }
        #expect(stays(11).count == 1)
        let parted = stays(13)
        #expect(parted.count == 2)
        #expect(parted.first?.exit == nil && parted.last?.enter == nil)
        #expect(try #require(parted.first?.last.seconds(since: Self.start)) == 90)
    }

    @Test(
        "judges nested geofences independently, and joins stays with hardly any gap")
    func nested() {
        let park = Geofence(id: "park", name: "Park", shape: .circle(center: Self.home, radius: 400))
        let stays = Self.stays(Self.through, in: [Self.circle(), park])
        #expect(stays.map(\.geofence) == ["park", "place"])
        let twice = Self.through + (201...240).map { Self.fix(Double($0), 1000 - Double($0 - 200) * 10) }
        #expect(Self.stays(twice).count == 1)
        var rules = GeofenceRules()
        rules.mergeGap = 300
        let back =
            Self.through[...150] + (151...300).map { Self.fix(Double($0), 500 - Double($0 - 150) * 10) }
        #expect(Self.stays(Array(back)).count == 2)
        #expect(Self.stays(Array(back), rules).count == 1)
    }

    @Test("joins stays with less than the minimum gap between them, and keeps others apart")
    func leastGap() throws {
        let back =
            Self.through[...150] + (151...300).map { Self.fix(Double($0), 500 - Double($0 - 150) * 10) }
        var rules = GeofenceRules()
        rules.mergeGap = 0
        let stays = Self.stays(Array(back), rules)
        let exit = try #require(stays.first?.exit).time
        rules.mergeGap = try #require(stays.last?.enter).time.seconds(since: exit)
        #expect(rules.mergeGap > 60)
        #expect(Self.stays(Array(back), rules).count == 2)
        rules.mergeGap += 0.001
        #expect(Self.stays(Array(back), rules).count == 1)
    }

    @Test("finds the same stays with any other geofences")
    func others() {
        var random = SeededRandom(7)
        let others = (0..<300).map { number in
            Geofence(
                id: "other-\(number)", name: "",
                shape: .circle(
                    center: Self.home.destination(
                        distance: random.number(0...3000), bearing: random.number(0...360)),
                    radius: random.number(20...500)))
        }
        let all = Self.stays(Self.through, in: others + [Self.circle()])
        #expect(all.filter { $0.geofence == "place" } == Self.stays(Self.through))
        for geofence in others {
            #expect(all.filter { $0.geofence == geofence.id } == Self.stays(Self.through, in: [geofence]))
        }
    }

    @Test("ends a stay at a border of many points after any time away from it")
    func largeBorder() throws {
        let border = (0..<720).map { Self.home.destination(distance: 20_000, bearing: Double($0) / 2) }
        let country = Geofence(id: "country", name: "", shape: .polygon(Polygon(outer: border)))
        // From the middle to the border 40 m at a time, and behind it, past the margin of 2 km, in one step.
        let fixes = (0...498).map { Self.fix(Double($0) * 4, Double($0) * 40) }
        let away = (0..<4).map { Self.fix(2300 + Double($0) * 4, 23_000 + Double($0) * 40) }
        let stay = try #require(Self.stays(fixes + away, in: [country]).first)
        #expect(stay.enter == nil)
        // 80 m of 3,080 in 308 seconds after the last position inside.
        #expect(abs(try #require(Self.seconds(stay.exit)) - 2000) <= 1)
    }

    @Test(
        "count a position by its own accuracy, else by its dilution, else as right to 10 m",
        arguments: [
            (ExtraField(name: "accuracy", unit: "m", values: []), 20.0, 20.0),
            (ExtraField(name: "hdop", values: []), 2, 10), (ExtraField(name: "hdop", values: []), 1, 5),
            (ExtraField(name: "hdop", values: []), 0, 10),
            (ExtraField(name: "depth", unit: "m", values: []), 3, 10),
        ])
    func accuracies(field: ExtraField, value: Double, expected: Double) throws {
        var field = field
        field.values = Array(repeating: value, count: Self.through.count)
        let points = Self.through.map { Trackpoint(coordinate: $0.coordinate, time: $0.time) }
        let track = RawTrack(segments: [TrackSegment(points: points, extras: [field])])
        let cut = RawRide(track: track).cut(by: PrivacyZones.nothingToHide)
        let stay = try #require(GeofenceIndex([Self.circle()]).stays(of: cut.track).first)
        #expect(stay.enter?.accuracy == expected)
    }

    @Test("continues a stay of any length about the edge")
    func longAboutEdge() {
        var fixes = (0..<20).map { Self.fix(Double($0) * 10, 0) }
        fixes += (0..<1000).map { Self.fix(200 + Double($0) * 60, 105) }
        #expect(Self.stays(fixes).count == 1)
    }

    @Test("finds stays across the antimeridian and near a pole")
    func farAway() throws {
        for center in [
            Coordinate(latitude: -17, longitude: 179.9995), Coordinate(latitude: 89.9999, longitude: 50),
        ] {
            let fixes = (0...200).map { second in
                let metres = Double(second - 100) * 10
                return GeofenceFix(
                    time: Self.start.advanced(bySeconds: Double(second)),
                    coordinate: center.destination(distance: abs(metres), bearing: metres < 0 ? 270 : 90))
            }
            let stay = try #require(Self.stays(fixes, in: [Self.circle(at: center)]).first)
            #expect(abs(try #require(stay.dwell) - 20) <= 1)
        }
    }

    @Test("gives at most one stay for invalid positions, none for empty input")
    func oddPositions() {
        let odd = [
            GeofenceFix(time: Self.start, coordinate: Coordinate(latitude: .nan, longitude: 8)),
            GeofenceFix(time: .earliest, coordinate: Self.home),
            GeofenceFix(time: .latest, coordinate: Self.home),
            GeofenceFix(time: Self.start, coordinate: Coordinate(latitude: 1e300, longitude: -1e300)),
        ]
        #expect(Self.stays(odd).count <= 1)
        #expect(Self.stays([]).isEmpty)
        #expect(Self.stays(Self.through, in: [Geofence(id: "", name: "", shape: .multiPolygon([]))]).isEmpty)
    }
}
