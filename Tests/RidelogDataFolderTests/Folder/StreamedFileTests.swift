import RidelogDataFolder
import RidelogDiagnostics
import RidelogExports
import RidelogFormats
import RidelogModels
import RidelogRepositories
import Synchronization
import Testing

/// Files that are read piece by piece, wherever they lie.
struct StreamedFileTests {
    /// Longer than a piece, so that some element lies across its end.
    private static let export: [UInt8] = {
        var text = "<?xml version=\"1.0\"?>\n<HealthData locale=\"en_GB\">\n"
        for number in 0..<9000 {
            text +=
                " <Record type=\"HKQuantityTypeIdentifierStepCount\" value=\"\(number)\" unit=\"count\"/>\n"
            guard number % 3000 == 0 else { continue }
            text +=
                " <Workout workoutActivityType=\"HKWorkoutActivityTypeCycling\" duration=\"30\" durationUnit=\"min\""
                + " totalDistance=\"\(10 + number / 3000)\" totalDistanceUnit=\"km\""
                + " startDate=\"2026-05-0\(1 + number / 3000) 08:00:00 +0200\"/>\n"
        }
        return Array((text + "</HealthData>\n").utf8)
    }()

    private static func contents(
        of name: String, _ bytes: [UInt8], in path: String,
        progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) throws -> RideContents {
        let folder = TestFolder()
        try folder.write(name, bytes)
        let repository = FolderRideRepository(try DataFolder(root: folder.path))
        let source = try #require(repository.sources().first { $0.path == path })
        return try repository.contents(of: source, progress: progress)
    }

    @Test("gives the hash of a file's content without decoding it, by which it is known again")
    func hashes() throws {
        let gpx = Array(
            """
            <gpx version="1.1"><trk><trkseg><trkpt lat="1" lon="2"><time>2026-06-14T07:00:00Z</time></trkpt>
            <trkpt lat="1.1" lon="2"><time>2026-06-14T07:10:00Z</time></trkpt></trkseg></trk></gpx>
            """.utf8)
        for (name, bytes) in [("export.xml", Self.export), ("a.gpx", gpx)] {
            let folder = TestFolder()
            try folder.write(name, bytes)
            let repository = FolderRideRepository(try DataFolder(root: folder.path))
            let source = try #require(repository.sources().first)
            #expect(repository.hash(of: source) == ContentHash.hexadecimalHash(bytes), "\(name)")
            #expect(try repository.contents(of: source).hash == repository.hash(of: source), "\(name)")
        }
    }

    @Test("reads the same rides from a plain, gzipped or archived file")
    func packing() throws {
        #expect(Self.export.count > 2 << 18)
        let context = DecodingContext(path: "export.xml", zone: .utc)
        let whole = try AppleHealthDecoder.decode(Self.export, in: context)
        #expect(whole.rides.map { $0.totals?.distance } == [10_000, 11_000, 12_000])
        let packed = ZipWriter.Entry("export.xml", Self.export)
        var stored = packed
        stored.isDeflated = false
        let places: [(name: String, bytes: [UInt8], path: String)] = [
            ("export.xml", Self.export, "export.xml"),
            ("export.xml.gz", deflated(Self.export, window: 31), "export.xml.gz"),
            ("export.zip", ZipWriter([stored]).bytes, "export.zip/export.xml"),
            ("export.zip", ZipWriter([packed]).bytes, "export.zip/export.xml"),
        ]
        for place in places {
            let contents = try Self.contents(of: place.name, place.bytes, in: place.path)
            #expect(contents.rides == whole.rides, "\(place.path)")
            #expect(contents.hash == ContentHash.hexadecimalHash(Self.export), "\(place.path)")
            #expect(contents.format == "Apple Health")
        }
    }

    @Test("reports progress that never decreases and ends at 1")
    func progress() throws {
        var stored = ZipWriter.Entry("export.xml", Self.export)
        stored.isDeflated = false
        let files: [(name: String, bytes: [UInt8], path: String)] = [
            ("export.xml", Self.export, "export.xml"),
            ("export.zip", ZipWriter([stored]).bytes, "export.zip/export.xml"),
        ]
        for file in files {
            let parts = Mutex<[Double]>([])
            _ = try Self.contents(of: file.name, file.bytes, in: file.path) { part in
                parts.withLock { $0.append(part) }
            }
            let reported = parts.withLock(\.self)
            #expect(reported.count > 2 && reported == reported.sorted(), "\(file.path): \(reported)")
            #expect(reported.first ?? 1 < 0.5 && reported.last == 1, "\(file.path): \(reported)")
        }
    }

    @Test("reports progress within a long JSON list")
    func listProgress() throws {
        let item = #"{"latitudeE7": 1, "longitudeE7": 1, "timestamp": "2026-05-01T08:00:00Z"},"#
        let count = (3 << 20) / item.utf8.count
        let text = #"{"locations": ["# + String(repeating: item, count: count) + "{}]}"
        let parts = Mutex<[Double]>([])
        _ = try Self.contents(of: "Records.json", Array(text.utf8), in: "Records.json") { part in
            parts.withLock { $0.append(part) }
        }
        let reported = parts.withLock(\.self)
        #expect(reported.count == 2 && reported == reported.sorted())
        #expect(reported.allSatisfy { (0.3..<0.7).contains($0) })
    }

    @Test("reads the rides before the end of a truncated file")
    func truncatedFile() throws {
        let cut = Array(Self.export.prefix(Self.export.count - 100_000))
        let contents = try Self.contents(of: "export.xml", cut, in: "export.xml")
        #expect(contents.rides.count == 3)
        let fault = try #require(contents.diagnostics.first { $0.code.hasPrefix("xml.") })
        #expect(fault.location?.file == "export.xml")
    }

    @Test("reads the rides before damage in an archive and reports it")
    func damagedArchive() throws {
        var bytes = ZipWriter([ZipWriter.Entry("export.xml", Self.export)]).bytes
        let middle = bytes.count / 2
        for place in middle..<middle + 200 { bytes[place] = 0xFF }
        let contents = try Self.contents(of: "export.zip", bytes, in: "export.zip/export.xml")
        #expect(!contents.rides.isEmpty && contents.rides.count < 3)
        #expect(contents.diagnostics.contains { $0.code.hasPrefix("archive.") })
    }
}
