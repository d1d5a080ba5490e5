/// Writes small OpenStreetMap extracts as `.osm.pbf`, independently of the code that reads them.
public struct OSMWriter {
    /// The compression of a blob, by field number.
    public enum Packing: Int {
        case raw = 1, zlib = 3, lzma = 4, zstd = 7
    }

    public typealias Tags = [(String, String)]

    private var strings: [String] = [""]
    private var places: [String: Int] = ["": 0]
    private var nodes: [(id: Int64, latitude: Double, longitude: Double, tags: Tags)] = []
    private var ways: [(id: Int64, nodes: [Int64], tags: Tags)] = []
    private var relations: [(id: Int64, ways: [(Int64, String)], tags: Tags)] = []
    public var packing = Packing.zlib
    public var features = ["OsmSchema-V0.6", "DenseNodes"]
    /// False writes single nodes instead of dense ones, with another granularity.
    public var isDense = true
    /// Whether ways are before nodes.
    public var isUnsorted = false
    /// Whether the header has the bounding box.
    public var hasBounds = true
    /// The unpacked size stated in blobs; nil for the true one.
    public var claimedSize: Int?

    public init() {}

    public mutating func node(_ id: Int64, _ latitude: Double, _ longitude: Double, _ tags: Tags = []) {
        nodes.append((id, latitude, longitude, tags))
    }

    public mutating func way(_ id: Int64, _ nodes: [Int64], _ tags: Tags) { ways.append((id, nodes, tags)) }

    public mutating func relation(_ id: Int64, _ ways: [(Int64, String)], _ tags: Tags) {
        relations.append((id, ways, tags))
    }

    public var bytes: [UInt8] {
        var copy = self
        var header = PBFMessage()
        var box = PBFMessage()
        for (field, degrees) in [(1, 8.0), (2, 10), (3, 48), (4, 46)] {
            box.sint(field, Int64(degrees * 1e9))
        }
        if hasBounds { header.bytes(1, box.data) }
        for feature in features { header.bytes(4, Array(feature.utf8)) }
        let parts = [copy.nodeGroup, copy.wayGroup, copy.relationGroup]
        let groups = isUnsorted ? [parts[1], parts[0], parts[2]] : parts
        return blob("OSMHeader", header.data) + groups.flatMap { blob("OSMData", copy.block($0)) }
    }

    /// The same extract as `.osm`.
    public var text: String {
        func tags(_ tags: Tags) -> String {
            tags.map { "<tag k=\"\($0.0)\" v=\"\($0.1)\"/>" }.joined(separator: "\n")
        }
        let nodes = nodes.map { node in
            "<node id=\"\(node.id)\" lat=\"\(node.latitude)\" lon=\"\(node.longitude)\">\(tags(node.tags))</node>"
        }
        let ways = ways.map { way in
            "<way id='\(way.id)'>" + way.nodes.map { "<nd ref='\($0)'/>" }.joined() + tags(way.tags)
                + "</way>"
        }
        let relations = relations.map { relation in
            "<relation id='\(relation.id)'><member type='node' ref='1' role=''/>"
                + relation.ways.map { "<member type='way' ref='\($0.0)' role='\($0.1)'/>" }.joined()
                + tags(relation.tags) + "</relation>"
        }
        let bounds = hasBounds ? "<bounds minlat='46' minlon='8' maxlat='48' maxlon='10'/>" : ""
        let elements = isUnsorted ? relations + ways + nodes : nodes + ways + relations
        return "<?xml version='1.0' encoding='UTF-8'?>\n<osm version=\"0.6\">\(bounds)\n"
            + elements.joined(separator: "\n") + "\n</osm>\n"
    }

    private func blob(_ kind: String, _ data: [UInt8]) -> [UInt8] {
        var blob = PBFMessage()
        if packing != .raw { blob.int(2, UInt64(claimedSize ?? data.count)) }
        blob.bytes(packing.rawValue, packing == .zlib ? deflated(data, window: 15) : data)
        var header = PBFMessage()
        header.bytes(1, Array(kind.utf8))
        header.int(3, UInt64(blob.data.count))
        let length = header.data.count
        return [
            UInt8(length >> 24), UInt8(length >> 16 & 255), UInt8(length >> 8 & 255), UInt8(length & 255),
        ]
            + header.data + blob.data
    }

    private mutating func block(_ group: [UInt8]) -> [UInt8] {
        var table = PBFMessage()
        for text in strings { table.bytes(1, Array(text.utf8)) }
        var block = PBFMessage()
        block.bytes(1, table.data)
        block.bytes(2, group)
        if !isDense { block.int(17, 1000) }
        return block.data
    }

    private mutating func place(_ text: String) -> Int {
        if let place = places[text] { return place }
        places[text] = strings.count
        strings.append(text)
        return strings.count - 1
    }

    private func units(_ degrees: Double) -> Int64 { Int64((degrees * (isDense ? 1e7 : 1e6)).rounded()) }

    private var nodeGroup: [UInt8] {
        mutating get {
            var group = PBFMessage()
            guard isDense else {
                for node in nodes {
                    var message = PBFMessage()
                    message.sint(1, node.id)
                    message.add(tags: node.tags) { place($0) }
                    message.sint(8, units(node.latitude))
                    message.sint(9, units(node.longitude))
                    group.bytes(1, message.data)
                }
                return group.data
            }
            var words = PBFMessage()
            for node in nodes {
                for (key, value) in node.tags {
                    words.varint(UInt64(place(key)))
                    words.varint(UInt64(place(value)))
                }
                words.varint(0)
            }
            var dense = PBFMessage()
            dense.deltas(1, nodes.map { $0.id })
            dense.deltas(8, nodes.map { units($0.latitude) })
            dense.deltas(9, nodes.map { units($0.longitude) })
            dense.bytes(10, words.data)
            group.bytes(2, dense.data)
            return group.data
        }
    }

    private var wayGroup: [UInt8] {
        mutating get {
            var group = PBFMessage()
            for way in ways {
                var message = PBFMessage()
                message.int(1, UInt64(bitPattern: way.id))
                message.add(tags: way.tags) { place($0) }
                message.deltas(8, way.nodes)
                group.bytes(3, message.data)
            }
            return group.data
        }
    }

    private var relationGroup: [UInt8] {
        mutating get {
            var group = PBFMessage()
            for relation in relations {
                var message = PBFMessage()
                message.int(1, UInt64(bitPattern: relation.id))
                message.add(tags: relation.tags) { place($0) }
                var (roles, types) = (PBFMessage(), PBFMessage())
                for (_, role) in relation.ways {
                    roles.varint(UInt64(place(role)))
                    types.varint(1)
                }
                message.bytes(8, roles.data)
                message.deltas(9, relation.ways.map { $0.0 })
                message.bytes(10, types.data)
                group.bytes(4, message.data)
            }
            return group.data
        }
    }
}

/// A protocol buffer under construction.
struct PBFMessage {
    private(set) var data: [UInt8] = []

    static func zigzag(_ number: Int64) -> UInt64 { UInt64(bitPattern: number << 1 ^ number >> 63) }

    mutating func varint(_ number: UInt64) {
        var rest = number
        while rest > 127 {
            data.append(UInt8(rest & 127) | 128)
            rest >>= 7
        }
        data.append(UInt8(rest))
    }

    mutating func int(_ field: Int, _ number: UInt64) {
        varint(UInt64(field << 3))
        varint(number)
    }

    mutating func sint(_ field: Int, _ number: Int64) { int(field, Self.zigzag(number)) }

    mutating func bytes(_ field: Int, _ bytes: [UInt8]) {
        varint(UInt64(field << 3 | 2))
        varint(UInt64(bytes.count))
        data += bytes
    }

    /// Each number as the difference from the previous one.
    mutating func deltas(_ field: Int, _ numbers: [Int64]) {
        var list = PBFMessage()
        for (last, number) in zip([0] + numbers, numbers) { list.varint(Self.zigzag(number - last)) }
        bytes(field, list.data)
    }

    mutating func add(tags: OSMWriter.Tags, place: (String) -> Int) {
        var (keys, values) = (PBFMessage(), PBFMessage())
        for (key, value) in tags {
            keys.varint(UInt64(place(key)))
            values.varint(UInt64(place(value)))
        }
        bytes(2, keys.data)
        bytes(3, values.data)
    }
}
