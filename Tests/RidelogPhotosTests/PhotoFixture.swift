import Foundation
import RidelogTestSupport
import Testing

/// A photo that Tools/make-photo-facts.py wrote, and what it says of itself.
struct PhotoFixture: CustomTestStringConvertible {
    private static let folder = URL(fileURLWithPath: TestPath.fixtures + "/photos")

    let bytes: [UInt8]
    private let facts: [String]

    /// A column of the table.
    subscript(column: Int) -> String { facts[column] }

    var name: String { facts[0] }
    var size: [Int] { facts[1...2].compactMap { Int($0) } }
    var testDescription: String { name }

    static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appendingPathComponent(name)))
    }

    static func all() throws -> [PhotoFixture] {
        try String(decoding: bytes("facts.tsv"), as: UTF8.self).split(separator: "\n").map { line in
            let facts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            return PhotoFixture(bytes: try bytes(facts[0]), facts: facts)
        }
    }
}
