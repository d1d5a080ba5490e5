/// A visitor of the elements of an extract. `wants` is called first, without the tags, because most elements are far
/// away. Latitudes and longitudes are in ten millionths of a degree.
protocol OSMVisitor {
    /// The ids of all wanted elements, ascending; nil if they are not known in advance.
    var wantedIDs: [Int64]? { get }

    mutating func wants(node id: Int64, latitude: Int32, longitude: Int32) -> Bool
    mutating func visit(node id: Int64, latitude: Int32, longitude: Int32, _ tags: OSMTags)
    mutating func wants(way id: Int64, nodes: [Int64]) -> Bool
    mutating func visit(way id: Int64, nodes: [Int64], _ tags: OSMTags)
    /// - Parameter ways: the ids of its members that are ways.
    mutating func wants(relation id: Int64, ways: [Int64]) -> Bool
    /// - Parameter inner: the ids of its ways with the role of a hole.
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

/// The kinds of elements that a pass reads.
struct OSMKinds: OptionSet {
    let rawValue: Int
    static let nodes = OSMKinds(rawValue: 1)
    static let ways = OSMKinds(rawValue: 2)
    static let relations = OSMKinds(rawValue: 4)
    static let all: OSMKinds = [.nodes, .ways, .relations]

    /// Whether one of these kinds is out of order after those seen: nodes come before ways, and ways before relations.
    func comesBehind(_ seen: OSMKinds) -> Bool {
        contains(.nodes) && !seen.isDisjoint(with: [.ways, .relations])
            || contains(.ways) && seen.contains(.relations)
    }
}
