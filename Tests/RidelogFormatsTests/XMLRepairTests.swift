import Testing

@testable import RidelogFormats
@testable import RidelogParsing

/// Files that no XML reader takes, and what is read of them nevertheless.
@Suite struct XMLRepairTests {
    private static let first = "<trkpt lat=\"1\" lon=\"2\"><time>2026-06-14T08:00:00Z</time></trkpt>"
    private static let second = "<trkpt lat=\"3\" lon=\"4\"><time>2026-06-14T08:01:00Z</time></trkpt>"

    private func decode(_ text: String) throws -> DecodedFile {
        try GPXDecoder.decode(text, path: "a.gpx")
    }

    private func latitudes(_ file: DecodedFile) -> [Double] {
        file.rides.flatMap(\.track.points).compactMap { $0.coordinate?.latitude }
    }

    @Test(
        "reads on past malformed XML and reports the repair",
        arguments: [
            (
                "<gpx><trk><name>Out & back</name><trkseg>①②</trkseg></trk></gpx>",
                "1 bare ampersand read as text"
            ),
            ("<gpx><trk><name>3 < 4</name><trkseg>①②</trkseg></trk></gpx>", "1 bare < read as text"),
            (
                "<gpx><trk><name>A&nbsp;B&#0;</name><trkseg>①②</trkseg></trk></gpx>",
                "2 bare ampersands read as text"
            ),
            ("<gpx><trk><trkseg>①\u{1}②</trkseg></trk></gpx>", "1 forbidden character removed"),
            ("<gpx><trk><trkseg>①②</trkseg></trk></gpx>\0\0\0", "3 forbidden characters removed"),
            ("<gpx><trk a=\"x < y\"><trkseg>①②</trkseg></trk></gpx>", "1 bare < read as text"),
            (
                "<?xml version='1.0'?><gpx><trk><trkseg>①</trkseg></trk></gpx>\n"
                    + "<?xml version='1.0'?><gpx><trk><trkseg>②</trkseg></trk></gpx>",
                "1 document after the first joined to it"
            ),
            ("<gpx><!-- a -- b --><trk><trkseg>①②</trkseg></trk></gpx>", nil),
            ("<gpx><trk><name><![CDATA[a\u{2}b]]></name><trkseg>①②</trkseg></trk></gpx>", nil),
        ])
    func repairedFiles(_ text: String, _ action: String?) throws {
        let file = try decode(
            text.replacing("①", with: Self.first).replacing("②", with: Self.second))
        #expect(latitudes(file) == [1, 3])
        #expect(file.diagnostics.count == (action == nil ? 0 : 1))
        if let action {
            let repaired = try #require(file.diagnostics.first)
            #expect(repaired.code == "xml.mended")
            #expect(repaired.action?.contains(action) == true, "\(repaired.action ?? "nothing")")
        }
    }

    @Test(
        "keeps the points before a fault that it cannot repair",
        arguments: [
            "<gpx><trk><trkseg>①②</trkseg></trk></gpx>\n</gpx>",
            "<gpx><trk><trkseg>①②</trkseg></trk></gpx> and more <html>no</html>",
            "<gpx><trk><trkseg>①②<extensions><b></extensions></trkseg></trk></gpx>",
            "<gpx><trk><trkseg>①②</trkseg></trk><trk a=b></trk></gpx>",
        ])
    func keepsWhatComesBefore(_ text: String) throws {
        let file = try decode(text.replacing("①", with: Self.first).replacing("②", with: Self.second))
        #expect(latitudes(file) == [1, 3] && file.codes == ["xml.malformed"])
    }

    @Test("keeps the original line numbers after a repair")
    func lineNumbers() throws {
        let text =
            "\n\n<?xml version=\"1.0\"?>\n<!-- a\n b --><gpx\n a='b'><name>a & b</name>\n<trk><trkseg>\n"
            + "<trkpt lat=\"x\" lon=\"1\"/></trkseg></trk></gpx>"
        let places = try decode(text).diagnostics.map {
            "\($0.code) \($0.location?.description ?? "")"
        }
        #expect(
            places == [
                "gpx.missing-position a.gpx:8:1", "xml.blanks-before-declaration a.gpx:1:1",
                "xml.mended a.gpx:6:17",
            ])
    }

    @Test("keeps points before the truncation of a repaired file")
    func truncation() throws {
        let file = try decode("<gpx><name>a & b</name><trk><trkseg>" + Self.first + "<trkpt lat=\"2\" lo")
        #expect(latitudes(file) == [1])
        #expect(file.codes == ["xml.mended", "xml.truncated"])
    }

    @Test("leaves entity references as text after a repair")
    func entityReferences() throws {
        let text =
            "<!DOCTYPE gpx SYSTEM \"a\"><gpx><name>&a; & b</name><trk><trkseg>\(Self.first)</trkseg></trk></gpx>"
        let file = try decode(text)
        #expect(file.rides.map(\.title) == ["&a; & b"])
    }

    @Test("does not change what well-formed files contain")
    func wellFormedFiles() throws {
        for name in Files.list(TestPath.formats) where name.hasSuffix(".gpx") {
            let bytes = try #require(Files.read(TestPath.formats + "/" + name))
            let repairer = XMLRepairer(XMLText(bytes).bytes)
            #expect(repairer.repairs.isEmpty, "\(name)")
            let original = try GPXDecoder.decode(bytes, in: .test())
            let repaired = try GPXDecoder.decode(Array(repairer.output), in: .test())
            #expect(repaired.rides == original.rides, "\(name)")
            #expect(repaired.routes == original.routes, "\(name)")
        }
    }

    @Test("keeps the first point if the XML is broken anywhere after it")
    func brokenAnywhere() throws {
        let text = "<gpx><trk><trkseg>" + Self.first + Self.second + "</trkseg></trk></gpx>"
        let bytes = Array(text.utf8)
        let end = Array(("<gpx><trk><trkseg>" + Self.first).utf8).count
        for place in end..<bytes.count {
            for wrong in ["&", "<", "\0", "</x>", "<x>", ">", "\""] {
                let broken = bytes[..<place] + Array(wrong.utf8) + bytes[place...]
                let file = try GPXDecoder.decode(Array(broken), in: .test())
                let first = file.rides.first?.track.points.first?.coordinate?.latitude
                #expect(first == 1, "\(wrong) at \(place)")
            }
        }
    }

    @Test("repairs hostile input in time proportional to its length")
    func hostileInput() throws {
        let nested: (Int) -> String = {
            String(repeating: "<a>", count: $0) + String(repeating: "</b>", count: $0)
        }
        let attributes: (Int) -> String = { "<x " + String(repeating: "a=b ", count: $0) + ">" }
        let repeated = ["<![CDATA[", "<!--", "&", "<gpx>"].map { part in
            { count in String(repeating: part, count: count) }
        }
        for input in [nested, attributes] + repeated {
            let growth = Growth(to: 50_000) {
                "<gpx>&" + input($0)
            } work: {
                _ = try? decode($0)
            }
            #expect(growth.isInProportion, "\(input(1))")
        }
    }
}

/// Files that are not in the encoding that they are in by their own words.
@Suite struct XMLEncodingTests {
    private func title(_ name: [UInt8], _ declaration: String = "") throws -> (String?, [String]) {
        let start = Array((declaration + "<gpx><trk><name>").utf8)
        let end = Array(
            "</name><trkseg><trkpt lat=\"1\" lon=\"2\"><time>2026-06-14T08:00:00Z</time></trkpt></trkseg></trk></gpx>"
                .utf8)
        let file = try GPXDecoder.decode(start + name + end, in: .test())
        return (file.rides.first?.title, file.codes)
    }

    @Test(
        "reads bytes that are not UTF-8 as Windows-1252",
        arguments: ["", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"])
    func windows1252(_ declaration: String) throws {
        let (title, codes) = try title([0x4D, 0xFC, 0x80, 0xC3, 0xBC], declaration)
        #expect(title == "Mü€ü")
        #expect(codes == ["xml.not-utf-8"])
    }

    @Test("reads UTF-8 text that declares an unknown encoding")
    func unknownEncoding() throws {
        let (title, codes) = try title(Array("Mühle".utf8), "<?xml version=\"1.0\" encoding=\"klingon\"?>")
        #expect(title == "Mühle")
        #expect(codes == ["xml.unknown-encoding"])
    }

    @Test("reads UTF-8 text that declares UTF-16")
    func declaredUTF16() throws {
        let (title, _) = try title(Array("Mühle".utf8), "<?xml version=\"1.0\" encoding=\"utf-16\"?>")
        #expect(title == "Mühle")
    }

    @Test("repairs malformed XML in its declared encoding")
    func declaredEncoding() throws {
        let (title, codes) = try title(
            [0xCC, 0xE8, 0xF0, 0x26], "<?xml version=\"1.0\" encoding=\"windows-1251\"?>")
        #expect(title == "Мир&")
        #expect(codes == ["xml.mended"])
    }

    @Test("repairs malformed UTF-16 in both byte orders", arguments: [true, false])
    func malformedUTF16(isLittleEndian: Bool) throws {
        let text =
            "\u{FEFF}<gpx><trk><name>A & Ž</name><trkseg><trkpt lat=\"1\" lon=\"2\">"
            + "<time>2026-06-14T08:00:00Z</time></trkpt></trkseg></trk></gpx>"
        let bytes = text.utf16.flatMap { unit -> [UInt8] in
            let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            return isLittleEndian ? pair : pair.reversed()
        }
        #expect(try GPXDecoder.decode(bytes, in: .test()).rides.first?.title == "A & Ž")
    }

    @Test("reads a carriage return and line feed as one line break")
    func carriageReturns() throws {
        let (title, codes) = try title(Array("A\r\nB".utf8), "<?xml version=\"1.0\"?>\r\n")
        #expect(title == "A\nB")
        #expect(codes.isEmpty)
    }
}
