import Testing

@testable import RidelogParsing

/// The reader of plain XML against expat.
@Suite struct PlainXMLTests {
    @Test(
        "the plain XML reader reports the same events at the same places as expat"
    )
    func sameAsExpat() throws {
        var (plain, others) = (0, 0)
        for number in 0..<200 {
            var generator = SeededRandom(UInt64(number))
            for text in [
                MarkupMaker.gpx(seed: number), MarkupMaker.tcx(seed: number), MarkupMaker.kml(seed: number),
            ] {
                let file = Array(text.utf8)
                for file in [file, FuzzTests.mutate(file, &generator), FuzzTests.mutate(file, &generator)] {
                    if try isPlain(file) { plain += 1 } else { others += 1 }
                }
            }
        }
        #expect(plain > 250, "\(plain) of \(plain + others)")
        #expect(others > 250, "\(others) of \(plain + others)")
    }

    @Test(
        "reads elements, UTF-8 text, CDATA, comments and a declaration without expat",
        arguments: [
            "<a/>", " <a>\n</a>\r\n", "<!----><!-- b\n- ü --><a><!-- > --></a><!--c-->\n",
            "<?xml version=\"1.0\" encoding='utf-8' standalone=\"no\" ?><a/>",
            "<x:a b='1' x:b = \"2>'\"><c-1.d/>5 > 4 ]</x:a >", "<a>é <![CDATA[<&]] ü]]></a>",
            "<a b='ü' _='1' :='2'>\u{7F}\u{85}\u{FFFD}</a>",
        ])
    func plain(_ text: String) throws {
        #expect(try isPlain(Array(text.utf8)))
    }

    @Test(
        "leaves XML to expat that is malformed or contains anything to convert",
        arguments: [
            "", " ", "<a>", "<a></b>", "<a></ab>", "<ab></a>", "<a/><a/>", "<a/>b", "b<a/>", "<a/",
            "<a b=1/>", "<a b/>",
            "<a b=''c=''/>", "<a b='' b=''/>", "<a b='<'/>", "<a b='&lt;'/>", "<a b='\n'/>", "<a>&lt;</a>",
            "<a>]]></a>", "<a>\u{1}</a>", "<a>b\r\nc</a>", "<a>\u{FFFE}</a>", "<a b='\u{FFFF}'/>", "<1/>",
            "<-a/>", "< a/>",
            "<a / >", "<a><![CDATA[b\rc]]></a>", "<a><![CDATA[\u{2}]]></a>", "<a><![CDATA[</a>", "<a/>\0",
            "<!DOCTYPE a><a/>", "<a><!-- b -- c --></a>", "<a><!-- \u{3} --></a>", "<a><!", "<a/><!--",
            "<!-- b --><?xml version='1.0'?><a/>", "<a><?b?></a>", "<a/><?b?>", "<?xml version='1.0'?>",
            "<?xml?><a/>",
            "<?xml encoding='utf-8'?><a/>", "<?xml version='1.0' standalone='no' encoding='utf-8'?><a/>",
            "<?xml version='1.0' encoding='latin1'?><a/>", "<?xml version='1.0' version='1.0'?><a/>",
            "<é/>", "<a é=''/>",
        ])
    func notPlain(_ text: String) throws {
        #expect(try !isPlain(Array(text.utf8)))
    }

    @Test("leaves bytes that are not UTF-8 to expat")
    func notUTF8() throws {
        for bytes: [UInt8] in [[0x80], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]] {
            #expect(try !isPlain(Array("<a>".utf8) + bytes + Array("</a>".utf8)))
            #expect(try !isPlain(Array("<a b='".utf8) + bytes + Array("'/>".utf8)))
        }
    }

    @Test("reads elements up to the same depth and number as expat")
    func limits() throws {
        for (depth, fits) in [(1000, true), (1001, false)] {
            let text =
                String(repeating: "<a>", count: depth - 1) + "<b/>"
                + String(repeating: "</a>", count: depth - 1)
            #expect(try isPlain(Array(text.utf8)) == fits)
        }
        #expect(try isPlain(Array("<a><b/><b/></a>".utf8), limit: 3))
        #expect(try !isPlain(Array("<a><b/><b/></a>".utf8), limit: 2))
        var handler = EventRecorder(mostStarts: 1)
        let isPlain = handler.readPlain(Array("<a><b/></a>".utf8), limit: 10)
        #expect(!isPlain)
    }

    /// Whether it is read without expat, which then has to report the same.
    private func isPlain(_ bytes: [UInt8], limit: Int = 100_000) throws -> Bool {
        let start = bytes.firstIndex { !ASCII.isSpace($0) } ?? 0
        var plain = EventRecorder()
        guard plain.readPlain(bytes, from: start, limit: limit) else { return false }
        var other = EventRecorder()
        let fault = other.read(bytes, from: start, limit: limit)
        #expect(fault == nil, "\(String(decoding: bytes, as: UTF8.self))")
        #expect(plain.events == other.events, "\(String(decoding: bytes, as: UTF8.self))")
        return true
    }
}

/// All that is reported, with its place, as text.
private struct EventRecorder: XMLHandler {
    private(set) var events: [String] = []
    private var text: [UInt8] = []
    private var starts: ItemCounter

    init(mostStarts: Int = .max) {
        starts = ItemCounter(limit: mostStarts)
    }

    mutating func startElement(_ name: XMLName, attributes: XMLAttributes, at cursor: XMLCursor) {
        starts.add(at: cursor)
        add("start \(name)", cursor)
        attributes.forEach { events.append("\($0) = \($1.text)") }
    }

    mutating func endElement(at cursor: XMLCursor) { add("end", cursor) }

    mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) { text += bytes }

    /// Of every third tag not.
    mutating func wantsText() -> Bool { events.count % 3 != 0 }

    private mutating func add(_ event: String, _ cursor: XMLCursor) {
        if !text.isEmpty { events.append("text \(text)") }
        text = []
        events.append("\(event) \(cursor.position) \(cursor.byteOffset) \(cursor.endOffset)")
    }
}
