import Testing

/// What someone tries who has not read the documentation.
struct FirstUseTests {
    private let folder = TestFolder()

    @Test("builds a single file given as the data folder without reading its neighbours")
    func oneFile() throws {
        try folder.write("downloads/a.gpx", TestTrack("Alone").gpx)
        try folder.write("downloads/b.gpx", TestTrack("Other").gpx)
        let run = try Program(["build", "downloads/a.gpx", "--output", "out"], in: folder)
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.output.contains("1 file: 1 on the site") && run.output.contains("1 ride,"))
        #expect(folder.exists("out/rides/2026-05-02-alone/index.html"))
        #expect(!folder.exists("out/rides/2026-05-02-other/index.html"))
    }

    @Test("builds a single note without front matter")
    func oneNote() throws {
        try folder.write("2026-06-14 Rain.md", "# Rain\n\nAll day.\n")
        let run = try Program(["build", "2026-06-14 Rain.md", "--output", "out"], in: folder)
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.output.contains("1 note"))
    }

    @Test("applies the privacy settings of the folder to a single file built alone")
    func oneFileOfADataFolder() throws {
        try folder.write("data/ridelog.yml", "privacy: {hide: {files: [\"rides/a.gpx\"]}, zones: []}\n")
        try folder.write("data/rides/a.gpx", TestTrack("Secret").gpx)
        let hidden = try Program(["build", "data/rides/a.gpx", "--output", "out"], in: folder)
        #expect(hidden.code == 2 && !folder.exists("out"), "\(hidden.output)")
        try folder.write("data/ridelog.yml", "privacy: {zones: [{geofence: home}]}\n")
        let unknown = try Program(["build", "data/rides/a.gpx", "--output", "out"], in: folder)
        #expect(unknown.code == 2 && !folder.exists("out"))
        try folder.write("data/ridelog.yaml", "privacy: {zones: []}\n")
        let misnamed = try Program(["build", "data/rides/a.gpx", "--output", "out"], in: folder)
        #expect(misnamed.code == 2 && misnamed.errors.contains("ridelog.yaml"))
    }

    @Test("a build of a single file leaves the addresses of its folder unchanged")
    func oneFileKeepsAddresses() throws {
        try folder.write("data/ridelog.yml", .nothingToHide + "addresses: addresses.csv\n")
        try folder.write("data/a.gpx", TestTrack("A").gpx)
        try folder.write("data/b.gpx", TestTrack("B", start: 1_777_900_000).gpx)
        #expect(try Program(["build", "data", "--output", "out"], in: folder).code == 0)
        let addresses = try folder.text("data/addresses.csv")
        #expect(try Program(["build", "data/a.gpx", "--output", "one"], in: folder).code == 0)
        #expect(try folder.text("data/addresses.csv") == addresses)
    }

    @Test("reads Markdown in a folder named notes, and suggests the setting for other folders")
    func foldersOfNotes() throws {
        for name in ["notes", "diary"] { try folder.write(name + "/2026-06-14.md", "# Rain\n\nAll day.\n") }
        let notes = try Program(["build", "notes", "--output", "out"], in: folder)
        #expect(notes.code == 0 && notes.output.contains("1 note"), "\(notes.errors)")
        let diary = try Program(["build", "diary", "--output", "other"], in: folder)
        #expect(diary.code == 2 && diary.errors.contains("add to ridelog.yml: notes: [\"*.md\"]"))
        try folder.write("diary/ridelog.yml", "notes: [\"*.md\"]\n" + .nothingToHide)
        #expect(try Program(["build", "diary", "--output", "other"], in: folder).code == 0)
    }

    @Test("commands outside a data folder ask for one")
    func logOutsideOfADataFolder() throws {
        try folder.write("elsewhere/letter.txt", "Dear all")
        let run = try Program(["log", "add", "cup", "size=big", "--data", "elsewhere"], in: folder)
        #expect(run.code == 2 && run.errors.contains("--data DIR"))
        #expect(!folder.exists("elsewhere/logs"))
        let places = try Program(["geofences", "suggest", "elsewhere"], in: folder)
        #expect(places.code == 2 && places.errors.contains(": ridelog geofences suggest DIR."))
        try folder.write("elsewhere/a.gpx", TestTrack("A").gpx)
        #expect(try Program(["log", "add", "cup", "size=big", "--data", "elsewhere"], in: folder).code == 0)
    }

    @Test("suggested places are saved in a new file only, and it is written after reading")
    func savedPlaces() throws {
        let way = TestTrack.line(50, by: (0, 10))
        for day in 1...3 {
            let start = 1_777_705_200 + day * 86_400
            try folder.write("data/\(day).gpx", TestTrack("Out", start: start, points: way).gpx)
            try folder.write(
                "data/\(day)b.gpx", TestTrack("Back", start: start + 7200, points: way.reversed()).gpx)
        }
        let words = ["geofences", "suggest", "data", "--output", "data/geofences/new.geojson"]
        #expect(try Program(words, in: folder).code == 0)
        let text = try folder.text("data/geofences/new.geojson")
        #expect(text.contains("FeatureCollection"))
        let again = try Program(words, in: folder)
        #expect(again.code == 2 && again.errors.contains("cannot be saved: File exists"))
        #expect(try folder.text("data/geofences/new.geojson") == text)
    }

    @Test("a build without output does not report what was left out")
    func nothingWasLeftOut() throws {
        try folder.write(
            "data/a.gpx",
            "<gpx><trk><trkseg><trkpt lat=\"1\" lon=\"2\"><time>x</time></trkpt></trkseg></trk></gpx>")
        try folder.write("data/b.geojson", #"{"type":"FeatureCollection","features":[{]}"#)
        let run = try Program(["build", "data", "--output", "out"], in: folder)
        #expect(run.code == 2 && run.errors.contains("Nothing was written"))
        #expect(!run.errors.contains("left out") && !run.errors.contains("skipped"), "\(run.errors)")
    }
}
