import RidelogHTML
import Testing

struct DirectionMarkTests {
    @Test("removes direction marks and no other characters")
    func marks() {
        let marks = [0x61C, 0x200E, 0x200F] + Array(0x202A...0x202E) + Array(0x2066...0x2069)
        for mark in marks.compactMap({ Unicode.Scalar(UInt32($0)) }) {
            #expect(Array("a\(mark)\(mark)b\(mark)".utf8).withoutDirectionMarks == Array("ab".utf8))
        }
        for text in ["", "a – b … «c»", "\u{200D}\u{202F}\u{2065}\u{206A}\u{61B}\u{61D}", "مرحبا", "€"] {
            #expect(Array(text.utf8).withoutDirectionMarks == Array(text.utf8))
        }
        #expect(
            [0xE2, 0x80].withoutDirectionMarks == [0xE2, 0x80] && [0xD8].withoutDirectionMarks == [0xD8])
    }
}
