import RidelogFiles
import RidelogModels

/// Reads the elements in an area from an OpenStreetMap extract, in three passes: all elements, of which those in the
/// area are kept; the ways outside it that complete kept areas; the positions of their nodes. Memory grows with the
/// area, not with the extract.
package struct GroundReader {
    private enum Source {
        case binary(OSMBinary)
        case text(OSMText)
    }

    private var source: Source
    private let area: GroundArea
    /// The box in the header of the extract, or else the bounding box of its nodes; nil without nodes.
    package private(set) var bounds: BoundingBox?

    /// - Parameter language: the preferred language of names, as a tag such as `de`; nil for local names.
    /// - Throws: if the file cannot be opened, or is packed in an unsupported format.
    package init(_ path: String, area: GroundArea, language: String? = nil) throws(OSMFault) {
        let region = try rethrowing(as: { OSMFault("it cannot be opened: \($0.reason)", at: 0) }) {
            () throws(FileSystemError) in
            let file = try OpenFile(path)
            return FileRegion(file: file, range: 0..<(try file.size))
        }
        try self.init(region, area: area, language: language)
    }

    /// - Throws: if the file is packed in an unsupported format.
    package init(_ file: FileRegion, area: GroundArea, language: String? = nil) throws(OSMFault) {
        self.area = area
        let head = (try? file.bytes(at: 0, count: 64)) ?? []
        if let other = Self.otherForms.first(where: { head.starts(with: $0.mark) }) {
            throw OSMFault(
                "its format is \(other.name); convert it: osmium cat IN -o OUT.osm.pbf", at: 0)
        }
        let mark = head.drop { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
        let isText = mark.first == UInt8(ascii: "<") || head.starts(with: [0x1F, 0x8B])
        let vocabulary = OSMVocabulary(language: language)
        source =
            isText ? .text(OSMText(file, vocabulary)) : .binary(OSMBinary(OSMFile(file), vocabulary))
    }

    /// The number of unpacked bytes.
    package var unpackedCount: Int {
        switch source {
        case .binary(let binary): binary.unpackedCount
        case .text(let text): text.unpackedCount
        }
    }

    private static let otherForms: [(mark: [UInt8], name: String)] = [
        (Array("BZh".utf8), "bzip2"), ([0xFD] + Array("7zXZ".utf8), "xz"),
        ([0x28, 0xB5, 0x2F, 0xFD], "zstd"),
        (Array("PK".utf8), "zip"), ([0xFF, 0xE0, 0x04] + Array("o5m2".utf8), "o5m"),
    ]

    /// - Parameter ids: elements of other extracts, which are skipped; those of this one are added.
    /// - Throws: if the file is not an extract, is compressed in an unsupported way, or is truncated.
    package mutating func read(without ids: inout GroundIDs) throws(OSMFault) -> Ground {
        var near = NearElements(area: area, known: ids)
        if try !pass(.all, &near) {
            // Some ways are before their nodes: read again, one pass for each kind.
            near = NearElements(area: area, known: ids)
            for kind in [OSMKinds.nodes, .ways, .relations] { _ = try pass(kind, &near) }
        }
        near.settle()
        if !near.missingWays.isEmpty {
            var found = MissingElements(near.missingWays)
            _ = try pass(.ways, &found)
            near.add(found.ways)
        }
        if !near.missingNodes.isEmpty {
            var found = MissingElements(near.missingNodes)
            _ = try pass(.nodes, &found)
            near.add(found.nodes)
        }
        switch source {
        case .binary(let binary): bounds = binary.bounds ?? near.extent
        case .text(let text): bounds = text.bounds ?? near.extent
        }
        ids.formUnion(near.ids)
        return near.ground
    }

    /// - Returns: whether all nodes are before ways, and ways before relations.
    private mutating func pass(_ kinds: OSMKinds, _ visitor: inout some OSMVisitor) throws(OSMFault) -> Bool {
        switch source {
        case .binary(var binary):
            defer { source = .binary(binary) }
            return try binary.pass(kinds, &visitor)
        case .text(var text):
            defer { source = .text(text) }
            return try text.pass(kinds, &visitor)
        }
    }
}
