import RidelogDiagnostics
import RidelogModels

@testable import RidelogFormats

extension DecodingContext {
    static func test(_ path: String = "test", zone: Zone = .utc) -> DecodingContext {
        DecodingContext(path: path, zone: zone)
    }
}

extension Array where Element == UInt8 {
    init(text: String) { self = Array(text.utf8) }
}

extension DecodedFile {
    var codes: [String] { diagnostics.diagnostics.map(\.code) }
}

extension FormatDecoder {
    static func decode(_ text: String, path: String = "test", zone: Zone = .utc) throws -> DecodedFile {
        try decode(Array(text.utf8), in: .test(path, zone: zone))
    }
}

/// Finds test data relative to the package.
enum TestPath {
    static let package: String = {
        let parts = #filePath.split(separator: "/")
        return "/" + parts.dropLast(3).joined(separator: "/")
    }()
    static let fixtures = package + "/Tests/Fixtures/formats"
    /// Real recordings beside the package, which are not part of it.
    static let data = package + "/../shared/data"
}
