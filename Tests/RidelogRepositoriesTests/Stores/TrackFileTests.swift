import RidelogDiagnostics
import RidelogRepositories
import Testing

/// Rows of a table beside the files that they name.
@Suite struct TrackFileTests {
    private static let table = """
        Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Commute,Activity Gear,Filename
        9001,"May 2, 2026, 7:00:00 AM",Out,Ride,,600,4.5,false,,activities/1.gpx.gz
        9002,"May 3, 2026, 7:00:00 AM",Back,Ride,,600,4.5,false,,activities/2.gpx
        9003,"May 4, 2026, 7:00:00 AM",By hand,Ride,,600,4.5,true,,

        """
    private static let gpx = """
        <gpx version="1.1"><trk><trkseg><trkpt lat="46.5" lon="-30"><time>2026-05-02T07:00:00Z</time></trkpt>
        </trkseg></trk></gpx>
        """

    private func titles(_ data: DataFolder, _ path: String) throws -> ([String?], [String?], [String]) {
        let contents = try FolderRideRepository(data).contents(of: RideSource(path: path))
        return (
            contents.rides.map(\.title), contents.rides.map(\.trackFile),
            contents.diagnostics.diagnostics.map(\.code)
        )
    }

    @Test(arguments: ["", "export/", "a/b/"])
    func aRowWhoseFileIsThereIsTheFiles(_ place: String) throws {
        let folder = try TestFolder()
        try folder.write(place + "activities.csv", Self.table)
        // Unpacked since.
        try folder.write(place + "activities/1.gpx", Self.gpx)
        let (titles, files, codes) = try titles(DataFolder(root: folder.path), place + "activities.csv")
        #expect(titles == ["Back", "By hand"] && codes == ["ride.told-by-file"])
        #expect(files == [place + "activities/2.gpx", nil])
    }

    @Test(arguments: ["", "export_1/"])
    func inAnArchiveToo(_ place: String) throws {
        let folder = try TestFolder()
        let zip = ZipWriter([
            ZipWriter.Entry(place + "activities.csv", Self.table),
            ZipWriter.Entry(place + "activities/2.gpx", Self.gpx),
        ])
        try folder.write("export.zip", zip.bytes)
        let path = "export.zip/" + place + "activities.csv"
        #expect(try titles(DataFolder(root: folder.path), path).0 == ["Out", "By hand"])
        let whole = try DataFolder(root: folder / "export.zip")
        let table = try #require(whole.entries.first { $0.file.path.hasSuffix("activities.csv") }?.file.path)
        #expect(try titles(whole, table).0 == ["Out", "By hand"])
    }

    @Test func aFileThatIsNoRideDoesNotCount() throws {
        let folder = try TestFolder()
        try folder.write("activities.csv", Self.table)
        try folder.write("activities/2.gpx", "nothing of the kind")
        #expect(try titles(DataFolder(root: folder.path), "activities.csv").0 == ["Out", "Back", "By hand"])
    }
}
