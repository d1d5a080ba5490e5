import RidelogModels

/// Decodes the elements of one blob (`PrimitiveBlock`). Its arrays are reused for the next.
struct OSMBlock {
    private var strings: OSMStrings
    private var groups: [ProtobufReader] = []
    private var granularity: Int64 = 100
    private var offset: (latitude: Int64, longitude: Int64) = (0, 0)
    private var tags = OSMTags()
    private var list: [Int64] = []
    private var inner: [Int64] = []
    /// The kinds and ids of the elements in the block.
    private(set) var contents = OSMContents()

    init(_ vocabulary: OSMVocabulary) { strings = OSMStrings(vocabulary) }

    /// Passes the elements of these kinds to the visitor.
    mutating func read(
        _ bytes: UnsafeBufferPointer<UInt8>, _ kinds: OSMKinds, _ visitor: inout some OSMVisitor
    ) throws(ProtobufReader.Malformed) {
        groups.removeAll(keepingCapacity: true)
        strings.removeAll()
        contents = OSMContents()
        (granularity, offset) = (100, (0, 0))
        var reader = ProtobufReader(bytes)
        var table = ProtobufReader()
        while let (field, wire) = try reader.next() {
            switch (field, wire) {
            case (1, .bytes): table = try reader.message()
            case (2, .bytes): groups.append(try reader.message())
            case (17, .varint): granularity = Int64(try reader.int())
            case (19, .varint): offset.latitude = Int64(try reader.int())
            case (20, .varint): offset.longitude = Int64(try reader.int())
            default: try reader.skip(wire)
            }
        }
        while let (field, wire) = try table.next() {
            if field == 1, wire == .bytes {
                strings.add(try table.message().rest)
            } else {
                try table.skip(wire)
            }
        }
        for group in groups { try read(group: group, kinds, &visitor) }
    }

    private mutating func read(
        group: consuming ProtobufReader, _ kinds: OSMKinds, _ visitor: inout some OSMVisitor
    ) throws(ProtobufReader.Malformed) {
        while let (field, wire) = try group.next() {
            let kind: OSMKinds = [1: .nodes, 2: .nodes, 3: .ways, 4: .relations][field] ?? []
            guard wire == .bytes, !kind.isEmpty else {
                try group.skip(wire)
                continue
            }
            if kind.comesBehind(contents.kinds) { contents.isSorted = false }
            contents.kinds.insert(kind)
            let message = try group.message()
            guard kinds.contains(kind) else { continue }
            switch field {
            case 1: try node(message, &visitor)
            case 2: try denseNodes(message, &visitor)
            case 3: try way(message, &visitor)
            default: try relation(message, &visitor)
            }
        }
    }

    private mutating func node(
        _ message: consuming ProtobufReader, _ visitor: inout some OSMVisitor
    ) throws(ProtobufReader.Malformed) {
        var (id, latitude, longitude): (Int64, Int64, Int64) = (0, 0, 0)
        var (keys, values) = (ProtobufReader(), ProtobufReader())
        while let (field, wire) = try message.next() {
            switch (field, wire) {
            case (1, .varint): id = try message.zigzag()
            case (2, .bytes): keys = try message.message()
            case (3, .bytes): values = try message.message()
            case (8, .varint): latitude = try message.zigzag()
            case (9, .varint): longitude = try message.zigzag()
            default: try message.skip(wire)
            }
        }
        contents.add(node: id)
        guard let place = place(latitude, longitude),
            visitor.wants(node: id, latitude: place.latitude, longitude: place.longitude)
        else { return }
        try readTags(keys, values)
        visitor.visit(node: id, latitude: place.latitude, longitude: place.longitude, tags)
    }

    private mutating func denseNodes(
        _ message: consuming ProtobufReader, _ visitor: inout some OSMVisitor
    ) throws(ProtobufReader.Malformed) {
        var (ids, latitudes, longitudes) = (ProtobufReader(), ProtobufReader(), ProtobufReader())
        var words = ProtobufReader()
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
            contents.add(node: id)
            guard let place = place(latitude, longitude),
                visitor.wants(node: id, latitude: place.latitude, longitude: place.longitude)
            else {
                while !words.isAtEnd, try words.varint() != 0 { _ = try words.varint() }
                continue
            }
            tags.removeAll()
            while !words.isAtEnd {
                let key = try words.int()
                if key == 0 { break }
                add(key, try words.int())
            }
            visitor.visit(node: id, latitude: place.latitude, longitude: place.longitude, tags)
        }
    }

    private mutating func way(
        _ message: consuming ProtobufReader, _ visitor: inout some OSMVisitor
    ) throws(ProtobufReader.Malformed) {
        var id: Int64 = 0
        var (keys, values, nodes) = (ProtobufReader(), ProtobufReader(), ProtobufReader())
        while let (field, wire) = try message.next() {
            switch (field, wire) {
            case (1, .varint): id = Int64(bitPattern: try message.varint())
            case (2, .bytes): keys = try message.message()
            case (3, .bytes): values = try message.message()
            case (8, .bytes): nodes = try message.message()
            default: try message.skip(wire)
            }
        }
        contents.add(way: id)
        list.removeAll(keepingCapacity: true)
        var node: Int64 = 0
        while !nodes.isAtEnd {
            node &+= try nodes.zigzag()
            list.append(node)
        }
        guard visitor.wants(way: id, nodes: list) else { return }
        try readTags(keys, values)
        visitor.visit(way: id, nodes: list, tags)
    }

    private mutating func relation(
        _ message: consuming ProtobufReader, _ visitor: inout some OSMVisitor
    ) throws(ProtobufReader.Malformed) {
        var id: Int64 = 0
        var (keys, values) = (ProtobufReader(), ProtobufReader())
        var (roles, ids, types) = (ProtobufReader(), ProtobufReader(), ProtobufReader())
        while let (field, wire) = try message.next() {
            switch (field, wire) {
            case (1, .varint): id = Int64(bitPattern: try message.varint())
            case (2, .bytes): keys = try message.message()
            case (3, .bytes): values = try message.message()
            case (8, .bytes): roles = try message.message()
            case (9, .bytes): ids = try message.message()
            case (10, .bytes): types = try message.message()
            default: try message.skip(wire)
            }
        }
        list.removeAll(keepingCapacity: true)
        inner.removeAll(keepingCapacity: true)
        var member: Int64 = 0
        while !ids.isAtEnd {
            member &+= try ids.zigzag()
            let role = roles.isAtEnd ? nil : strings.word(try roles.int())
            guard try types.varint() == 1 else { continue }
            list.append(member)
            if role == .inner { inner.append(member) }
        }
        guard visitor.wants(relation: id, ways: list) else { return }
        try readTags(keys, values)
        visitor.visit(relation: id, ways: list, inner: inner, tags)
    }

    private mutating func readTags(
        _ keys: consuming ProtobufReader, _ values: consuming ProtobufReader
    ) throws(ProtobufReader.Malformed) {
        tags.removeAll()
        while !keys.isAtEnd, !values.isAtEnd { add(try keys.int(), try values.int()) }
    }

    private mutating func add(_ key: Int, _ value: Int) {
        guard let key = strings.word(key) else { return }
        tags.add(key, strings.text(value), word: strings.word(value))
    }

    /// nil if the position is not on Earth.
    @inline(__always)
    private func place(_ latitude: Int64, _ longitude: Int64) -> (latitude: Int32, longitude: Int32)? {
        guard let latitude = degrees(latitude, offset.latitude), abs(latitude) <= 900_000_000,
            let longitude = degrees(longitude, offset.longitude), abs(longitude) <= 1_800_000_000
        else { return nil }
        return (latitude, longitude)
    }

    /// Converts to ten millionths of a degree; nil on overflow.
    @inline(__always)
    private func degrees(_ value: Int64, _ offset: Int64) -> Int32? {
        if granularity == 100, offset == 0 { return Int32(exactly: value) }
        let (product, overflow) = value.multipliedReportingOverflow(by: granularity)
        let (sum, carry) = product.addingReportingOverflow(offset)
        return overflow || carry ? nil : Int32(exactly: sum / 100)
    }
}

/// Kinds and ids of the elements in a blob.
struct OSMContents {
    var kinds: OSMKinds = []
    var isSorted = true
    /// The smallest and the largest id.
    private(set) var nodes: (least: Int64, greatest: Int64) = (.max, .min)
    private(set) var ways: (least: Int64, greatest: Int64) = (.max, .min)

    @inline(__always)
    mutating func add(node id: Int64) { nodes = (min(nodes.least, id), max(nodes.greatest, id)) }
    mutating func add(way id: Int64) { ways = (min(ways.least, id), max(ways.greatest, id)) }

    /// Whether one of these ids, in ascending order, may be among the nodes or ways.
    func mayHave(_ ids: [Int64], _ kinds: OSMKinds) -> Bool {
        let range = kinds == .nodes ? nodes : ways
        let index = ids.partitioningIndex { $0 >= range.least }
        return index < ids.count && ids[index] <= range.greatest
    }
}
