import RidelogRawTracks
import RidelogParsing
import RidelogModels

/// Builds a ``GPXDocument`` from the events of the XML reader.
struct GPXHandler: XMLFileHandler {
    private(set) var document = GPXDocument()
    private(set) var values = TrackValues()
    private(set) var isUsable = false

    private let names = GPXElement.names
    private var places = XMLElementStack<GPXElement>(outside: .other)
    private var point = GPXPoint()
    private var segment: GPXSegment
    private var items: ItemCounter
    /// Whether `speed` is read. GPX 1.0 defines it in metres a second. GPX 1.1 does not, and programs that write it
    /// anyway disagree on the unit.
    private var pointsHaveSpeed = true

    /// - Parameters:
    ///   - size: the size of the file in bytes, by which memory for trackpoints is reserved.
    ///   - limit: the maximum number of points and tracks.
    init(size: Int, limit: Int) {
        segment = GPXSegment(capacity: min(limit, size / Self.usualPointSize))
        items = ItemCounter(limit: limit)
    }

    /// The usual size of a trackpoint in bytes.
    private static let usualPointSize = 200

    func wantsText() -> Bool { places.gathersText }

    mutating func startElement(_ name: XMLName, attributes: XMLAttributes, at cursor: XMLCursor) {
        places.start()
        let element = names[name]
        switch element {
        case .trackpoint, .routePoint, .waypoint: startPoint(element, attributes, cursor)
        case .gpx, .metadata, .track, .segment, .route: startPart(element, attributes, cursor)
        case .other: break
        default: if hasWantedText(element) { places.gather(element) }
        }
    }

    mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) { places.append(bytes) }

    mutating func endElement(at cursor: XMLCursor) {
        if places.endField() { read(places.field, cursor) }
        if places.end() {
            endPlace()
            places.leave()
        }
    }

    mutating func finish() {
        repeat { endPlace() } while places.leave()
    }
}

// MARK: - Parts

extension GPXHandler {
    /// Misplaced elements are skipped; their points are reported.
    private mutating func startPart(
        _ element: GPXElement, _ attributes: XMLAttributes, _ cursor: XMLCursor
    ) {
        switch (element, places.place) {
        case (.gpx, .other) where places.isRoot: readRoot(attributes)
        case (.gpx, .gpx): break
        case (.metadata, .gpx) where places.isChildOfPlace: break
        case (.track, .gpx): document.tracks.append(GPXTrack())
        case (.segment, .track) where places.isChildOfPlace: break
        case (.route, .gpx): document.inventory.routes.append(Route(points: []))
        default: return
        }
        items.add(at: cursor)
        places.enter(element)
    }

    private mutating func readRoot(_ attributes: XMLAttributes) {
        isUsable = true
        document.inventory.creator = attributes["creator"]
        document.inventory.version = attributes["version"]
        pointsHaveSpeed = document.inventory.version != "1.1"
    }

    private mutating func endPlace() {
        switch places.place {
        case .trackpoint:
            if let trackpoint = point.trackpoint { segment.append(trackpoint, extras: point.extras) }
        case .routePoint:
            if let trackpoint = point.trackpoint, let index = document.inventory.routes.indices.last {
                document.inventory.routes[index].points.append(trackpoint)
            }
        case .waypoint: if let waypoint = point.waypoint { document.inventory.waypoints.append(waypoint) }
        case .segment:
            segment.finish()
            if let index = document.tracks.indices.last { document.tracks[index].append(segment) }
            segment = GPXSegment()
        default: break
        }
    }

    /// The position is checked here, at the start of the element, so that diagnostics name this location.
    private mutating func startPoint(
        _ element: GPXElement, _ attributes: XMLAttributes, _ cursor: XMLCursor
    ) {
        // GPX has `trkpt` only in `trk/trkseg`, and `rtept` only in `rte`; elsewhere they may mean anything.
        switch (element, places.place) {
        case (.trackpoint, .segment) where places.isChildOfPlace: break
        case (.routePoint, .route) where places.isChildOfPlace: break
        case (.waypoint, .gpx): values.problems.add(.waypoint, at: cursor.position)
        default:
            if element != .waypoint { values.problems.add(.strayPoint, at: cursor.position) }
            return
        }
        items.add(at: cursor)
        places.enter(element)
        point.clear()
        if element == .waypoint { point.words = GPXPoint.Words() }
        readPosition(attributes, cursor)
        judgePosition(of: element, cursor)
    }

    private mutating func readPosition(_ attributes: XMLAttributes, _ cursor: XMLCursor) {
        attributes.forEach { name, value in
            if name == .latitude {
                point.latitude = values.number(value, at: cursor)
            } else if name == .longitude {
                point.longitude = values.number(value, at: cursor)
            }
        }
    }

    private mutating func judgePosition(of element: GPXElement, _ cursor: XMLCursor) {
        switch point.place {
        case .valid: return
        case .missing: values.problems.add(.missingPosition, at: cursor.position)
        case .pauseMark where element == .trackpoint:
            values.problems.add(.pauseMark, at: cursor.position)
            document.inventory.invalidPointCount += 1
            segment.breakHere()
        case .pauseMark, .invalid:
            values.problems.add(.invalidPosition, at: cursor.position)
            if element == .trackpoint { document.inventory.invalidPointCount += 1 }
        }
    }
}

// MARK: - Fields

extension GPXHandler {
    private func hasWantedText(_ element: GPXElement) -> Bool {
        switch element {
        case .elevation, .time: places.isChildOfPlace && isInPoint
        // Sensors may be at any depth below a point. A `distance` directly in the point is not that of the track.
        case .distance: places.place == .trackpoint && !places.isChildOfPlace
        case .heartRate, .cadence, .power, .temperature, .speed, .course, .bearing, .depth, .waterTemperature,
            .dilution:
            places.place == .trackpoint
        case .name, .description: places.isChildOfPlace && hasWords
        case .comment: places.isChildOfPlace && places.place == .waypoint
        case .type: places.isChildOfPlace && places.place == .track
        case .activity: places.place == .metadata
        default: false
        }
    }

    private var isInPoint: Bool {
        places.place == .trackpoint || places.place == .routePoint || places.place == .waypoint
    }

    private var hasWords: Bool {
        switch places.place {
        case .gpx, .metadata, .track, .route, .waypoint: true
        default: false
        }
    }

    private mutating func read(_ element: GPXElement, _ cursor: XMLCursor) {
        switch element {
        case .time: point.members.time = values.time(places.text, at: cursor) ?? point.members.time
        case .elevation:
            point.members.elevation =
                values.number(places.text, orElse: .unreadableElevation, at: cursor)
                ?? point.members.elevation
        case .name, .description, .comment, .type, .activity: readWords(element)
        case .speed where places.isChildOfPlace:
            if pointsHaveSpeed { point.ownSpeed = values.number(places.text, at: cursor) }
        default:
            if let value = values.number(places.text, at: cursor) { point.set(element, to: value) }
        }
    }

    private mutating func readWords(_ element: GPXElement) {
        let words = places.text.bytes.trimmed.text
        guard !words.isEmpty else { return }
        switch (places.place, element) {
        case (.track, .name): change(\.name, to: words)
        case (.track, .description): change(\.text, to: words)
        case (.track, .type): change(\.type, to: words)
        case (.route, .name):
            document.inventory.routes.indices.last.map { document.inventory.routes[$0].title = words }
        case (.waypoint, .name): point.words.name = point.words.name ?? words
        case (.waypoint, .description): point.words.text = point.words.text ?? words
        case (.waypoint, .comment): point.words.comment = point.words.comment ?? words
        case (.metadata, .activity): document.activity = words
        case (.metadata, .name), (.gpx, .name): document.inventory.name = document.inventory.name ?? words
        case (.metadata, .description), (.gpx, .description): document.text = document.text ?? words
        default: break
        }
    }

    private mutating func change(_ property: WritableKeyPath<GPXTrack, String?>, to words: String) {
        guard let index = document.tracks.indices.last else { return }
        document.tracks[index][keyPath: property] = document.tracks[index][keyPath: property] ?? words
    }
}

extension XMLName {
    fileprivate static let latitude: XMLName = "lat"
    fileprivate static let longitude: XMLName = "lon"
}
