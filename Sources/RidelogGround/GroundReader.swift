import RidelogModels

/// Reads what lies in an area from an extract of OpenStreetMap, in three passes: all elements, of which it keeps those in
/// the area; the ways beyond it that complete kept areas; the places of their nodes. What is in memory grows with the
/// area, not with the extract.
package struct GroundReader {
    private let file: OSMFile
    private let area: GroundArea
    private let language: String?
    /// A sum over the bytes of the extract.
    package private(set) var sum = Checksum()
    /// The box that the extract says to cover; nil if it does not.
    package private(set) var bounds: BoundingBox?

    /// - Parameter language: in which names are wanted, as a tag such as `de`; nil for the names as they are.
    /// - Throws: if the file cannot be opened.
    package init(_ path: String, area: GroundArea, language: String? = nil) throws(OSMFault) {
        file = try OSMFile(path)
        (self.area, self.language) = (area, language)
    }

    /// - Parameter ids: the elements of other extracts, which are left out; those of this one are added.
    /// - Throws: if the file is none, is packed in another way, or breaks off.
    package mutating func read(without ids: inout GroundIDs) throws(OSMFault) -> Ground {
        var near = NearElements(area: area, known: ids)
        try pass([.nodes, .ways, .relations], &near, isFirst: true)
        near.settle()
        if !near.missingWays.isEmpty {
            var ways = MissingWays(wanted: near.missingWays)
            try pass(.ways, &ways)
            near.add(ways.found)
        }
        if !near.missingNodes.isEmpty {
            var nodes = MissingNodes(wanted: near.missingNodes)
            try pass(.nodes, &nodes)
            near.add(nodes.found)
        }
        ids.formUnion(near.ids)
        return near.ground
    }

    private mutating func pass(
        _ kinds: OSMKinds, _ visitor: inout some OSMVisitor, isFirst: Bool = false
    ) throws(OSMFault) {
        file.rewind()
        var seen: OSMKinds = []
        var hasHeader = false
        while let blob = try file.next() {
            if blob.kind == "OSMHeader" {
                hasHeader = true
                if isFirst { try take(header: blob) }
            }
            guard blob.kind == "OSMData" else { continue }
            guard hasHeader else {
                throw OSMFault("it begins without a head: this is no .osm.pbf", at: blob.offset)
            }
            let bytes = try file.contents(of: blob)
            if isFirst { sum.add(bytes) }
            do throws(ProtobufReader.Malformed) {
                let block = try OSMBlock(bytes, language: language)
                if isFirst {
                    if block.kinds.contains(.nodes), !seen.isDisjoint(with: [.ways, .relations]) {
                        throw ProtobufReader.Malformed()
                    }
                    seen.formUnion(block.kinds)
                }
                try block.forEach(kinds, &visitor)
            } catch {
                throw OSMFault(
                    "a part cannot be read, or nodes come behind ways: sort it with osmium sort",
                    at: blob.offset)
            }
        }
        if !hasHeader { throw OSMFault("it is empty", at: 0) }
    }

    private mutating func take(header blob: OSMFile.Blob) throws(OSMFault) {
        let bytes = try file.contents(of: blob)
        let header: OSMHeader
        do throws(ProtobufReader.Malformed) {
            header = try OSMHeader(bytes)
        } catch {
            throw OSMFault("its head cannot be read", at: blob.offset)
        }
        if let feature = header.unknownFeatures.first {
            throw OSMFault("it needs “\(feature)”, which is not known here", at: blob.offset)
        }
        bounds = header.bounds
    }
}

/// What an extract says of itself (`HeaderBlock`).
struct OSMHeader {
    private(set) var bounds: BoundingBox?
    private(set) var unknownFeatures: [String] = []

    private static let features: Set = ["OsmSchema-V0.6", "DenseNodes"]

    init(_ bytes: [UInt8]) throws(ProtobufReader.Malformed) {
        var reader = ProtobufReader(bytes)
        while let (field, wire) = try reader.next() {
            switch (field, wire) {
            case (1, .bytes): bounds = try Self.box(try reader.message())
            case (4, .bytes):
                let feature = String(decoding: try reader.message().rest, as: UTF8.self)
                if !Self.features.contains(feature) { unknownFeatures.append(feature) }
            default: try reader.skip(wire)
            }
        }
    }

    /// West, east, north and south in thousand millionths of a degree.
    private static func box(_ message: ProtobufReader) throws(ProtobufReader.Malformed) -> BoundingBox? {
        var message = message
        var sides: [Int: Double] = [:]
        while let (field, wire) = try message.next() {
            if wire == .varint {
                sides[field] = Double(try message.zigzag()) / 1e9
            } else {
                try message.skip(wire)
            }
        }
        guard let west = sides[1], let east = sides[2], let north = sides[3], let south = sides[4] else {
            return nil
        }
        return BoundingBox(south: south, west: west, north: north, east: east)
    }
}
