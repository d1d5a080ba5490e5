import RidelogModels
import RidelogParsing

/// Passes the elements of an `.osm` file to a visitor.
struct OSMTextHandler<Visitor: OSMVisitor>: XMLHandler {
    /// The known names of elements and attributes.
    private enum Name: Sendable {
        case osm, bounds, node, way, relation, tag, nd, member, role
        case id, lat, lon, ref, type, k, v, visible, action, minlat, minlon, maxlat, maxlon, other
    }

    private let kinds: OSMKinds
    private let vocabulary: OSMVocabulary
    private let visitor: UnsafeMutablePointer<Visitor>
    private let names: XMLNameTable<Name>
    private(set) var bounds: BoundingBox?
    private(set) var isSorted = true
    private(set) var elementCount = 0
    /// Why the file is not an `.osm` file; nil if it may be one.
    private(set) var problem: String?

    private var seen: OSMKinds = []
    private var depth = 0
    /// The kind of the open element; empty outside elements.
    private var kind: OSMKinds = []
    private var isPresent = true
    private var id: Int64?
    private var latitude: Int32?
    private var longitude: Int32?
    private var members: [Int64] = []
    private var inner: [Int64] = []
    private var tags = OSMTags()

    /// - Parameter visitor: must stay valid while the handler is used.
    init(_ kinds: OSMKinds, _ vocabulary: OSMVocabulary, _ visitor: UnsafeMutablePointer<Visitor>) {
        (self.kinds, self.vocabulary, self.visitor, names) = (kinds, vocabulary, visitor, Self.names)
    }

    private static var names: XMLNameTable<Name> {
        XMLNameTable(
            [
                "osm": .osm, "bounds": .bounds, "node": .node, "way": .way, "relation": .relation,
                "tag": .tag, "nd": .nd, "member": .member, "role": .role, "id": .id, "lat": .lat, "lon": .lon,
                "ref": .ref, "type": .type,
                "k": .k, "v": .v, "visible": .visible, "action": .action, "minlat": .minlat,
                "minlon": .minlon, "maxlat": .maxlat, "maxlon": .maxlon,
            ], other: .other)
    }

    mutating func startElement(_ name: XMLName, attributes: XMLAttributes, at cursor: XMLCursor) {
        depth += 1
        elementCount += 1
        let name = names[name]
        switch (depth, name) {
        case (1, .osm): break
        case (1, _): if problem == nil { problem = "it is not an .osm file: its root element is not <osm>" }
        case (2, .bounds): readBounds(attributes)
        case (2, .node): begin(.nodes, attributes)
        case (2, .way): begin(.ways, attributes)
        case (2, .relation): begin(.relations, attributes)
        case (3, .tag): readTag(attributes)
        case (3, .nd) where kind == .ways, (3, .member) where kind == .relations: readMember(attributes)
        default: break
        }
    }

    mutating func endElement(at cursor: XMLCursor) {
        depth -= 1
        guard depth == 1, !kind.isEmpty else { return }
        defer { kind = [] }
        guard let id, isPresent, kinds.contains(kind) else { return }
        let visitor = visitor
        switch kind {
        case .nodes:
            guard let latitude, let longitude,
                visitor.pointee.wants(node: id, latitude: latitude, longitude: longitude)
            else { return }
            visitor.pointee.visit(node: id, latitude: latitude, longitude: longitude, tags)
        case .ways:
            if visitor.pointee.wants(way: id, nodes: members) {
                visitor.pointee.visit(way: id, nodes: members, tags)
            }
        default:
            if visitor.pointee.wants(relation: id, ways: members) {
                visitor.pointee.visit(relation: id, ways: members, inner: inner, tags)
            }
        }
    }

    mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
    mutating func wantsText() -> Bool { false }

    private mutating func begin(_ kind: OSMKinds, _ attributes: XMLAttributes) {
        if kind.comesBehind(seen) { isSorted = false }
        seen.insert(kind)
        self.kind = kind
        (id, latitude, longitude, isPresent) = (nil, nil, nil, true)
        members.removeAll(keepingCapacity: true)
        inner.removeAll(keepingCapacity: true)
        tags.removeAll()
        attributes.forEach { name, value in
            switch names[name] {
            case .id: id = Self.integer(value)
            case .lat: latitude = Self.degrees(value, limit: 900_000_000)
            case .lon: longitude = Self.degrees(value, limit: 1_800_000_000)
            // Deleted elements, in files of the editor JOSM and in histories.
            case .visible where value.elementsEqual("false".utf8): isPresent = false
            case .action where value.elementsEqual("delete".utf8): isPresent = false
            default: break
            }
        }
    }

    private mutating func readTag(_ attributes: XMLAttributes) {
        guard !kind.isEmpty else { return }
        var (key, text): (OSMWord?, UnsafeBufferPointer<UInt8>?) = (nil, nil)
        attributes.forEach { name, value in
            switch names[name] {
            case .k: key = vocabulary.word(value)
            case .v: text = value
            default: break
            }
        }
        if let key, let text { tags.add(key, text, word: vocabulary.word(text)) }
    }

    private mutating func readMember(_ attributes: XMLAttributes) {
        var (member, isWay, isInner): (Int64?, Bool, Bool) = (nil, kind == .ways, false)
        attributes.forEach { name, value in
            switch names[name] {
            case .ref: member = Self.integer(value)
            case .type: isWay = value.elementsEqual("way".utf8)
            case .role: isInner = value.elementsEqual("inner".utf8)
            default: break
            }
        }
        guard let member, isWay else { return }
        members.append(member)
        if isInner { inner.append(member) }
    }

    private mutating func readBounds(_ attributes: XMLAttributes) {
        var sides: [Name: Int32] = [:]
        attributes.forEach { name, value in sides[names[name]] = Self.degrees(value, limit: 1_800_000_000) }
        guard let south = sides[.minlat], let west = sides[.minlon], let north = sides[.maxlat],
            let east = sides[.maxlon],
            let box = BoundingBox(
                south: Double(south) / 1e7, west: Double(west) / 1e7, north: Double(north) / 1e7,
                east: Double(east) / 1e7
            ).checked
        else { return }
        bounds.formUnion(box)
    }

    private static func integer(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
        Int64(String(decoding: text, as: UTF8.self))
    }

    /// Ten millionths of a degree; nil if invalid or beyond the limit.
    private static func degrees(_ text: UnsafeBufferPointer<UInt8>, limit: Int32) -> Int32? {
        guard let degrees = Double(String(decoding: text, as: UTF8.self)), degrees.isFinite,
            abs(degrees) <= 360
        else { return nil }
        let units = Int64((degrees * 1e7).rounded())
        return abs(units) <= Int64(limit) ? Int32(units) : nil
    }
}
