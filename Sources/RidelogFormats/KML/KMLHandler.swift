import RidelogParsing
import RidelogModels

/// Builds a ``KMLDocument`` from the events of the XML reader.
struct KMLHandler: XMLFileHandler {
    private(set) var document = KMLDocument()
    private(set) var values = TrackValues()
    private(set) var isUsable = false

    private let names = KMLElement.names
    /// All open elements: the meaning of many depends on their parent.
    private var places = XMLElementStack<KMLElement>(outside: .other)
    private var folders: [Int] = []
    private var placemark: KMLPlacemark?
    private var track: KMLTrack?
    private var polygon: KMLPolygon?
    /// The positions of the current geometry.
    private var positions: [KMLPosition] = []
    private var altitudeMode = KMLAltitudeMode.clampToGround
    private var dataName = ""
    private var items: ItemCounter

    init(limit: Int) {
        items = ItemCounter(limit: limit)
    }

    func wantsText() -> Bool { places.gathersText }

    mutating func startElement(_ name: XMLName, attributes: XMLAttributes, at cursor: XMLCursor) {
        places.start()
        let element = names[name]
        if places.isRoot { readRoot(element, attributes) }
        if element.isCounted { items.add(at: cursor) }
        if hasWantedText(element, in: places.place) {
            places.gather(element, limit: element == .coordinates ? .max : TextBuffer.largestCount)
        }
        places.enter(element)
        switch element {
        case .document, .folder:
            folders.append(document.folderNames.count)
            document.folderNames.append(nil)
        case .placemark: placemark = KMLPlacemark(folder: folders.last ?? 0)
        case .track: track = KMLTrack()
        case .polygon: polygon = KMLPolygon()
        case .point, .line, .ring: (positions, altitudeMode) = ([], .clampToGround)
        case .array, .data:
            dataName = attributes["name"] ?? ""
            if element == .array { track?.columns.append(ExtraField(name: dataName, values: [])) }
        case .networkLink: values.problems.add(.networkLink, at: cursor.position)
        default: break
        }
    }

    mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) { places.append(bytes) }

    mutating func endElement(at cursor: XMLCursor) {
        if places.endField() { read(places.field, in: places.outerPlace, cursor) }
        if places.end() { endPlace(cursor) }
    }

    mutating func finish() {
        placemark?.isPartial = true
        if places.place == .coordinates, places.endField() {
            // The last number may be truncated.
            let text = places.text.bytes
            readPositions(text[..<(text.lastIndex(where: ASCII.isSpace) ?? text.startIndex)], nil)
        }
        while places.outerPlace != nil { endPlace(nil) }
    }

    private mutating func endPlace(_ cursor: XMLCursor?) {
        let element = places.place
        places.leave()
        switch element {
        case .document, .folder: folders.removeLast()
        case .placemark:
            if let placemark { document.placemarks.append(placemark) }
            placemark = nil
        case .track: endTrack(cursor)
        case .polygon: endPolygon(cursor)
        case .point, .line, .ring: endGeometry(element, cursor)
        default: break
        }
    }

    private mutating func readRoot(_ element: KMLElement, _ attributes: XMLAttributes) {
        isUsable = element.isRoot
        // http://www.opengis.net/kml/2.2, http://earth.google.com/kml/2.1
        let namespace = attributes["xmlns"] ?? ""
        let last = namespace.split(separator: "/").last
        document.inventory.version = last.flatMap {
            $0.utf8.first.map(ASCII.isDigit) == true ? String($0) : nil
        }
    }
}

// MARK: - Text

extension KMLHandler {
    private func hasWantedText(_ element: KMLElement, in parent: KMLElement) -> Bool {
        switch element {
        case .name: parent == .placemark || parent == .folder || parent == .document || parent == .author
        case .description: parent == .placemark
        case .when: parent == .track || (parent == .timeStamp && isTimeOfPlacemark)
        case .begin, .end: parent == .timeSpan && isTimeOfPlacemark
        case .coord, .angles: parent == .track
        case .value: parent == .array || parent == .data
        case .data: true
        case .coordinates: parent.isGeometry
        case .altitudeMode: parent.isGeometry || parent == .track
        case .generator: true
        default: false
        }
    }

    /// Whether the time is that of the placemark. Views (`LookAt`, `Camera`) have one too, of the satellite image.
    private var isTimeOfPlacemark: Bool { places.outerPlace == .placemark }

    private mutating func read(_ element: KMLElement, in parent: KMLElement?, _ cursor: XMLCursor) {
        switch element {
        case .name, .description, .generator: readWords(element, in: parent)
        case .when, .begin: readTime(in: parent, cursor)
        case .end:
            let end = values.time(places.text, at: cursor)
            placemark?.end = end
        case .coord: readPosition(cursor)
        case .angles: track?.headings.append(KMLCoordinates.numbers(places.text.bytes).first ?? nil)
        case .value where parent == .array: readMeasurement()
        case .value, .data: readData()
        case .coordinates: readPositions(places.text.bytes, cursor)
        case .altitudeMode:
            altitudeMode = KMLAltitudeMode(places.text.bytes)
            track?.altitudeMode = altitudeMode
        default: break
        }
    }

    private mutating func readWords(_ element: KMLElement, in parent: KMLElement?) {
        let text = places.text.bytes
        let words = element == .description ? KMLText.plain(text) : text.trimmed.text
        guard !words.isEmpty else { return }
        switch (element, parent) {
        case (.generator, _): document.inventory.creator = words
        case (_, .author): document.inventory.creator = document.inventory.creator ?? words
        case (.description, _): if placemark?.text == nil { placemark?.text = words }
        case (_, .placemark): if placemark?.name == nil { placemark?.name = words }
        default:
            if parent == .document { document.inventory.name = document.inventory.name ?? words }
            if let number = folders.last { document.folderNames[number] = words }
        }
    }

    private mutating func readTime(in parent: KMLElement?, _ cursor: XMLCursor) {
        let time = values.time(places.text, at: cursor)
        if parent == .track {
            track?.times.append(time)
        } else if let time, placemark?.time == nil {
            placemark?.time = time
        }
    }

    private mutating func readMeasurement() {
        guard let column = track?.columns.indices.last else { return }
        track?.columns[column].values.append(Decimal.parse(places.text.bytes))
    }

    /// Reads a value: of `Data` it is in a child, of `SimpleData` in the element's own text.
    private mutating func readData() {
        let value = places.text.bytes.trimmed.text
        guard !value.isEmpty || GeofenceProperty(key: dataName) == .isPrivate else { return }
        placemark?.data.append((dataName, value))
        if placemark == nil, KMLPlacemark.marksPrivate(dataName, value) { document.isPrivateAbove = true }
    }
}

// MARK: - Places

extension KMLHandler {
    private mutating func readPosition(_ cursor: XMLCursor) {
        let position = KMLCoordinates.single(places.text.bytes)
        if position == nil { values.problems.add(.unreadablePosition, at: cursor.position) }
        countInvalid(position, cursor)
        track?.positions.append(position)
    }

    private mutating func readPositions(_ text: ArraySlice<UInt8>, _ cursor: XMLCursor?) {
        let (read, unreadable) = KMLCoordinates.positions(text, limit: items.room + 1)
        items.add(read.count, at: cursor)
        values.problems.add(.unreadablePosition, times: unreadable, at: cursor?.position)
        for position in read { countInvalid(position, cursor) }
        positions += read.filter { !$0.isInvalid }
        if unreadable > 0 || read.contains(where: \.isInvalid) { polygon?.isPartial = true }
    }

    private mutating func countInvalid(_ position: KMLPosition?, _ cursor: XMLCursor?) {
        guard position?.isInvalid == true else { return }
        document.inventory.invalidPointCount += 1
        values.problems.add(.invalidPosition, at: cursor?.position)
    }

    private mutating func endGeometry(_ element: KMLElement, _ cursor: XMLCursor?) {
        let elevations = altitudeMode.elevations(positions.map(\.elevation))
        for (index, elevation) in zip(positions.indices, elevations) {
            positions[index].elevation = elevation
        }
        switch (element, places.place) {
        case (.point, _): placemark?.points += positions.prefix(1)
        case (.ring, .outer), (.ring, .inner): endRing(isOuter: places.place == .outer, cursor)
        case _ where positions.count < 2: values.problems.add(.shortLine, at: cursor?.position)
        default:
            placemark?.lines.append(
                positions.map { Trackpoint(coordinate: $0.coordinate, elevation: $0.elevation) })
        }
        positions = []
    }

    private mutating func endRing(isOuter: Bool, _ cursor: XMLCursor?) {
        guard let ring = Ring.make(positions.compactMap(\.coordinate)) else {
            values.problems.add(.shortRing, at: cursor?.position)
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
            if !track.isEven { values.problems.add(.unevenTrack, at: cursor?.position) }
            let segment = track.segment { values.problems.add(.sparseField, at: cursor?.position) }
            placemark?.segments.append(segment)
        }
        track = nil
    }
}

/// A `Polygon` while it is read.
struct KMLPolygon {
    var outer: [Coordinate]?
    var holes: [[Coordinate]] = []
    var isPartial = false
}
