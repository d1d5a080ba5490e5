import RidelogDataFolder
import RidelogModels
import Testing

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

    private func rows(_ data: DataFolder, _ path: String) throws -> [String: String?] {
        let contents = try FolderRideRepository(data).contents(of: RideSource(path: path))
        #expect(contents.format == "Strava activities")
        return Dictionary(uniqueKeysWithValues: contents.rides.map { ($0.title ?? "", $0.trackFile) })
    }

    /// Joining finds out whether it is there.
    @Test("resolves a track file's name against the folder of its table", arguments: ["", "export/", "a/b/"])
    func rowPath(_ place: String) throws {
        let folder = TestFolder()
        try folder.write(place + "activities.csv", Self.table)
        try folder.write(place + "activities/1.gpx", Self.gpx)
        #expect(
            try rows(DataFolder(root: folder.path), place + "activities.csv") == [
                "Out": place + "activities/1.gpx.gz", "Back": place + "activities/2.gpx", "By hand": nil,
            ])
    }

    @Test("resolves a track file's name within the archive of its table", arguments: ["", "export_1/"])
    func archivedTable(_ place: String) throws {
        let folder = TestFolder()
        let zip = ZipWriter([
            ZipWriter.Entry(place + "activities.csv", Self.table),
            ZipWriter.Entry(place + "activities/2.gpx", Self.gpx),
        ])
        try folder.write("export.zip", zip.bytes)
        let data = try DataFolder(root: folder.path)
        let found = try rows(data, "export.zip/" + place + "activities.csv")["Back"] ?? nil
        #expect(found == "export.zip/" + place + "activities/2.gpx")
        #expect(data.entries.contains { $0.file.path == found })
        let whole = try DataFolder(root: folder / "export.zip")
        let table = try #require(whole.entries.first { $0.file.path.hasSuffix("activities.csv") }?.file.path)
        let other = try rows(whole, table)["Back"] ?? nil
        #expect(whole.entries.contains { $0.file.path == other })
    }
}
