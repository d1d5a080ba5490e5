import RidelogFiles
import RidelogModels

/// Reads what lies in an area from an extract of OpenStreetMap, in three passes: all elements, of which it keeps those in
/// the area; the ways beyond it that complete kept areas; the places of their nodes. What is in memory grows with the
/// area, not with the extract.
package struct GroundReader {
    private enum Source {
        case binary(OSMBinary)
        case text(OSMText)
    }

    private var source: Source
    private let area: GroundArea
    /// The box that the extract says to cover, or else that around its nodes; nil without a node.
    package private(set) var bounds: BoundingBox?

    /// - Parameter language: in which names are wanted, as a tag such as `de`; nil for the names as they are.
    /// - Throws: if the file cannot be opened, or is in none of the forms of extracts.
    package init(_ path: String, area: GroundArea, language: String? = nil) throws(OSMFault) {
        let region = try rethrowing(as: { OSMFault("it cannot be opened: \($0.reason)", at: 0) }) {
            () throws(FileSystemError) in
            let file = try OpenFile(path)
            return FileRegion(file: file, range: 0..<(try file.size))
        }
        try self.init(region, area: area, language: language)
    }

    /// - Throws: if the file is in none of the forms of extracts.
    package init(_ file: FileRegion, area: GroundArea, language: String? = nil) throws(OSMFault) {
        self.area = area
        let head = (try? file.bytes(at: 0, count: 64)) ?? []
        if let other = Self.otherForms.first(where: { head.starts(with: $0.mark) }) {
            throw OSMFault(
                "it is packed as \(other.name); write it anew: osmium cat IN -o OUT.osm.pbf", at: 0)
        }
        let mark = head.drop { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
        let isText = mark.first == UInt8(ascii: "<") || head.starts(with: [0x1F, 0x8B])
        let vocabulary = OSMVocabulary(language: language)
        source =
            isText ? .text(OSMText(file, vocabulary)) : .binary(OSMBinary(OSMFile(file), vocabulary))
    }

    /// How many bytes were unpacked.
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

    /// - Parameter ids: the elements of other extracts, which are left out; those of this one are added.
    /// - Throws: if the file is none, is packed in another way, or breaks off.
    package mutating func read(without ids: inout GroundIDs) throws(OSMFault) -> Ground {
        var near = NearElements(area: area, known: ids)
        if try !pass(.all, &near) {
            // Ways before their nodes: once more, kind by kind.
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

    /// - Returns: whether nodes come before ways, and ways before relations.
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
