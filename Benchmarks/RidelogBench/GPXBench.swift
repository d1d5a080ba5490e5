import RidelogExample
import CExpat
import RidelogFormats
import RidelogModels
import RidelogSite

/// Compares decoding of generated rides with a pass of libexpat over the same bytes.
enum GPXBench {
    static func run() throws {
        let files = ExampleData.rides(count: 20).map(\.bytes)
        let size = files.reduce(0) { $0 + $1.count }
        Comparison(
            name: "GPX, \(size / 1_000_000) MB",
            ours: ("GPXDecoder", { files.reduce(0) { $0 + decode($1) } }),
            other: ("libexpat, empty handlers", { files.reduce(0) { $0 + pass($1) } }),
            rounds: 9
        ).run()
    }

    private static func decode(_ bytes: [UInt8]) -> Int {
        let context = DecodingContext(path: "ride.gpx", zone: .utc)
        let file = try? GPXDecoder.decode(bytes, in: context)
        return file?.rides.first?.track.points.count ?? 0
    }

    private static func pass(_ bytes: [UInt8]) -> Int {
        guard let parser = XML_ParserCreate(nil) else { return 0 }
        defer { XML_ParserFree(parser) }
        XML_SetElementHandler(parser, { _, _, _ in }, { _, _ in })
        XML_SetCharacterDataHandler(parser) { _, _, _ in }
        return bytes.withUnsafeBytes { buffer in
            let text = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
            return Int(XML_Parse(parser, text, Int32(clamping: buffer.count), 1).rawValue)
        }
    }
}
