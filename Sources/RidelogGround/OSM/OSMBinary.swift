import RidelogFiles
import RidelogModels

/// Reads the elements of an `.osm.pbf`.
struct OSMBinary {
    private let file: OSMFile
    private var block: OSMBlock
    private(set) var bounds: BoundingBox?
    /// The blobs found by the first pass, with their contents, so that later passes unpack only those they need.
    private var blobs: [(blob: OSMFile.Blob, contents: OSMContents)]?

    init(_ file: OSMFile, _ vocabulary: OSMVocabulary) {
        (self.file, block) = (file, OSMBlock(vocabulary))
    }

    var unpackedCount: Int { file.unpackedCount }

    /// - Returns: whether all nodes are before ways, and ways before relations.
    mutating func pass(_ kinds: OSMKinds, _ visitor: inout some OSMVisitor) throws(OSMFault) -> Bool {
        guard let blobs else { return try firstPass(kinds, &visitor) }
        for (blob, contents) in blobs where !contents.kinds.isDisjoint(with: kinds) {
            if let wanted = visitor.wantedIDs, !contents.mayHave(wanted, kinds) { continue }
            try read(blob, kinds, &visitor)
        }
        return true
    }

    private mutating func firstPass(
        _ kinds: OSMKinds, _ visitor: inout some OSMVisitor
    ) throws(OSMFault) -> Bool {
        var found: [(blob: OSMFile.Blob, contents: OSMContents)] = []
        var (seen, isSorted, hasHeader): (OSMKinds, Bool, Bool) = ([], true, false)
        var last: OSMFile.Blob?
        while let blob = try file.blob(behind: last) {
            last = blob
            if blob.kind == "OSMHeader" {
                hasHeader = true
                try read(header: blob)
            }
            guard blob.kind == "OSMData" else { continue }
            guard hasHeader else {
                throw OSMFault("it has no header, so it is not an .osm.pbf file", at: blob.offset)
            }
            try read(blob, kinds, &visitor)
            if !block.contents.isSorted || block.contents.kinds.comesBehind(seen) { isSorted = false }
            seen.formUnion(block.contents.kinds)
            found.append((blob, block.contents))
        }
        if !hasHeader { throw OSMFault("it is empty", at: 0) }
        blobs = found
        return isSorted
    }

    private mutating func read(
        _ blob: OSMFile.Blob, _ kinds: OSMKinds, _ visitor: inout some OSMVisitor
    ) throws(OSMFault) {
        try file.withContents(of: blob) { bytes throws(OSMFault) in
            try rethrowing(as: { _ in OSMFault("a block cannot be read", at: blob.offset) }) {
                () throws(ProtobufReader.Malformed) in try block.read(bytes, kinds, &visitor)
            }
        }
    }

    private mutating func read(header blob: OSMFile.Blob) throws(OSMFault) {
        let header = try file.withContents(of: blob) { bytes throws(OSMFault) in
            try rethrowing(as: { _ in OSMFault("its header cannot be read", at: blob.offset) }) {
                () throws(ProtobufReader.Malformed) in try OSMHeader(bytes)
            }
        }
        if let feature = header.unknownFeatures.first {
            throw OSMFault("it requires “\(feature)”, which is not supported", at: blob.offset)
        }
        bounds = header.bounds
    }
}

/// The header of an extract (`HeaderBlock`).
struct OSMHeader {
    private(set) var bounds: BoundingBox?
    private(set) var unknownFeatures: [String] = []

    private static let features: Set = ["OsmSchema-V0.6", "DenseNodes"]

    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(ProtobufReader.Malformed) {
        var reader = ProtobufReader(bytes)
        while let (field, wire) = try reader.next() {
            switch (field, wire) {
            case (1, .bytes): bounds = try Self.box(try reader.message())
            case (4, .bytes):
                let feature = try reader.text()
                if !Self.features.contains(feature) { unknownFeatures.append(feature) }
            default: try reader.skip(wire)
            }
        }
    }

    /// The box of a message with west, east, north and south in billionths of a degree; nil if it is not valid.
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
        return BoundingBox(south: south, west: west, north: north, east: east).checked
    }
}

extension BoundingBox {
    /// The box, if it is valid; nil otherwise. If its east is less than its west, it crosses the antimeridian.
    var checked: BoundingBox? {
        var box = self
        if box.east < box.west { box.east += 360 }
        guard -90...90 ~= south, -90...90 ~= north, south <= north, -180...180 ~= box.west,
            box.west...box.west + 360 ~= box.east
        else { return nil }
        return box
    }
}
