import Testing

@testable import RidelogFormats
@testable import RidelogDetection

@Suite struct FITFileKindTests {
    private typealias Code = FITWriter.Code

    @Test("recognises a file by its header's signature")
    func signature() {
        for (size, expected) in [(11, false), (12, true), (14, true)] {
            let head = FileHead(path: "a", bytes: Array(FITWriter().file().prefix(size)))
            #expect(FITDecoder.recognises(head) == expected)
        }
        guard
            case .decoder(let decoder) = FormatDetector.detect(
                FileHead(path: "a", contents: FITWriter().file()))
        else {
            Issue.record("not recognised")
            return
        }
        #expect(decoder is FITDecoder.Type)
    }

    @Test("reads a course file as a route")
    func courses() throws {
        var writer = FITWriter()
        writer.writeFileID(type: 6)
        writer.define(4, 31, [(5, 12, Code.string), (4, 1, 0)])
        writer.write(4, [.text("Round trip", size: 12), .one(2)])
        writer.defineRecords()
        for second in 0..<3 { writer.writeRecord(second) }
        let file = try writer.decoded()
        #expect(file.rides.isEmpty)
        #expect(file.routes.map(\.title) == ["Round trip"])
        #expect(file.routes.map(\.points.count) == [3])
        #expect(file.inventory?.name == "Round trip")
    }

    @Test(
        "reports what a file without a ride holds",
        arguments: [
            (2, "fit.no-ride", "The file is of the type “settings”, not a ride"),
            (5, "fit.no-ride", "The file is of the type “workout”, not a ride"),
            (32, "fit.no-ride", "The file is of the type “monitoring”, not a ride"),
            (9, "fit.no-ride", "The file is of the type “weight”, not a ride"),
            (4, "fit.empty", "The file has no records"),
        ])
    func filesWithoutRide(_ type: Int, _ code: String, _ words: String) throws {
        var writer = FITWriter()
        writer.writeFileID(type: type)
        let file = try writer.decoded()
        #expect(file.rides.isEmpty)
        #expect(file.diagnostics.map(\.code) == [code])
        #expect(file.diagnostics.map(\.what) == [words])
    }

    @Test(
        "names a device by manufacturer and product",
        arguments: [
            (1, 1169, "Garmin Edge 800"), (1, 3570, "Garmin Edge 1030 Plus"), (1, 1018, "Garmin FR310XT"),
            (260, 5, "Zwift"), (263, 12, "Favero Electronics Assioma DUO"), (32, 31, "Wahoo Fitness"),
            (65530, 1, nil),
        ])
    func devices(_ manufacturer: Int, _ product: Int, _ expected: String?) {
        #expect(FITDevice(manufacturer: manufacturer, product: product, productName: nil).name == expected)
    }

    @Test("lists sensors without their serial numbers")
    func sensors() throws {
        var writer = FITWriter.ride(2)
        writer.define(
            4, 23,
            [
                (253, 4, Code.uint32), (3, 4, Code.uint32z), (0, 1, Code.uint8), (1, 1, Code.uint8),
                (2, 2, Code.uint16),
                (4, 2, Code.uint16), (5, 2, Code.uint16), (25, 1, 0), (27, 16, Code.string),
            ])
        let end = FITWriter.Value.text("", size: 16)
        for serial in [987_654_321, 987_654_322] {
            writer.write(
                4,
                [
                    .four(FITWriter.start), .four(serial), .one(0), .one(0xFF), .two(32), .two(1), .two(238),
                    .one(5), .text("ELEMNT", size: 16),
                ])
            writer.write(
                4,
                [
                    .four(FITWriter.start), .four(serial), .one(1), .one(120), .two(1), .two(1), .two(305),
                    .one(1), end,
                ])
        }
        let file = try writer.decoded()
        #expect(
            file.inventory?.devices == [
                FileInventory.Device(name: "Wahoo Fitness ELEMNT", version: "2.38"),
                FileInventory.Device(name: "Garmin HRM1", kind: "heart_rate", version: "3.05"),
            ])
        #expect(file.rides.first?.device == "Wahoo Fitness ELEMNT")
        #expect(!"\(file)".contains("98765432"))
    }

    @Test("translates numbers of the profile into words")
    func profileWords() {
        #expect(FITProfile.sports[2] == "cycling")
        #expect(FITProfile.sports[0] == "generic")
        #expect(FITProfile.lapTriggers[7] == "session_end")
        #expect(FITProfile.sports[255] == nil)
        #expect(FITProfile.sports[nil] == nil)
        #expect(FITProfile.garminProducts[65534] == "connect")
    }
}
