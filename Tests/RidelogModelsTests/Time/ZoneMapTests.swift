import Testing

@testable import RidelogModels

/// Against what the package timezonefinder says, by Tools/make-zone-map.py.
@Suite struct ZoneMapFactsTests {
    struct Fact {
        var place: String
        var coordinate: Coordinate
        var zone: String

        init?(_ line: Substring) {
            let parts = line.split(separator: "\t").map(String.init)
            guard parts.count == 4, let latitude = Double(parts[1]), let longitude = Double(parts[2]) else {
                return nil
            }
            (place, zone) = (parts[0], parts[3])
            coordinate = Coordinate(latitude: latitude, longitude: longitude)
        }
    }

    private static func facts() throws -> [Fact] {
        try TestPath.rows("zone-map.tsv").map { try #require(Fact($0)) }
    }

    /// Winters and summers of twenty years.
    private static let moments = [2005, 2012, 2018, 2025].flatMap { year in
        [1, 7].compactMap { CivilDate(year: year, month: $0, day: 15) }
            .compactMap { CivilDateTime(date: $0, hour: 12)?.instant() }
    }

    private static func clock(_ zone: Zone) -> [Int] { moments.map(zone.offset) }

    @Test("gives every reference place the offsets of its zone")
    func placeOffsets() throws {
        let facts = try Self.facts()
        #expect(facts.count > 300)
        for fact in facts {
            // The tz database of an older machine may lack a zone.
            guard let zone = try? Zone(identifier: fact.zone) else { continue }
            let ours = ZoneMap.zone(at: fact.coordinate)
            #expect(Self.clock(ours) == Self.clock(zone), "\(fact.place): \(ours), not \(zone)")
        }
    }

    @Test("names the reference zone of over 95% of places on land")
    func landNames() throws {
        let facts = try Self.facts().filter { !$0.zone.hasPrefix("Etc/") }
        let others = facts.filter { ZoneMap.zone(at: $0.coordinate).identifier != $0.zone }
        #expect(others.count * 20 < facts.count, "\(others)")
    }

    @Test(
        "names the exact zone of places with unusual clocks",
        arguments: [
            ("Kashgar", "Asia/Urumqi"), ("Lord Howe Island", "Australia/Lord_Howe"), ("Apia", "Pacific/Apia"),
            ("Pago Pago", "Pacific/Pago_Pago"), ("Chatham Island", "Pacific/Chatham"),
            ("Phoenix", "America/Phoenix"),
            ("Window Rock, Navajo Nation", "America/Denver"), ("Kathmandu", "Asia/Kathmandu"),
            ("Eucla", "Australia/Eucla"), ("Petersburg, Indiana", "America/Indiana/Petersburg"),
        ])
    func trickyPlaces(_ place: String, _ zone: String) throws {
        let fact = try #require(try Self.facts().first { $0.place == place })
        #expect(fact.zone == zone && ZoneMap.zone(at: fact.coordinate).identifier == zone)
    }

    @Test("at most two zone names are missing from the tz database")
    func knownNames() {
        let known = Set(Zone.identifiers)
        let missing = ZoneMap.identifiers.filter { !known.contains($0) }
        #expect(ZoneMap.identifiers.count > 400)
        #expect(missing.count <= 2, "\(missing)")
    }
}

@Suite struct ZoneMapTests {
    private static let odd: [Double] = [
        0, -0.0, 1, -1, 90, -90, 180, -180, 179.999_999_999, -179.999_999_999, 90.000_001, 180.000_001, 360,
        -540,
        1e300, -1e300, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
        Double(180).nextUp, Double(180).nextDown, Double(90).nextUp, Double(90).nextDown,
    ]

    @Test("gives UTC for coordinates that are not a valid place")
    func invalidPlaces() {
        for latitude in Self.odd {
            for longitude in Self.odd {
                let coordinate = Coordinate(latitude: latitude, longitude: longitude)
                let isPlace = Coordinate(validLatitude: latitude, longitude: longitude) != nil
                let zone = ZoneMap.zone(at: coordinate)
                #expect(isPlace || zone == .utc, "\(coordinate)")
            }
        }
    }

    /// Every offset that a zone has had since 2000 lies between these.
    @Test("gives random places plausible offsets for their longitude")
    func randomPlaces() {
        var random = SeededRandom(1884)
        let now = Instant(millisecondsSince1970: 1_750_000_000_000)
        for _ in 0..<20_000 {
            let place = Coordinate(latitude: random.number(-90...90), longitude: random.number(-180...180))
            let zone = ZoneMap.zone(at: place)
            let hours = Double(zone.offset(at: now)) / 3600
            #expect((-12...14).contains(hours), "\(place): \(zone)")
            // Nowhere is a clock six hours from the sun's, but at the poles and by the date line.
            let isFar = abs(place.latitude) > 60 || abs(place.longitude) > 140
            #expect(isFar || abs(hours - place.longitude / 15) < 6, "\(place): \(zone)")
        }
    }

    @Test("gives the same zone at 180° west and 180° east")
    func antimeridian() {
        for step in -900...900 {
            let latitude = Double(step) / 10
            let (west, east) = (
                Coordinate(latitude: latitude, longitude: -180),
                Coordinate(latitude: latitude, longitude: 180)
            )
            #expect(ZoneMap.zone(at: west) == ZoneMap.zone(at: east), "\(latitude)")
        }
    }

    @Test(
        "uses nautical zones by longitude at sea",
        arguments: [
            (-40.0, -3), (-37.6, -3), (-37.4, -2), (-127.4, -8), (-127.6, -9), (-179.9, -12), (-172.6, -12),
            (-172.4, -11), (172.4, 11), (172.6, 12), (179.9, 12),
        ])
    func seaZones(_ longitude: Double, _ hours: Int) {
        let zone = ZoneMap.zone(at: Coordinate(latitude: 35, longitude: longitude))
        #expect(zone == Zone(offset: hours * 3600))
    }

    @Test("rejects text that is not a valid map")
    func malformedMaps() {
        for text in [
            "", "#", "A/B\n\nxAB\n\n", "A/B\n\nxAB\n\n0", "A/B\n\nxAB\n\n00 0", "A/B\n\nxy\n\n00", "\n\n\n",
        ] {
            #expect(ZoneSquares(Array(text.utf8)) == nil, "\(text)")
        }
        // Pairs without an end, a zone that is not there, a number that is cut off, squares without an end.
        for signs in ["xx", "09", "0-999", "0-0", "0" + String(repeating: "+", count: 40)] {
            #expect(ZoneSquares(Array("A/B\n\nxyy yxx\n\n\(signs)\n".utf8)) == nil, "\(signs)")
        }
    }

    @Test("finds the zone numbers in a small map")
    func smallMap() throws {
        let text = "# remark\nA/A B/B\nC/C\n\nx01\n\n1\n# remark\n+x2A\n"
        let squares = try #require(ZoneSquares(Array(text.utf8)))
        #expect(squares.identifiers == ["A/A", "B/B", "C/C"])
        #expect(squares.number(latitude: 10, longitude: -1) == 1)
        // The list is 1 0 2 3, then 1 0, 0 1, 2 0 1.
        #expect(squares.number(latitude: -1, longitude: 1) == 1)
        #expect(squares.number(latitude: -1, longitude: 179) == 0)
        #expect(squares.number(latitude: 1, longitude: 1) == 2)
        #expect(squares.number(latitude: 1, longitude: 91) == 0)
        #expect(squares.number(latitude: 1, longitude: 179) == 2)
    }

    @Test("a damaged map is rejected or still gives valid numbers")
    func damagedMaps() {
        let text = EmbeddedZones.map.withUTF8Buffer { Array($0) }
        var random = SeededRandom(5)
        for _ in 0..<40 {
            var damaged = text
            let place = Int.random(in: damaged.indices, using: &random)
            damaged[place] = UInt8.random(in: 0...255, using: &random)
            guard let squares = ZoneSquares(damaged) else { continue }
            for _ in 0..<50 {
                let number = squares.number(
                    latitude: random.number(-90...90), longitude: random.number(-180...180))
                #expect((0...squares.identifiers.count).contains(number))
            }
        }
    }
}
