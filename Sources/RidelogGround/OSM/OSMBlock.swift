/// What looks at the elements of an extract. Latitudes and longitudes are ten millionths of a degree.
protocol OSMVisitor {
    mutating func visit(
        node id: Int64, latitude: Int32, longitude: Int32, _ tags: OSMTags, _ strings: OSMStrings)
    mutating func visit(way id: Int64, nodes: [Int64], _ tags: OSMTags, _ strings: OSMStrings)
    mutating func visit(relation id: Int64, ways: [OSMMember], _ tags: OSMTags, _ strings: OSMStrings)
}

/// A way as a part of a relation.
struct OSMMember: Hashable {
    let way: Int64
    let isInner: Bool
}

/// Which elements a pass is about.
struct OSMKinds: OptionSet {
    let rawValue: Int
    static let nodes = OSMKinds(rawValue: 1)
    static let ways = OSMKinds(rawValue: 2)
    static let relations = OSMKinds(rawValue: 4)
}

/// The elements of one blob (`PrimitiveBlock`).
struct OSMBlock {
    private(set) var kinds: OSMKinds = []
    private var strings: OSMStrings
    private var groups: [ProtobufReader] = []
    private var granularity: Int64 = 100
    private var offset: (latitude: Int64, longitude: Int64) = (0, 0)

    init(_ bytes: [UInt8], language: String? = nil) throws(ProtobufReader.Malformed) {
        strings = OSMStrings(language: language)
        var reader = ProtobufReader(bytes)
        var table: ProtobufReader?
        while let (field, wire) = try reader.next() {
            switch (field, wire) {
            case (1, .bytes): table = try reader.message()
            case (2, .bytes):
                let group = try reader.message()
                kinds.formUnion(try Self.kinds(of: group))
                groups.append(group)
            case (17, .varint): granularity = Int64(try reader.int())
            case (19, .varint): offset.latitude = Int64(try reader.int())
            case (20, .varint): offset.longitude = Int64(try reader.int())
            default: try reader.skip(wire)
            }
        }
        while let (field, wire) = try table?.next() {
            if field == 1, wire == .bytes, let text = try table?.message() {
                strings.add(text.rest)
            } else {
                try table?.skip(wire)
            }
        }
    }

    private static func kinds(of group: ProtobufReader) throws(ProtobufReader.Malformed) -> OSMKinds {
        var group = group
        guard let (field, _) = try group.next() else { return [] }
        return [1: .nodes, 2: .nodes, 3: .ways, 4: .relations][field] ?? []
    }

    /// Shows each element of some kinds.
    func forEach(
        _ kinds: OSMKinds, _ visitor: inout some OSMVisitor
    ) throws(ProtobufReader.Malformed) {
        guard !self.kinds.isDisjoint(with: kinds) else { return }
        var decoder = OSMDecoder(strings: strings, granularity: granularity, offset: offset)
        for var group in groups {
            while let (field, wire) = try group.next() {
                switch (field, wire) {
                case (1, .bytes) where kinds.contains(.nodes):
                    try decoder.node(try group.message(), &visitor)
                case (2, .bytes) where kinds.contains(.nodes):
                    try decoder.denseNodes(try group.message(), &visitor)
                case (3, .bytes) where kinds.contains(.ways): try decoder.way(try group.message(), &visitor)
                case (4, .bytes) where kinds.contains(.relations):
                    try decoder.relation(try group.message(), &visitor)
                default: try group.skip(wire)
                }
            }
        }
    }
}

/// Decodes elements; its lists are used again for each.
private struct OSMDecoder {
    let strings: OSMStrings
    let granularity: Int64
    let offset: (latitude: Int64, longitude: Int64)
    private var tags = OSMTags()
    private var keys: [Int] = []
    private var nodes: [Int64] = []
    private var members: [OSMMember] = []

    init(strings: OSMStrings, granularity: Int64, offset: (latitude: Int64, longitude: Int64)) {
        (self.strings, self.granularity, self.offset) = (strings, granularity, offset)
    }

    /// Ten millionths of a degree; what is no place on Earth gives nil.
    private func degrees(_ value: Int64, _ offset: Int64, _ limit: Int64) -> Int32? {
        let (product, overflow) = value.multipliedReportingOverflow(by: granularity)
        let (sum, carry) = product.addingReportingOverflow(offset)
        guard !overflow, !carry else { return nil }
        let tenths = sum / 100
        return abs(tenths) <= limit ? Int32(tenths) : nil
    }

    private static let (mostNorth, mostEast): (Int64, Int64) = (900_000_000, 1_800_000_000)

    private func show(
        _ id: Int64, _ latitude: Int64, _ longitude: Int64, _ visitor: inout some OSMVisitor
    ) {
        guard let latitude = degrees(latitude, offset.latitude, Self.mostNorth),
            let longitude = degrees(longitude, offset.longitude, Self.mostEast)
        else { return }
        visitor.visit(node: id, latitude: latitude, longitude: longitude, tags, strings)
    }

    mutating func node(
        _ message: ProtobufReader, _ visitor: inout some OSMVisitor
    ) throws(ProtobufReader.Malformed) {
        var message = message
        var (id, latitude, longitude): (Int64, Int64, Int64) = (0, 0, 0)
        begin()
        while let (field, wire) = try message.next() {
            switch (field, wire) {
            case (1, .varint): id = try message.zigzag()
            case (2, .bytes): try readKeys(try message.message())
            case (3, .bytes): try readValues(try message.message())
            case (8, .varint): latitude = try message.zigzag()
            case (9, .varint): longitude = try message.zigzag()
            default: try message.skip(wire)
            }
        }
        show(id, latitude, longitude, &visitor)
    }

    mutating func denseNodes(
        _ message: ProtobufReader, _ visitor: inout some OSMVisitor
    ) throws(ProtobufReader.Malformed) {
        var message = message
        let none = ProtobufReader([])
        var (ids, latitudes, longitudes, words) = (none, none, none, none)
        while let (field, wire) = try message.next() {
            switch (field, wire) {
            case (1, .bytes): ids = try message.message()
            case (8, .bytes): latitudes = try message.message()
            case (9, .bytes): longitudes = try message.message()
            case (10, .bytes): words = try message.message()
            default: try message.skip(wire)
            }
        }
        var (id, latitude, longitude): (Int64, Int64, Int64) = (0, 0, 0)
        while !ids.isAtEnd {
            id &+= try ids.zigzag()
            latitude &+= try latitudes.zigzag()
            longitude &+= try longitudes.zigzag()
            tags.removeAll()
            while !words.isAtEnd {
                let key = try words.int()
                if key == 0 { break }
                tags.add(key, try words.int(), strings)
            }
            show(id, latitude, longitude, &visitor)
        }
    }

    mutating func way(
        _ message: ProtobufReader, _ visitor: inout some OSMVisitor
    ) throws(ProtobufReader.Malformed) {
        var message = message
        var id: Int64 = 0
        begin()
        nodes.removeAll(keepingCapacity: true)
        while let (field, wire) = try message.next() {
            switch (field, wire) {
            case (1, .varint): id = Int64(bitPattern: try message.varint())
            case (2, .bytes): try readKeys(try message.message())
            case (3, .bytes): try readValues(try message.message())
            case (8, .bytes):
                var (list, node) = (try message.message(), Int64(0))
                while !list.isAtEnd {
                    node &+= try list.zigzag()
                    nodes.append(node)
                }
            default: try message.skip(wire)
            }
        }
        visitor.visit(way: id, nodes: nodes, tags, strings)
    }

    mutating func relation(
        _ message: ProtobufReader, _ visitor: inout some OSMVisitor
    ) throws(ProtobufReader.Malformed) {
        var message = message
        var id: Int64 = 0
        var (roles, ids, types) = (ProtobufReader([]), ProtobufReader([]), ProtobufReader([]))
        begin()
        while let (field, wire) = try message.next() {
            switch (field, wire) {
            case (1, .varint): id = Int64(bitPattern: try message.varint())
            case (2, .bytes): try readKeys(try message.message())
            case (3, .bytes): try readValues(try message.message())
            case (8, .bytes): roles = try message.message()
            case (9, .bytes): ids = try message.message()
            case (10, .bytes): types = try message.message()
            default: try message.skip(wire)
            }
        }
        members.removeAll(keepingCapacity: true)
        var member: Int64 = 0
        while !ids.isAtEnd {
            member &+= try ids.zigzag()
            let isWay = try types.varint() == 1
            let role = strings.text(try roles.int())
            if isWay { members.append(OSMMember(way: member, isInner: role == "inner")) }
        }
        visitor.visit(relation: id, ways: members, tags, strings)
    }

    private mutating func begin() {
        tags.removeAll()
        keys.removeAll(keepingCapacity: true)
    }

    /// Keys come before values (they are written in the order of their fields).
    private mutating func readKeys(_ list: ProtobufReader) throws(ProtobufReader.Malformed) {
        var list = list
        while !list.isAtEnd { keys.append(try list.int()) }
    }

    private mutating func readValues(_ list: ProtobufReader) throws(ProtobufReader.Malformed) {
        var list = list
        for key in keys where !list.isAtEnd { tags.add(key, try list.int(), strings) }
    }
}
