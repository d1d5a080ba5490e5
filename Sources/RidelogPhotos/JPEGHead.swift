/// Reads the head of a JPEG file: the segments before the image data (ITU-T T.81, annex B). Lengths are checked against
/// the bytes.
public enum JPEGHead {
    /// The bytes of a file to read as its head: previews and colour profiles come before the size of the image.
    public static let size = 1 << 18

    /// - Parameter bytes: the beginning of the file, or all of it.
    /// - Throws: if it is not a JPEG file, if the bytes lack the size of the image, or if the image is too large.
    public static func facts(_ bytes: [UInt8]) throws(PhotoFault) -> PhotoFacts {
        var facts = PhotoFacts(width: 0, height: 0)
        guard bytes.starts(with: [0xFF, Marker.start]) else { throw PhotoFault("is not a JPEG file", at: 0) }
        var offset = 2
        var hasUnreadPlace = false
        while facts.width == 0 {
            let (marker, payload) = try segment(bytes, &offset)
            switch marker {
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                try readSize(bytes, payload, isProgressive: marker & 3 == 2, &facts)
            case Marker.app1 where bytes[payload].starts(with: exifMark):
                let exif = ExifReader(Array(bytes[payload.dropFirst(exifMark.count)]))
                facts.taken = exif.taken
                hasUnreadPlace = hasUnreadPlace || exif.taken.hasUnreadPlace
                facts.orientation = exif.orientation
            case Marker.app1 where bytes[payload].starts(with: xmpMark):
                hasUnreadPlace = hasUnreadPlace || bytes[payload].contains(latitudeMark)
            case Marker.app2 where bytes[payload].starts(with: colorMark + [1, 1]):
                let profile = bytes[payload.dropFirst(colorMark.count + 2)]
                if profile.count <= longestProfile { facts.colors = Array(profile) }
            default: break
            }
        }
        facts.taken.hasUnreadPlace = hasUnreadPlace && facts.taken.place == nil
        return facts
    }

    /// The first bytes of segments with Exif, XMP (ISO 16684-1) and a colour profile.
    private static let exifMark = Array("Exif\0\0".utf8)
    private static let xmpMark = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
    private static let latitudeMark = Array("GPSLatitude".utf8)
    private static let colorMark = Array("ICC_PROFILE\0".utf8)
    /// Profiles of cameras and editors have some hundred bytes; those of printers and scanners are much longer.
    private static let longestProfile = 4096

    /// Images with more pixels are rejected: a file of 1 kB may claim any size.
    private static let mostPixels = 120_000_000
    /// The limit for progressive images, which are decoded in memory as a whole.
    private static let mostProgressivePixels = 40_000_000

    private enum Marker {
        static let start: UInt8 = 0xD8
        static let end: UInt8 = 0xD9
        static let scan: UInt8 = 0xDA
        static let app1: UInt8 = 0xE1
        static let app2: UInt8 = 0xE2
    }

    /// The segment with a colour profile (ICC.1:2010, B.4).
    static func segment(ofProfile profile: [UInt8]) -> [UInt8] {
        let payload = colorMark + [1, 1] + profile
        let length = payload.count + 2
        return [0xFF, Marker.app2, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
    }

    /// The next segment's marker and the range of its payload.
    private static func segment(
        _ bytes: [UInt8], _ offset: inout Int
    ) throws(PhotoFault) -> (marker: UInt8, payload: Range<Int>) {
        let begin = offset
        guard offset < bytes.count else { throw PhotoFault("ends before the image data", at: offset) }
        guard bytes[offset] == 0xFF else {
            throw PhotoFault("has no JPEG marker where one is required", at: offset)
        }
        while offset < bytes.count, bytes[offset] == 0xFF { offset += 1 }
        guard offset + 2 < bytes.count else { throw PhotoFault("ends before the image data", at: offset) }
        let marker = bytes[offset]
        guard marker != Marker.end, marker != Marker.scan else {
            throw PhotoFault("has no image size", at: begin)
        }
        let length = Int(bytes[offset + 1]) << 8 | Int(bytes[offset + 2])
        let payload = offset + 3..<max(offset + 3, offset + 1 + length)
        guard length >= 2, payload.upperBound <= bytes.count else {
            throw PhotoFault("ends before the image data", at: begin)
        }
        offset = payload.upperBound
        return (marker, payload)
    }

    private static func readSize(
        _ bytes: [UInt8], _ payload: Range<Int>, isProgressive: Bool, _ facts: inout PhotoFacts
    ) throws(PhotoFault) {
        let frame = bytes[payload]
        guard frame.count >= 6 else { throw PhotoFault("has no image size", at: payload.lowerBound) }
        let numbers = frame.dropFirst().prefix(4).map(Int.init)
        (facts.height, facts.width) = (numbers[0] << 8 | numbers[1], numbers[2] << 8 | numbers[3])
        guard facts.width > 0, facts.height > 0 else {
            throw PhotoFault("has an image size of zero", at: payload.lowerBound)
        }
        guard facts.width * facts.height <= (isProgressive ? mostProgressivePixels : mostPixels) else {
            throw PhotoFault(
                "is too large (\(facts.width) × \(facts.height) pixels)", at: payload.lowerBound)
        }
    }
}
