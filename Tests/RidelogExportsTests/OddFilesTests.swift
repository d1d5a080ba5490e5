import Testing

@testable import RidelogFormats
@testable import RidelogDetection

/// Real files of unusual apps and devices, each with its format and number of rides.
@Suite struct OddFilesTests {
    private static let folder = TestPath.data + "/../more-data/odd-files/"
    static let isHere = Files.exists(folder + "Wahoo.csv")

    /// `tail -1 Wahoo.csv`: 500 seconds, of which rows 2 to 11 are paused; the Epson file has 2,418 seconds and 778 positions;
    /// `wc -l` of the route is 2,612.
    @Test(
        "detects the format and reads the rides of real files",
        .enabled(if: isHere, "the real files are not beside the package"),
        arguments: [
            ("Wahoo.csv", "CSV trackpoints", 1), ("Epson-different-array-sizes.csv", "Epson", 1),
            ("health-auto-export/户外 跑步-Route-20260705_202707.csv", "CSV trackpoints", 1),
            ("health-auto-export/Workouts-20260705_202707-20260705_211043.csv", "Health Auto Export", 1),
            ("health-auto-export/户外 跑步-心率-20260705_202707.csv", "Health Auto Export", 0),
            ("nfreear/track-01.geojson.json", "GeoJSON", 1),
        ])
    func realFiles(_ name: String, _ format: String, _ count: Int) throws {
        let bytes = try #require(Files.read(Self.folder + name))
        let decoder = try #require(FormatDetector.detect(FileHead(path: name, contents: bytes)).decoder)
        #expect(decoder.name == format)
        #expect(try decoder.decode(bytes, in: .test(name)).rides.count == count)
    }
}
