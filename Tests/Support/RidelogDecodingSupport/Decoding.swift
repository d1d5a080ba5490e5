import RidelogDiagnostics
package import RidelogModels

package import RidelogFormats

extension DecodingContext {
    package static func test(_ path: String = "test", zone: Zone = .utc) -> DecodingContext {
        DecodingContext(path: path, zone: zone)
    }
}

extension Array where Element == UInt8 {
    package init(text: String) { self = Array(text.utf8) }
}

extension DecodedFile {
    package var codes: [String] { diagnostics.map(\.code) }
}

extension FormatDecoder {
    package static func decode(_ text: String, path: String = "test", zone: Zone = .utc) throws -> DecodedFile
    {
        try decode(Array(text.utf8), in: .test(path, zone: zone))
    }
}

/// The instant of a text.
///
/// - Throws: if the text is not a time.
package func instant(_ text: String) throws -> Instant {
    struct NoTime: Error { let text: String }
    guard let time = Instant.parse(text) else { throw NoTime(text: text) }
    return time.instant
}
