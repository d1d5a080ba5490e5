import CTurboJPEG
import RidelogPhotos
import RidelogTestSupport
import Testing

@Suite("The picture of a photo that is published")
struct PhotoPictureTests {
    @Test("the published picture is upright for any orientation of the photo", arguments: 1...8)
    func upright(_ orientation: Int) throws {
        let bytes = try PhotoFixture.bytes("orientation-\(orientation).jpg")
        let picture = PhotoPicture(try JPEGHead.facts(bytes), .large)
        let (pixels, width, height) = try Self.pixels(try picture.jpeg(bytes))
        #expect((width, height) == (96, 64))
        #expect((picture.width, picture.height) == (96, 64))
        let colors = [(12, 8), (84, 8), (12, 56), (84, 56)].map { x, y in
            pixels[(y * width + x) * 3..<(y * width + x) * 3 + 3].map { $0 > 127 }
        }
        #expect(
            colors == [
                [true, false, false], [false, true, false], [false, false, true], [true, true, true],
            ])
    }

    @Test("scales a picture to at most the requested size and never enlarges it")
    func sizes() throws {
        let bytes = try PhotoFixture.bytes("orientation-6.jpg")
        var facts = try JPEGHead.facts(bytes)
        for (width, height) in [
            (4000, 3000), (3024, 4032), (1600, 1), (640, 480), (641, 10), (12_801, 3), (30, 20),
        ] {
            (facts.width, facts.height) = (width, height)
            for size in PhotoPicture.Size.allCases {
                let picture = PhotoPicture(facts, size)
                let longest = max(picture.width, picture.height)
                #expect(longest <= size.rawValue || max(width, height) > 8 * size.rawValue)
                #expect(longest <= max(width, height))
                #expect(longest * 8 > min(size.rawValue, max(width, height)) * 4)
            }
        }
        let (_, width, height) = try Self.pixels(
            try PhotoPicture(try JPEGHead.facts(bytes), .small).jpeg(bytes))
        #expect((width, height) == (96, 64))
    }

    @Test(
        "the published picture contains no Exif data such as place, time and camera",
        arguments: ["big-endian.jpg", "little-endian.jpg"])
    func bare(_ name: String) throws {
        let bytes = try PhotoFixture.bytes(name)
        let jpeg = try PhotoPicture(try JPEGHead.facts(bytes), .large).jpeg(bytes)
        #expect(Self.holds(bytes, "Exif") && !Self.holds(jpeg, "Exif") && !Self.holds(jpeg, "2026"))
        let facts = try JPEGHead.facts(jpeg)
        #expect(facts.taken == PhotoFacts.Taken() && facts.orientation == .upright)
    }

    @Test("keeps the photo's colour profile")
    func profile() throws {
        let bytes = try PhotoFixture.bytes("progressive.jpg")
        let facts = try JPEGHead.facts(bytes)
        let jpeg = try PhotoPicture(facts, .large).jpeg(bytes)
        #expect(facts.colors != nil)
        #expect(try JPEGHead.facts(jpeg).colors == facts.colors)
        #expect(try Self.pixels(jpeg).width == 96)
    }

    @Test("makes a picture of a grey photo, but not of a CMYK or truncated one")
    func kinds() throws {
        func isReadable(_ bytes: [UInt8]) -> Bool {
            (try? PhotoPicture(JPEGHead.facts(bytes), .small).jpeg(bytes)) != nil
        }
        #expect(try isReadable(PhotoFixture.bytes("gray.jpg")))
        #expect(try !isReadable(PhotoFixture.bytes("cmyk.jpg")))
        for name in ["orientation-1.jpg", "progressive.jpg"] {
            let bytes = try PhotoFixture.bytes(name)
            #expect(isReadable(bytes) && !isReadable(Array(bytes.dropLast(100))))
        }
    }

    @Test("a damaged photo gives an error or a picture of the announced size")
    func damaged() throws {
        var random = SeededRandom(21)
        let seeds = try PhotoFixture.all().map(\.bytes)
        for _ in 0..<400 {
            var bytes = seeds.randomElement(using: &random) ?? []
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: 2..<bytes.count, using: &random)] = UInt8.random(
                    in: 0...255, using: &random)
            }
            guard let facts = try? JPEGHead.facts(bytes), facts.width * facts.height < 1_000_000,
                let jpeg = try? PhotoPicture(facts, .small).jpeg(bytes)
            else { continue }
            let picture = PhotoPicture(facts, .small)
            let (_, width, height) = try Self.pixels(jpeg)
            #expect((width, height) == (picture.width, picture.height))
        }
    }

    private static func holds(_ bytes: [UInt8], _ text: String) -> Bool {
        let text = Array(text.utf8)
        return bytes.indices.contains { bytes[$0...].starts(with: text) }
    }

    private static func pixels(_ jpeg: [UInt8]) throws -> (bytes: [UInt8], width: Int, height: Int) {
        let reader = try #require(tjInitDecompress())
        defer { tjDestroy(reader) }
        var (width, height, sampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        try #require(
            tjDecompressHeader3(reader, jpeg, UInt(jpeg.count), &width, &height, &sampling, &space) == 0)
        var pixels = [UInt8](repeating: 0, count: Int(width * height * 3))
        try #require(
            tjDecompress2(
                reader, jpeg, UInt(jpeg.count), &pixels, width, 0, height, Int32(TJPF_RGB.rawValue), 0) == 0)
        return (pixels, Int(width), Int(height))
    }
}
