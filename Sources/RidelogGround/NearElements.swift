import RidelogModels

/// Collects the elements in an area: its nodes, ways with such a node, and relations with such a way.
struct NearElements: OSMVisitor {
    private struct Way {
        let kind: GroundKind
        let nodes: [Int64]
        let traits: GroundTraits
    }

    private struct Relation {
        let kind: GroundKind
        let ways: [Int64]
        let inner: Set<Int64>
        let traits: GroundTraits
    }

    private let area: GroundArea
    private var nodes = NodePlaces()
    private var ways: [Way] = []
    /// The nodes of ways that may be part of an area: no roads, no buildings.
    private var parts: [Int64: [Int64]] = [:]
    private var relations: [Relation] = []
    private var names: [GroundName] = []
    /// The elements to find in further passes: ways in the second, nodes in the third.
    private(set) var missingWays: Set<Int64> = []
    private(set) var missingNodes: Set<Int64> = []
    /// The edges of the box around all nodes of the extract, inside or outside the area.
    private var sides: (south: Int32, west: Int32, north: Int32, east: Int32) = (.max, .max, .min, .min)

    /// Elements of other extracts.
    private let known: GroundIDs
    private(set) var ids = GroundIDs()

    init(area: GroundArea, known: GroundIDs) { (self.area, self.known) = (area, known) }

    /// The bounding box of all nodes of the extract; nil without nodes.
    var extent: BoundingBox? {
        guard sides.south <= sides.north else { return nil }
        return BoundingBox(
            south: Double(sides.south) / 1e7, west: Double(sides.west) / 1e7,
            north: Double(sides.north) / 1e7, east: Double(sides.east) / 1e7)
    }

    mutating func wants(node id: Int64, latitude: Int32, longitude: Int32) -> Bool {
        sides = (
            min(sides.south, latitude), min(sides.west, longitude), max(sides.north, latitude),
            max(sides.east, longitude)
        )
        guard area.contains(latitude: latitude, longitude: longitude) else { return false }
        nodes.add(id, latitude, longitude)
        return true
    }

    mutating func visit(node id: Int64, latitude: Int32, longitude: Int32, _ tags: OSMTags) {
        guard !tags.isEmpty, let kind = GroundName.Kind(tags), let name = tags.name,
            !known.nodes.contains(id)
        else { return }
        ids.nodes.insert(id)
        let size = tags.text(kind == .peak ? .ele : .population).flatMap(Double.init) ?? 0
        let place = Coordinate(latitude: Double(latitude) / 1e7, longitude: Double(longitude) / 1e7)
        names.append(GroundName(kind, name, at: place, size: size.isFinite ? size : 0))
    }

    mutating func wants(way id: Int64, nodes ids: [Int64]) -> Bool {
        ids.count > 1 && ids.contains { nodes.mayHave($0) && nodes[$0] != nil }
    }

    mutating func visit(way id: Int64, nodes list: [Int64], _ tags: OSMTags) {
        let ids = list.copied
        var kind = GroundKind(tags)
        // An area that is not closed is skipped.
        if kind?.isArea == true, ids.first != ids.last { kind = nil }
        if kind == .border, (tags.text(.adminLevel).flatMap(Int.init) ?? 99) > 4 { kind = nil }
        if let kind, !known.ways.contains(id) {
            ways.append(Way(kind: kind, nodes: ids, traits: traits(kind, tags)))
            self.ids.ways.insert(id)
        }
        if kind?.isRoad != true, kind != .building { parts[id] = ids }
    }

    mutating func wants(relation id: Int64, ways members: [Int64]) -> Bool {
        !known.relations.contains(id)
            && members.contains { parts[$0] != nil || ids.ways.contains($0) || known.ways.contains($0) }
    }

    mutating func visit(relation id: Int64, ways members: [Int64], inner: [Int64], _ tags: OSMTags) {
        guard tags[.type] == .multipolygon, let kind = GroundKind(tags), kind.isArea else { return }
        ids.relations.insert(id)
        relations.append(
            Relation(kind: kind, ways: members.copied, inner: Set(inner), traits: traits(kind, tags)))
        for member in members where parts[member] == nil { missingWays.insert(member) }
    }

    private func traits(_ kind: GroundKind, _ tags: OSMTags) -> GroundTraits {
        GroundTraits(way: kind.isRoad ? WayClass(tags) : nil, name: kind == .water ? tags.name : nil)
    }

    /// Lists the nodes that are missing in kept areas.
    mutating func settle() {
        for way in ways where way.kind.isArea { noteMissing(way.nodes) }
        for member in relations.lazy.flatMap(\.ways) { noteMissing(parts[member] ?? []) }
    }

    private mutating func noteMissing(_ ids: [Int64]) {
        for id in ids where nodes[id] == nil { missingNodes.insert(id) }
    }

    mutating func add(_ found: [Int64: [Int64]]) {
        parts.merge(found) { first, _ in first }
        for nodes in found.values { noteMissing(nodes) }
    }

    mutating func add(_ found: NodePlaces) { nodes.beyond = [found] }

    /// The collected features and names, in the order of the extract.
    var ground: Ground {
        var ground = Ground()
        ground.names = names
        for way in ways {
            let lines = way.kind.isArea ? [ring(way.nodes)] : runs(way.nodes)
            if let feature = GroundFeature(way.kind, lines.filter { $0.count > 1 }, way.traits) {
                ground.features.append(feature)
            }
        }
        for relation in relations {
            if let feature = GroundFeature(relation.kind, rings(relation), relation.traits) {
                ground.features.append(feature)
            }
        }
        return ground
    }

    private func rings(_ relation: Relation) -> [[Coordinate]] {
        let all = OSMRings(relation.ways.map { parts[$0] ?? [] })
        if all.isWhole { return places(all) }
        // The extract lacks some ways: a hole counts only inside an outer ring that is complete.
        let inner = relation.inner
        let outer = places(OSMRings(relation.ways.filter { !inner.contains($0) }.map { parts[$0] ?? [] }))
        let holes = places(OSMRings(relation.ways.filter(inner.contains).map { parts[$0] ?? [] }))
        let area = Geofence.Shape.multiPolygon(outer.map { Polygon(outer: $0) })
        return outer + holes.filter { $0.first.map(area.contains) == true }
    }

    private func places(_ rings: OSMRings) -> [[Coordinate]] {
        rings.closed.map(ring).filter { $0.count > 3 }
    }

    /// A closed ring of the known nodes.
    private func ring(_ ids: [Int64]) -> [Coordinate] {
        var places = ids.compactMap { nodes[$0] }
        if let first = places.first, first != places.last { places.append(first) }
        return places
    }

    /// The runs of known nodes of a line.
    private func runs(_ ids: [Int64]) -> [[Coordinate]] {
        var runs: [[Coordinate]] = [[]]
        for id in ids {
            if let place = nodes[id] {
                runs[runs.count - 1].append(place)
            } else if runs.last?.isEmpty == false {
                runs.append([])
            }
        }
        return runs
    }
}

/// Ids of elements that are kept, so that an element of overlapping extracts is kept once.
package struct GroundIDs: Sendable {
    var nodes: Set<Int64> = []
    var ways: Set<Int64> = []
    var relations: Set<Int64> = []

    package init() {}

    mutating func formUnion(_ other: GroundIDs) {
        nodes.formUnion(other.nodes)
        ways.formUnion(other.ways)
        relations.formUnion(other.relations)
    }
}

struct NodePlaces {
    private var ids: [Int64] = []
    private var places: [(latitude: Int32, longitude: Int32)] = []
    /// The indices of nodes that are not in order of id.
    private var stragglers: [Int64: Int] = [:]
    /// A bit for each hash of an id (a Bloom filter with one hash), which rules out most ids that are missing.
    private var filter: [UInt64] = []
    /// The nodes of the third pass, at most one element: a structure cannot contain itself.
    var beyond: [NodePlaces] = []

    private static let filterBits = 1 << 26

    mutating func add(_ id: Int64, _ latitude: Int32, _ longitude: Int32) {
        if filter.isEmpty { filter = Array(repeating: 0, count: Self.filterBits / 64) }
        if let last = ids.last, id <= last {
            stragglers[id] = places.count
            ids.append(last)
        } else {
            ids.append(id)
        }
        places.append((latitude, longitude))
        let bit = Self.bit(id)
        filter[bit >> 6] |= 1 << UInt64(bit & 63)
    }

    private static func bit(_ id: Int64) -> Int {
        Int(truncatingIfNeeded: (UInt64(bitPattern: id) &* 0x9E37_79B9_7F4A_7C15) >> 38)
    }

    /// False if the id is certainly missing.
    func mayHave(_ id: Int64) -> Bool {
        guard !filter.isEmpty else { return false }
        let bit = Self.bit(id)
        return filter[bit >> 6] >> UInt64(bit & 63) & 1 == 1
    }

    subscript(id: Int64) -> Coordinate? {
        if mayHave(id), let index = index(of: id) {
            let place = places[index]
            return Coordinate(
                latitude: Double(place.latitude) / 1e7, longitude: Double(place.longitude) / 1e7)
        }
        return beyond.first?[id]
    }

    private func index(of id: Int64) -> Int? {
        let index = ids.partitioningIndex { $0 >= id }
        return ids.indices.contains(index) && ids[index] == id ? index : stragglers[id]
    }
}

/// Finds the nodes of ways, or the positions of nodes, by their ids.
struct MissingElements: OSMVisitor {
    let wantedIDs: [Int64]?
    private let wanted: Set<Int64>
    private(set) var ways: [Int64: [Int64]] = [:]
    private(set) var nodes = NodePlaces()

    init(_ wanted: Set<Int64>) { (self.wanted, wantedIDs) = (wanted, wanted.sorted()) }

    mutating func wants(way id: Int64, nodes list: [Int64]) -> Bool {
        if wanted.contains(id) { ways[id] = list.copied }
        return false
    }

    mutating func wants(node id: Int64, latitude: Int32, longitude: Int32) -> Bool {
        if wanted.contains(id) { nodes.add(id, latitude, longitude) }
        return false
    }
}

extension [Int64] {
    /// A copy without spare capacity: the reader's array has room for the longest way.
    fileprivate var copied: [Int64] { withUnsafeBufferPointer { Array($0) } }
}

/// Joins ways at their ends into rings.
struct OSMRings {
    private(set) var closed: [[Int64]] = []
    /// Whether each way is part of a ring.
    private(set) var isWhole = true

    init(_ ways: some Sequence<[Int64]>) {
        var open: [[Int64]] = []
        for way in ways {
            guard way.count > 1 else {
                isWhole = false
                continue
            }
            if way.first == way.last { closed.append(way) } else { open.append(way) }
        }
        var byEnd: [Int64: [Int]] = [:]
        for (index, way) in open.enumerated() {
            byEnd[way[0], default: []].append(index)
            byEnd[way[way.count - 1], default: []].append(index)
        }
        var used = Set<Int>()
        for start in open.indices where used.insert(start).inserted {
            var ring = open[start]
            while let end = ring.last, end != ring.first,
                let next = byEnd[end]?.first(where: { !used.contains($0) })
            {
                used.insert(next)
                let way = open[next]
                ring += way.first == end ? way.dropFirst() : way.reversed().dropFirst()[...]
            }
            if ring.first == ring.last { closed.append(ring) } else { isWhole = false }
        }
    }
}
