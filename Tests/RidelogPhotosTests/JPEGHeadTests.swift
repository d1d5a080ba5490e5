import RidelogModels
import RidelogPhotos
import RidelogTestSupport
import Testing

@Suite("The head of a photo")
struct JPEGHeadTests {
    @Test(
        "reads size, orientation, time, place and colours as another program wrote them",
        arguments: try PhotoFixture.all())
    func facts(_ fixture: PhotoFixture) throws {
        let facts = try JPEGHead.facts(fixture.bytes)
        #expect([facts.width, facts.height] == fixture.size)
        #expect("\(facts.orientation.rawValue)" == fixture[3])
        #expect(facts.taken.local.map { String($0.iso8601) } ?? "" == fixture[4])
        #expect(facts.taken.offset.map { "\($0)" } ?? "" == fixture[5])
        #expect(facts.taken.satelliteTime?.iso8601 ?? "" == fixture[6])
        let place = facts.taken.place
        #expect(place.map { "\($0.latitude)" } ?? "" == fixture[7])
        #expect(place.map { "\($0.longitude)" } ?? "" == fixture[8])
        #expect("\(facts.colors?.count ?? 0)" == fixture[9])
    }

    @Test("gets a photo's time from the camera's offset, the satellites' clock or the ride's zone")
    func moments() throws {
        let zone = try Zone(identifier: "America/New_York")
        func time(_ name: String) throws -> String? {
            try JPEGHead.facts(PhotoFixture.bytes(name)).taken.time(in: zone)?.iso8601
        }
        #expect(try time("big-endian.jpg") == "2026-05-02T07:01:00Z")
        // The clock went 2 h and 40 s before the fix: 2 h before UTC.
        #expect(try time("little-endian.jpg") == "2026-05-02T07:01:00Z")
        #expect(try time("unset-clock.jpg") == nil)
        var taken = try JPEGHead.facts(PhotoFixture.bytes("little-endian.jpg")).taken
        taken.satelliteTime = nil
        #expect(taken.time(in: zone)?.iso8601 == "2026-05-02T13:01:00Z")
        // An old fix does not say by which clock the camera goes.
        taken.satelliteTime = Instant(millisecondsSince1970: 1_777_705_620_000)
        #expect(taken.time(in: zone)?.iso8601 == "2026-05-02T13:01:00Z")
        taken.local = nil
        #expect(taken.time(in: zone) == taken.satelliteTime)
    }

    @Test("knows of a place that it cannot read, but not where a camera had no fix")
    func unreadPlaces() throws {
        let bytes = try PhotoFixture.bytes("big-endian.jpg")
        // Tag 2, the latitude: three fractions.
        let entry: [UInt8] = [0, 2, 0, 5, 0, 0, 0, 3]
        let start = try #require(bytes.indices.first { bytes[$0...].starts(with: entry) })
        var undefined = bytes
        undefined[start + 3] = 7
        var beyond = bytes
        beyond[start + 8] = 0x7F
        for bytes in [undefined, beyond] {
            let taken = try JPEGHead.facts(bytes).taken
            #expect(taken.place == nil && taken.hasUnreadPlace)
        }
        #expect(try !JPEGHead.facts(bytes).taken.hasUnreadPlace)
        let xmp = Array("http://ns.adobe.com/xap/1.0/\0<exif:GPSLatitude>47,11.9N</exif:GPSLatitude>".utf8)
        let segment = [0xFF, 0xE1, 0, UInt8(xmp.count + 2)] + xmp
        let picture: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0]
        #expect(try JPEGHead.facts([0xFF, 0xD8] + segment + picture).taken.hasUnreadPlace)
        #expect(try !JPEGHead.facts([0xFF, 0xD8] + picture).taken.hasUnreadPlace)
    }

    @Test("rejects a truncated photo and names the byte, or reads the same facts")
    func truncated() throws {
        let bytes = try PhotoFixture.bytes("big-endian.jpg")
        let whole = try JPEGHead.facts(bytes)
        var refused = 0
        for length in 0..<bytes.count {
            do throws(PhotoFault) {
                #expect(try JPEGHead.facts(Array(bytes.prefix(length))) == whole)
            } catch {
                refused += 1
                #expect((0...length).contains(error.offset ?? -1))
            }
        }
        #expect(refused > 400)
    }

    @Test("rejects a file that is not JPEG, has no picture size or is too large for memory")
    func refused() throws {
        func fault(_ bytes: [UInt8]) -> String? {
            do throws(PhotoFault) {
                _ = try JPEGHead.facts(bytes)
                return nil
            } catch {
                return error.what
            }
        }
        func frame(_ marker: UInt8, _ height: [UInt8], _ width: [UInt8]) -> [UInt8] {
            [0xFF, 0xD8, 0xFF, marker, 0, 11, 8] + height + width + [1, 1, 0x11, 0]
        }
        #expect(fault(Array("GIF89a".utf8)) == "is not a JPEG file")
        #expect(fault(frame(0xC0, [0xFF, 0xFF], [0xFF, 0xFF]))?.contains("65535 × 65535 pixels") == true)
        #expect(fault(frame(0xC0, [0x23, 0x28], [0x27, 0x10])) == nil)
        #expect(fault(frame(0xC2, [0x23, 0x28], [0x27, 0x10]))?.contains("too large") == true)
        #expect(fault(frame(0xC0, [0, 0], [1, 0])) == "has an image size of zero")
        #expect(fault([0xFF, 0xD8, 0xFF, 0xDA, 0, 4, 0, 0]) == "has no image size")
        #expect(fault([0xFF, 0xD8, 0xFF, 0xE1, 0, 1, 0, 0]) == "ends before the image data")
        #expect(fault([0xFF, 0xD8, 0x12, 0x34, 0, 1]) == "has no JPEG marker where one is required")
    }

    @Test("damaged values cause no crash and no invalid position")
    func damaged() throws {
        var random = SeededRandom(20)
        let seeds = try PhotoFixture.all().map(\.bytes)
        for _ in 0..<3000 {
            var bytes = seeds.randomElement(using: &random) ?? []
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let index = Int.random(in: 0..<min(bytes.count, 400), using: &random)
                bytes[index] =
                    [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)]
                    .randomElement(using: &random) ?? 0
            }
            guard let facts = try? JPEGHead.facts(bytes) else { continue }
            #expect(facts.width > 0 && facts.height > 0)
            if let place = facts.taken.place {
                #expect((-90...90).contains(place.latitude) && (-180...180).contains(place.longitude))
            }
        }
    }
}
