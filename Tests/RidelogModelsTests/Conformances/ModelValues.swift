import RidelogRawTracks
import RidelogModels

/// Values of every model, with every optional there and not there.
enum ModelValues {
    static let start = Instant(millisecondsSince1970: 1_777_705_200_123)
    static let end = Instant(millisecondsSince1970: 1_777_708_800_456)
    static let coordinate = Coordinate(latitude: 46.948_090_1, longitude: 7.447_44)
    static let statistic = Statistic(minimum: 61.5, mean: 132.0 / 7, maximum: 181)

    static let trackpoint = Trackpoint(
        coordinate: coordinate, time: start, elevation: 541.2, heartRate: 120, cadence: 88, power: 211,
        temperature: -3.5, speed: 7.2, distance: 1234.5)
    static let extra = ExtraField(name: "SmO2", unit: "%", isDeveloper: true, values: [61.5, nil])
    static let track = RawTrack(segments: [
        TrackSegment(points: [trackpoint, Trackpoint()], extras: [extra]), TrackSegment(),
    ])
    static let totals: DeviceTotals = {
        var totals = DeviceTotals()
        (totals.distance, totals.timerTime, totals.ascent) = (25_200, 3_390.5, 321)
        return totals
    }()
    static let lap = Lap(start: start, totals: totals, sport: "cycling", trigger: "manual")
    static let length = PoolLength(start: start, elapsedTime: 31.25, strokes: 12, stroke: "freestyle")
    static let rawRide: RawRide = {
        var ride = RawRide(
            title: "Out “and” back", text: "Wind\nand rain", sport: "cycling", subSport: "road",
            device: "T-1", track: track)
        ride.laps = [lap, Lap()]
        ride.lengths = [length]
        ride.pauses = [Pause(start: start, end: end)]
        ride.totals = totals
        ride.secondsFromUTC = 7200
        return ride
    }()
    static let route = Route(title: nil, points: [trackpoint])

    static let summary: RideSummary = {
        var summary = RideSummary(start: start, end: end)
        summary.distance = 25_123.456_789
        summary.movingTime = 3_400.25
        (summary.ascent, summary.descent) = (310, 308.5)
        (summary.lowest, summary.highest) = (402.1, 711)
        summary.maximumSpeed = 14.9
        (summary.heartRate, summary.cadence) = (statistic, nil)
        (summary.power, summary.temperature) = (nil, statistic)
        summary.bounds = BoundingBox(south: 46, west: 7, north: 47.5, east: 8)
        summary.pointCount = 3_600
        summary.isCut = true
        summary.computed = ComputedTotals(movingTime: 3_377, ascent: 290, descent: nil)
        summary.device = totals
        summary.distanceSource = .deviceDistances
        summary.climbRule = ClimbRule(threshold: 3, reason: .barometer)
        return summary
    }()

    static let profile: RideProfile = {
        var sample = RideProfile.Sample(distance: 120.5, time: 31, followsGap: true)
        sample.coordinate = coordinate
        sample.elevation = 500
        sample.power = 180.25
        return RideProfile(samples: [RideProfile.Sample(distance: 0, time: 0), sample])
    }()

    static let ride: Ride = {
        var ride = Ride(
            id: "0123456789abcdef", file: "rides/a.gpx", title: "Out", sport: "cycling", summary: summary,
            splits: [split], profile: profile, lines: [[coordinate], []])
        (ride.name, ride.address) = ("Out", "2026-05-02-out")
        (ride.laps, ride.lapCount, ride.lengths, ride.lengthCount) = ([lap], 2, [length], 3)
        ride.extras = [
            ExtraStatistic(name: "SmO2", unit: "%", isDeveloper: true, count: 7, statistic: statistic)
        ]
        ride.clockOffset = -3600
        return ride
    }()

    static let split = Split(end: 1000, distance: 1000, movingTime: 140.5, ascent: nil, heartRate: 131)

    static let polygon = Polygon(
        outer: [coordinate, Coordinate(latitude: 47, longitude: 7), Coordinate(latitude: 47, longitude: 8)],
        holes: [[coordinate]])
    static let shapes: [Geofence.Shape] = [
        .circle(center: coordinate, radius: 150), .polygon(polygon), .multiPolygon([polygon, polygon]),
        .corridor(line: [coordinate, coordinate], width: 12.5),
    ]
    static let geofences = shapes.enumerated().map { index, shape in
        Geofence(
            id: "place-\(index)", name: "Place \(index)", text: index == 0 ? "A place" : nil, shape: shape,
            floor: index == 1 ? 400 : nil, ceiling: nil)
    }

    static let entry = GeofenceEntry(
        id: "log.csv:2", event: .enter, geofence: geofences[0],
        evidence: .init(file: "log.csv", line: 2, accuracy: 8))
    static let visits = [
        Visit(geofence: geofences[0], enter: start, exit: end),
        Visit(geofence: geofences[0], enter: start, exit: nil),
        Visit(geofence: geofences[0], enter: nil, exit: end),
    ]

    static let record = CustomRecord(
        type: "coffee-stop",
        fields: [
            .init(name: "where", value: .text("Mühle")),
            .init(name: "price", value: .number(4.8, digits: "4.80")),
            .init(name: "good", value: .flag(true)), .init(name: "with", value: .none),
        ])
    static let items: [LogItem] = [.geofence(entry), .custom(record)]
    static let rows = [
        LogRow(time: start, line: 2, content: .geofence(event: .exit, name: "Home", accuracy: nil)),
        LogRow(time: end, line: 3, content: .custom(record)),
    ]

    static let note: Note = {
        var note = Note(
            file: "notes/a.md", title: "A", date: CivilDate(iso8601: "2026-05-02"), ride: "../rides/a.gpx",
            geofence: "Home", tags: ["rain", "\"wind\""], isDraft: true, markdown: Array("# Ä\n".utf8),
            firstLine: 5)
        note.record = CustomRecord(type: "tour", fields: [.init(name: "open", value: .flag(true))])
        (note.address, note.excerpt, note.wordCount) = ("a", "Ä", 1)
        return note
    }()
    /// Bytes that are no UTF-8.
    static let brokenNote = Note(file: "b.md", title: "B", markdown: [0x41, 0xFF, 0xC3, 0x28])
}
