/// What looks at the elements of an extract. Of each it is asked first, without the tags, as most are far away.
/// Latitudes and longitudes are ten millionths of a degree.
protocol OSMVisitor {
    /// The ids of all elements that it wants, in their order; nil if only the elements can say.
    var wantedIDs: [Int64]? { get }

    mutating func wants(node id: Int64, latitude: Int32, longitude: Int32) -> Bool
    mutating func visit(node id: Int64, latitude: Int32, longitude: Int32, _ tags: OSMTags)
    mutating func wants(way id: Int64, nodes: [Int64]) -> Bool
    mutating func visit(way id: Int64, nodes: [Int64], _ tags: OSMTags)
    /// - Parameter ways: its members that are ways.
    mutating func wants(relation id: Int64, ways: [Int64]) -> Bool
    /// - Parameter inner: those of its ways whose role says that they bound a hole.
    mutating func visit(relation id: Int64, ways: [Int64], inner: [Int64], _ tags: OSMTags)
}

extension OSMVisitor {
    var wantedIDs: [Int64]? { nil }
    mutating func wants(node id: Int64, latitude: Int32, longitude: Int32) -> Bool { false }
    mutating func visit(node id: Int64, latitude: Int32, longitude: Int32, _ tags: OSMTags) {}
    mutating func wants(way id: Int64, nodes: [Int64]) -> Bool { false }
    mutating func visit(way id: Int64, nodes: [Int64], _ tags: OSMTags) {}
    mutating func wants(relation id: Int64, ways: [Int64]) -> Bool { false }
    mutating func visit(relation id: Int64, ways: [Int64], inner: [Int64], _ tags: OSMTags) {}
}

/// Which elements a pass is about.
struct OSMKinds: OptionSet {
    let rawValue: Int
    static let nodes = OSMKinds(rawValue: 1)
    static let ways = OSMKinds(rawValue: 2)
    static let relations = OSMKinds(rawValue: 4)
    static let all: OSMKinds = [.nodes, .ways, .relations]

    /// Whether these are out of order behind those: nodes come before ways, and ways before relations.
    func comesBehind(_ seen: OSMKinds) -> Bool {
        contains(.nodes) && !seen.isDisjoint(with: [.ways, .relations])
            || contains(.ways) && seen.contains(.relations)
    }
}
