import RidelogParsing
import RidelogModels

/// Makes a ``KMLDocument`` out of what the XML reader meets.
struct KMLHandler: XMLFileHandler {
    private(set) var document = KMLDocument()
    private(set) var tally = DiagnosticCounter<KMLProblem>()
    /// Whether the outermost element is one of KML; nil before any.
    private var isKML: Bool?
    var isUsable: Bool { isKML == true }
    /// Places that are out of range.
    private(set) var invalidCount = 0

    private let names = KMLElement.names
    /// The open elements from the outermost in.
    private var path: [KMLElement] = []
    /// The element whose text is gathered, at this depth; 0 for none.
    private var textDepth = 0
    private var text: [UInt8] = []
    /// The numbers of the open folders.
    private var folders: [Int] = []
    private var placemark: KMLPlacemark?
    private var track: KMLTrack?
    private var polygon: KMLPolygon?
    /// The places of the geometry that is read.
    private var positions: [KMLPosition] = []
    private var altitudeMode = KMLAltitudeMode.clampToGround
    /// The `name` of the data that is read.
    private var dataName = ""
    private var items: ItemCounter

    /// - Parameter limit: of places, and of what holds them.
    init(limit: Int) {
        items = ItemCounter(limit: limit)
    }

    mutating func startElement(_ name: XMLName, attributes: XMLAttributes, at cursor: XMLCursor) {
        let element = names[name]
        let parent = path.last
        path.append(element)
        if isKML == nil { readRoot(element, attributes) }
        if element.isCounted { items.add(at: cursor) }
        switch element {
        case .document, .folder: startFolder()
        case .placemark: placemark = KMLPlacemark(folder: folders.last ?? 0)
        case .track: track = KMLTrack()
        case .polygon: polygon = KMLPolygon()
        case .point, .line, .ring: (positions, altitudeMode) = ([], .clampToGround)
        case .array, .data: startData(element, attributes)
        case .networkLink: tally.count(.networkLink, at: cursor.position)
        default: break
        }
        if hasWantedText(element, in: parent) {
            textDepth = path.count
            text.removeAll(keepingCapacity: true)
        }
    }

    mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        // Text within a child is not the element's own.
        guard textDepth == path.count else { return }
        if text.count < TextBuffer.largestCount || path.last == .coordinates {
            text.append(contentsOf: bytes)
        }
    }

    mutating func endElement(at cursor: XMLCursor) {
        end(at: cursor)
    }

    /// Keeps what was read when the file breaks off within an element.
    mutating func finish() {
        placemark?.isPartial = true
        if path.last == .coordinates {
            // The last number may be half of one.
            text = Array(text[..<(text.lastIndex(where: ASCII.isSpace) ?? text.startIndex)])
        } else {
            textDepth = 0
        }
        while !path.isEmpty { end(at: nil) }
    }

    private mutating func end(at cursor: XMLCursor?) {
        guard let element = path.popLast() else { return }
        if textDepth == path.count + 1 {
            textDepth = 0
            read(element, in: path.last, cursor)
        }
        switch element {
        case .document, .folder: folders.removeLast()
        case .placemark: endPlacemark()
        case .track: endTrack(cursor)
        case .polygon: endPolygon(cursor)
        case .point, .line, .ring: endGeometry(element, cursor)
        default: break
        }
    }

    private mutating func readRoot(_ element: KMLElement, _ attributes: XMLAttributes) {
        isKML = element.isRoot
        // http://www.opengis.net/kml/2.2, http://earth.google.com/kml/2.1
        let namespace = attributes.text(of: .namespace) ?? ""
        let last = namespace.split(separator: "/").last
        document.version = last.flatMap { $0.utf8.first.map(ASCII.isDigit) == true ? String($0) : nil }
    }

    private mutating func startFolder() {
        folders.append(document.folderNames.count)
        document.folderNames.append(nil)
    }

    private mutating func startData(_ element: KMLElement, _ attributes: XMLAttributes) {
        dataName = attributes.text(of: .name) ?? ""
        if element == .array { track?.columns.append(MeasurementColumn(name: dataName)) }
    }
}

// MARK: - Text

extension KMLHandler {
    private func hasWantedText(_ element: KMLElement, in parent: KMLElement?) -> Bool {
        switch element {
        case .name: parent == .placemark || parent == .folder || parent == .document || parent == .author
        case .description: parent == .placemark
        case .when: parent == .track || (parent == .timeStamp && isTimeOfPlacemark)
        case .begin, .end: parent == .timeSpan && isTimeOfPlacemark
        case .coord, .angles: parent == .track
        case .value: parent == .array || parent == .data
        case .data: placemark != nil
        case .coordinates: parent?.isGeometry == true
        case .altitudeMode: parent?.isGeometry == true || parent == .track
        case .generator: true
        default: false
        }
    }

    /// Views (`LookAt`, `Camera`) have a time too: that of the satellite's picture.
    private var isTimeOfPlacemark: Bool { path.dropLast(2).last == .placemark }

    private mutating func read(_ element: KMLElement, in parent: KMLElement?, _ cursor: XMLCursor?) {
        switch element {
        case .name, .description, .generator: readWords(element, in: parent)
        case .when, .begin: readTime(in: parent, cursor)
        case .end:
            let end = time(cursor)
            placemark?.end = end
        case .coord: readPosition(cursor)
        case .angles: track?.headings.append(KMLCoordinates.numbers(text).first ?? nil)
        case .value where parent == .array: readMeasurement()
        case .value, .data: readData()
        case .coordinates: readPositions(cursor)
        case .altitudeMode: readAltitudeMode()
        default: break
        }
    }

    private mutating func readWords(_ element: KMLElement, in parent: KMLElement?) {
        let words = element == .description ? KMLText.plain(text) : text.trimmed.text
        guard !words.isEmpty else { return }
        switch (element, parent) {
        case (.generator, _): document.creator = words
        case (_, .author): document.creator = document.creator ?? words
        case (.description, _): if placemark?.text == nil { placemark?.text = words }
        case (_, .placemark): if placemark?.name == nil { placemark?.name = words }
        default:
            if parent == .document { document.name = document.name ?? words }
            if let number = folders.last { document.folderNames[number] = words }
        }
    }

    private mutating func readTime(in parent: KMLElement?, _ cursor: XMLCursor?) {
        let time = time(cursor)
        if parent == .track {
            track?.times.append(time)
        } else if let time, placemark?.time == nil {
            placemark?.time = time
        }
    }

    private mutating func time(_ cursor: XMLCursor?) -> Instant? {
        guard let time = Instant.parse(text) else {
            if !text.trimmed.isEmpty { tally.count(.unreadableTime, at: cursor?.position) }
            return nil
        }
        if !time.hasZone { tally.count(.timeWithoutZone, at: cursor?.position) }
        return time.instant
    }

    private mutating func readMeasurement() {
        guard let column = track?.columns.indices.last else { return }
        track?.columns[column].values.append(Decimal.parse(text))
    }

    /// `Data` has its `value` in a child, `SimpleData` as its own text.
    private mutating func readData() {
        let value = text.trimmed.text
        if !value.isEmpty { placemark?.data.append((dataName, value)) }
    }

    private mutating func readAltitudeMode() {
        let mode = KMLAltitudeMode(text)
        altitudeMode = mode
        track?.altitudeMode = mode
    }
}

// MARK: - Places

extension KMLHandler {
    private mutating func readPosition(_ cursor: XMLCursor?) {
        let position = KMLCoordinates.single(text)
        if position == nil { tally.count(.unreadablePosition, at: cursor?.position) }
        countInvalid(position, cursor)
        track?.positions.append(position)
    }

    private mutating func readPositions(_ cursor: XMLCursor?) {
        let (read, unreadable) = KMLCoordinates.positions(text, limit: items.room + 1)
        items.add(read.count, at: cursor)
        for _ in 0..<unreadable { tally.count(.unreadablePosition, at: cursor?.position) }
        for position in read { countInvalid(position, cursor) }
        positions += read.filter { !$0.isInvalid }
        if unreadable > 0 || read.contains(where: \.isInvalid) { polygon?.isPartial = true }
    }

    private mutating func countInvalid(_ position: KMLPosition?, _ cursor: XMLCursor?) {
        guard position?.isInvalid == true else { return }
        invalidCount += 1
        tally.count(.invalidPosition, at: cursor?.position)
    }

    private mutating func endGeometry(_ element: KMLElement, _ cursor: XMLCursor?) {
        let elevations = altitudeMode.elevations(positions.map(\.elevation))
        for (index, elevation) in zip(positions.indices, elevations) {
            positions[index].elevation = elevation
        }
        switch (element, path.last) {
        case (.point, _): placemark?.points += positions.prefix(1)
        case (.ring, .outer), (.ring, .inner): endRing(isOuter: path.last == .outer, cursor)
        case _ where positions.count < 2: tally.count(.shortLine, at: cursor?.position)
        default:
            placemark?.lines.append(
                positions.map { Trackpoint(coordinate: $0.coordinate, elevation: $0.elevation) })
        }
        positions = []
    }

    private mutating func endRing(isOuter: Bool, _ cursor: XMLCursor?) {
        guard let ring = Ring.make(positions.compactMap(\.coordinate)) else {
            tally.count(.shortRing, at: cursor?.position)
            polygon?.isPartial = true
            return
        }
        if isOuter { polygon?.outer = ring } else { polygon?.holes.append(ring) }
    }

    private mutating func endPolygon(_ cursor: XMLCursor?) {
        if polygon?.isPartial == true || polygon?.outer == nil { placemark?.isPartial = true }
        if let polygon, let outer = polygon.outer {
            placemark?.polygons.append(Polygon(outer: outer, holes: polygon.holes))
        }
        polygon = nil
    }

    private mutating func endTrack(_ cursor: XMLCursor?) {
        if let track {
            if !track.isEven { tally.count(.unevenTrack, at: cursor?.position) }
            let segment = track.segment { tally.count(.sparseField, at: cursor?.position) }
            placemark?.segments.append(segment)
        }
        track = nil
    }

    private mutating func endPlacemark() {
        if let placemark { document.placemarks.append(placemark) }
        placemark = nil
    }
}

/// A `Polygon` while it is read.
struct KMLPolygon {
    var outer: [Coordinate]?
    var holes: [[Coordinate]] = []
    var isPartial = false
}

extension XMLName {
    fileprivate static let name = XMLName("name")
    fileprivate static let namespace = XMLName("xmlns")
}
