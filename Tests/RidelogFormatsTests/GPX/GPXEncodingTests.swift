import Testing

@testable import RidelogFormats

@Suite struct GPXEncodingTests {
    private func document(encoding: String?) -> String {
        let declaration = encoding.map { "<?xml version=\"1.0\" encoding=\"\($0)\"?>\r\n" } ?? ""
        return declaration
            + "<gpx><trk><name>Žluťoučký – Mühle</name><trkseg><trkpt lat=\"1\" lon=\"2\">\r\n"
            + "<time>2026-06-14T08:00:00Z</time></trkpt></trkseg></trk></gpx>"
    }

    private func title(of bytes: [UInt8]) throws -> String? {
        #expect(GPXDecoder.recognises(FileHead(path: "a", bytes: bytes)))
        return try GPXDecoder.decode(bytes, in: .test()).rides.first?.title
    }

    @Test("reads UTF-8 with a byte order mark")
    func utf8WithMark() throws {
        for encoding in [nil, "UTF-8"] {
            let bytes = [0xEF, 0xBB, 0xBF] + Array(document(encoding: encoding).utf8)
            #expect(try title(of: bytes) == "Žluťoučký – Mühle")
            #expect(try GPXDecoder.decode(bytes, in: .test()).diagnostics.isEmpty)
        }
    }

    @Test("reads UTF-16 in both byte orders", arguments: [true, false])
    func utf16WithMark(isLittleEndian: Bool) throws {
        let mark: [UInt8] = isLittleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF]
        let units = document(encoding: "UTF-16").utf16.flatMap { unit -> [UInt8] in
            let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            return isLittleEndian ? pair : pair.reversed()
        }
        #expect(try title(of: mark + units) == "Žluťoučký – Mühle")
    }

    @Test(
        "reads the declared single-byte encoding",
        arguments: [
            ("windows-1250", [0x8E, 0x96, 0xFC], "Ž–ü"), ("Windows-1252", [0x80, 0x96, 0xFC], "€–ü"),
            ("cp1251", [0xCC, 0xE8, 0xF0], "Мир"), ("ISO-8859-1", [0xE9, 0xFC, 0xDF], "éüß"),
            ("ISO-8859-2", [0xAE, 0xB3, 0xFC], "Žłü"), ("iso-8859-15", [0xA4, 0xBD, 0xE9], "€œé"),
        ])
    func singleByteEncodings(_ encoding: String, _ name: [UInt8], _ expected: String) throws {
        let start = Array("<?xml version=\"1.0\" encoding=\"\(encoding)\"?><gpx><trk><name>".utf8)
        let end = Array(
            "</name><trkseg><trkpt lat=\"1\" lon=\"2\"><time>2026-06-14T08:00:00Z</time></trkpt></trkseg></trk></gpx>"
                .utf8)
        #expect(try title(of: start + name + end) == expected)
    }

    @Test("skips and reports blanks before the XML declaration")
    func leadingBlanks() throws {
        let file = try GPXDecoder.decode("\n\n  " + document(encoding: "UTF-8"), path: "a.gpx")
        #expect(file.rides.count == 1)
        #expect(file.codes == ["xml.blanks-before-declaration"])
    }

    @Test("counts skipped blank lines in a diagnostic's location")
    func skippedLines() throws {
        let file = try GPXDecoder.decode("\n\n<?xml version=\"1.0\"?>\n<gpx><trk></gpx>", path: "a.gpx")
        #expect(file.diagnostics.last?.location?.description == "a.gpx:4:13")
    }
}
