import RidelogDiagnostics
import RidelogModels

/// Makes a ``GPXDocument`` out of what the XML reader meets.
struct GPXHandler: XMLHandler {
    private(set) var document = GPXDocument()
    private(set) var tally = DiagnosticTally<GPXProblem>()
    /// Whether the outermost element is `gpx`; nil before any.
    private(set) var isGPX: Bool?

    /// The open elements from the outermost in.
    private var path: [GPXElement] = []
    /// The element whose text is gathered, at this depth.
    private var textDepth = 0
    private var text: [UInt8] = []
    private var point = GPXPoint()
    private var segment: [Trackpoint] = []
    /// GPX 1.0 has metres a second in `speed`. GPX 1.1 has no such element, and programs that write it
    /// nevertheless do not agree on its unit.
    private var pointsHaveSpeed = true

    mutating func startElement(_ name: XMLName, attributes: XMLAttributes, at cursor: XMLCursor) {
        let element = GPXElement(name)
        let parent = path.last
        path.append(element)
        switch element {
        case .trackpoint, .routePoint: startPoint(element, attributes, cursor)
        case .gpx where parent == nil: takeRoot(attributes)
        case .track: document.tracks.append(GPXTrack())
        case .route: document.routes.append(Route(points: []))
        case .segment: segment = []
        case .waypoint: tally.count(.waypoint, at: cursor.position)
        default: break
        }
        if isGPX == nil { isGPX = element == .gpx }
        if hasWantedText(element, in: parent) {
            textDepth = path.count
            text.removeAll(keepingCapacity: true)
        }
    }

    mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        // Text within a child is not the element's own.
        if textDepth == path.count { text.append(contentsOf: bytes) }
    }

    mutating func endElement(at cursor: XMLCursor) {
        guard let element = path.popLast() else { return }
        if textDepth == path.count + 1 {
            textDepth = 0
            take(element, in: path.last, cursor)
        }
        switch element {
        case .trackpoint: endTrackpoint()
        case .routePoint: endRoutePoint()
        case .segment: endSegment()
        default: break
        }
    }

    /// Keeps what was read when the file breaks off within a segment.
    mutating func finish() {
        if path.contains(.segment) { endSegment() }
    }

    private mutating func takeRoot(_ attributes: XMLAttributes) {
        attributes.forEach { name, value in
            if name == .creator, !value.trimmed.isEmpty {
                document.creator = value.trimmed.text
            } else if name == .version {
                pointsHaveSpeed = value.trimmed.text != "1.1"
            }
        }
    }
}

// MARK: - Text

extension GPXHandler {
    private func hasWantedText(_ element: GPXElement, in parent: GPXElement?) -> Bool {
        switch element {
        case .elevation, .time: parent == .trackpoint || parent == .routePoint
        case .heartRate, .cadence, .power, .temperature, .speed: isInTrackpoint
        case .name, .description:
            parent == .track || parent == .route || parent == .metadata || parent == .gpx
        case .type: parent == .track
        default: false
        }
    }

    /// Sensors may lie at any depth below a point.
    private var isInTrackpoint: Bool {
        path.lastIndex(of: .trackpoint) != nil
    }

    private mutating func take(_ element: GPXElement, in parent: GPXElement?, _ cursor: XMLCursor) {
        switch (element, parent) {
        case (.name, _), (.description, _), (.type, _): takeWords(element, in: parent)
        case (.time, _): takeTime(cursor)
        case (.elevation, _): takeElevation(cursor)
        case (.speed, .trackpoint): if pointsHaveSpeed { point.ownSpeed = Decimal.parse(text) }
        default: text.withUnsafeBufferPointer { point.take(element, Decimal.parse($0)) }
        }
    }

    private mutating func takeWords(_ element: GPXElement, in parent: GPXElement?) {
        let words = text.trimmed.text
        guard !words.isEmpty else { return }
        switch (element, parent) {
        case (.name, .track): change(\.name, to: words)
        case (.description, .track): change(\.text, to: words)
        case (.type, .track): change(\.type, to: words.lowercased())
        case (.name, .route): document.routes.indices.last.map { document.routes[$0].title = words }
        case (.name, .metadata), (.name, .gpx): document.name = document.name ?? words
        case (.description, .metadata), (.description, .gpx): document.text = document.text ?? words
        default: break
        }
    }

    private mutating func change(_ property: WritableKeyPath<GPXTrack, String?>, to words: String) {
        guard let index = document.tracks.indices.last else { return }
        document.tracks[index][keyPath: property] = document.tracks[index][keyPath: property] ?? words
    }

    private mutating func takeTime(_ cursor: XMLCursor) {
        guard let time = text.withUnsafeBufferPointer({ Instant.parse($0) }) else {
            if !text.trimmed.isEmpty { tally.count(.unreadableTime, at: cursor.position) }
            return
        }
        if !time.hasZone { tally.count(.timeWithoutZone, at: cursor.position) }
        point.time = time.instant
    }

    private mutating func takeElevation(_ cursor: XMLCursor) {
        if let elevation = text.withUnsafeBufferPointer({ Decimal.parse($0) }) {
            point.elevation = elevation
        } else if !text.trimmed.isEmpty {
            tally.count(.unreadableElevation, at: cursor.position)
        }
    }
}

// MARK: - Points

extension GPXHandler {
    /// Its position is judged here, where the element begins, so that diagnostics name that place.
    private mutating func startPoint(
        _ element: GPXElement, _ attributes: XMLAttributes, _ cursor: XMLCursor
    ) {
        point = GPXPoint(attributes)
        guard isInPlace(element, in: path.dropLast()) else {
            tally.count(.strayPoint, at: cursor.position)
            return
        }
        switch point.place {
        case .valid: break
        case .pauseMark:
            tally.count(.pauseMark, at: cursor.position)
            if !segment.isEmpty { endSegment() }
        case .invalid: tally.count(.invalidPosition, at: cursor.position)
        case .missing: tally.count(.missingPosition, at: cursor.position)
        }
    }

    /// GPX has `trkpt` in `trk/trkseg` alone and `rtept` in `rte` alone: what stands
    /// elsewhere might be anything.
    private func isInPlace(_ element: GPXElement, in parents: ArraySlice<GPXElement>) -> Bool {
        element == .trackpoint
            ? parents.suffix(2).elementsEqual([.track, .segment]) : parents.last == .route
    }

    private mutating func endTrackpoint() {
        guard isInPlace(.trackpoint, in: path[...]), let trackpoint = point.trackpoint else { return }
        segment.append(trackpoint)
    }

    private mutating func endRoutePoint() {
        guard isInPlace(.routePoint, in: path[...]), let index = document.routes.indices.last,
            let trackpoint = point.trackpoint
        else { return }
        document.routes[index].points.append(trackpoint)
    }

    private mutating func endSegment() {
        guard let index = document.tracks.indices.last else { return }
        document.tracks[index].segments.append(TrackSegment(points: segment))
        segment = []
    }
}

extension XMLName {
    fileprivate static let creator = XMLName("creator")
    fileprivate static let version = XMLName("version")
}
