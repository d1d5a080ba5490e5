import Foundation
import RidelogCache
import RidelogDataFolder
import RidelogDiagnostics
import RidelogModels
import RidelogRepositories
import RidelogTables
import Testing

struct DataFolderTests {
    private let folder = TestFolder()

    private func kinds(_ files: [String: String], _ options: DataFolder.Options = .init()) throws -> [String:
        String]
    {
        let folder = TestFolder()
        for (name, text) in files { try folder.write(name, text) }
        let data = try DataFolder(root: folder.path, options: options)
        return Dictionary(uniqueKeysWithValues: data.entries.map { ($0.file.path, Self.name($0.kind)) })
    }

    private static func name(_ kind: DataFolder.Kind) -> String {
        switch kind {
        case .decodable(let decoder): decoder.name
        case .archive(let count): "archive of \(count)"
        case .note: "note"
        case .photo: "photo"
        case .photoCaptions: "captions"
        case .configuration: "configuration"
        case .unsupported: "not yet read"
        case .unrelated: "not for us"
        case .ignored: "ignored"
        case .unreadable: "unreadable"
        }
    }

    @Test("has an entry for each used, ignored and skipped file, whatever the number of workers")
    func entries() throws {
        for number in 0..<130 {
            try folder.write("many/\(number).gpx", "x")
            if number % 10 == 0 { try folder.link("many/link-\(number)", to: folder.path) }
            if number % 20 == 0 { try folder.write("many/tmp-\(number).tmp", "x") }
        }
        let listing = try FolderWalker(root: folder.path) { Glob("*.tmp").matches($0) }.list()
        let paths = listing.files.map(\.path) + listing.ignored + listing.skipped.keys
        #expect(paths.count == 150)
        for workers in [1, 2, 3, 7, 300] {
            var options = DataFolder.Options(ignore: ["*.tmp"])
            options.workers = workers
            let entries = try DataFolder(root: folder.path, options: options).entries
            #expect(entries.map(\.file.path) == paths.sorted())
        }
    }

    @Test("recognizes a file by its content rather than its name")
    func contentBeforeName() throws {
        let kinds = try kinds([
            "a.dat": "<?xml version=\"1.0\"?><gpx version=\"1.1\"></gpx>",
            "b.gpx": "{\"type\":\"FeatureCollection\",\"features\":[]}",
            "c.jpg": "\u{1}\u{2}",
        ])
        #expect(kinds == ["a.dat": "GPX", "b.gpx": "GeoJSON", "c.jpg": "not for us"])
    }

    @Test(
        "does not look again into a file with the size and time that it had, unless the configuration maps it"
    )
    func keptKinds() throws {
        let list = folder / "kinds.list"
        func write(_ text: String, to name: String, at seconds: Double) throws {
            try folder.write("data/\(name)", text)
            try folder.date("data/\(name)", seconds)
        }
        func kinds(_ rows: [RowsMapping] = []) throws -> [String] {
            var options = DataFolder.Options()
            options.kinds = SealedBytes.read(KeptKinds.self, at: list) ?? KeptKinds()
            options.rows = rows
            let data = try DataFolder(root: folder / "data", options: options)
            data.keepKinds(at: list, with: Checksum())
            return data.entries.map { Self.name($0.kind) }
        }
        let (gpx, other) = ("<?xml version=\"1.0\"?><gpx></gpx>", "{\"type\":\"FeatureCollection\" ,  }")
        #expect(gpx.utf8.count == other.utf8.count)
        for name in ["a.gpx", "b.gpx"] { try write(gpx, to: name, at: 1_700_000_000) }
        try write(gpx, to: "new.gpx", at: Date.now.timeIntervalSince1970)
        #expect(try kinds() == ["GPX", "GPX", "GPX"])
        let last = try Data(contentsOf: URL(filePath: list))
        try write(other, to: "a.gpx", at: 1_700_000_000)
        try write(other, to: "b.gpx", at: 1_700_000_001)
        try write(other, to: "new.gpx", at: Date.now.timeIntervalSince1970)
        #expect(try kinds() == ["GPX", "GeoJSON", "GeoJSON"])
        try last.write(to: URL(filePath: list))
        let mapping = RowsMapping(
            file: "a.gpx", kind: .ride, columns: [], location: SourceLocation(file: "ridelog.yml"))
        #expect(try kinds([mapping]).first != "GPX")
    }

    @Test("names files of photo captions that cannot be read and keeps the other captions")
    func captions() throws {
        for name in ["a", "b"] {
            try folder.write("\(name)/media.csv", "file,text\nmedia/1.jpg,By \(name)\n")
        }
        var options = DataFolder.Options()
        options.findsPhotos = true
        let data = try DataFolder(root: folder.path, options: options)
        try FileManager.default.removeItem(atPath: folder / "a/media.csv")
        let captions = data.photoCaptions
        #expect(captions.texts == ["b/media/1.jpg": "By b"])
        #expect(captions.files.map(\.path) == ["a/media.csv", "b/media.csv"])
        #expect(captions.files.map { $0.problem == nil } == [false, true])
    }

    @Test("recognizes notes by folder, front matter or configured pattern")
    func markdownNotes() throws {
        var options = DataFolder.Options()
        options.notes = ["journal/**"]
        let kinds = try kinds(
            [
                "README.md": "# R", "notes/a.md": "x", "deep/notes/x/b.MD": "x",
                "c.markdown": "---\ntitle: c\n---\n", "Notes/e.md": "x", "notes/f.md.txt": "x",
                "journal/d.md": "x", "notes.md": "x",
            ], options)
        #expect(
            kinds == [
                "README.md": "not for us", "notes/a.md": "note", "deep/notes/x/b.MD": "note",
                "c.markdown": "note", "Notes/e.md": "note", "notes/f.md.txt": "note",
                "journal/d.md": "note", "notes.md": "not for us",
            ])
    }

    @Test(
        "a folder’s name in notes: means all below it", arguments: ["journal", "journal/", "./journal"])
    func notesFolder(_ pattern: String) throws {
        var options = DataFolder.Options()
        options.notes = [pattern]
        let kinds = try kinds(["journal/a.md": "x", "journal/2026/b.md": "x", "journal.md": "x"], options)
        #expect(
            kinds == ["journal/a.md": "note", "journal/2026/b.md": "note", "journal.md": "not for us"])
    }

    @Test("warns about archives that are not opened")
    func otherArchives() throws {
        try folder.write("data/a.rar", "Rar!\u{1A}\u{7}")
        let data = try DataFolder(root: folder / "data")
        #expect(data.diagnostics.map(\.code) == ["archive.unopened"])
        #expect(data.diagnostics.first?.what == "is a RAR archive")
    }

    @Test("warns about notes patterns that fit no Markdown file")
    func unmatchedNotes() throws {
        try folder.write("journal/a.md", "x")
        try folder.write("b.txt", "x")
        let options = DataFolder.Options(notes: ["journal/", "nothing/**", "b.txt"])
        let found = try DataFolder(root: folder.path, options: options).diagnostics
        #expect(found.allSatisfy { $0.code == "configuration.notes" && $0.severity == .warning })
        #expect(found.map { $0.what.contains("“nothing/**”") } == [true, false])
    }

    @Test("lists links that are not followed, pipes and unreadable names with what they are")
    func leftOut() throws {
        try folder.write("real/a.gpx", "x")
        try folder.link("linked", to: folder / "real")
        try folder.link("gone.gpx", to: "nowhere")
        #expect(mkfifo(folder / "pipe.gpx", 0o600) == 0)
        let entries = try DataFolder(root: folder.path).entries
        #expect(entries.map(\.file.path) == ["gone.gpx", "linked", "pipe.gpx", "real/a.gpx"])
        #expect(entries.map(\.isFile) == [false, false, false, true])
        let reasons = entries.map { entry in
            if case .unrelated(let reason) = entry.kind { reason } else { "\(entry.kind)" }
        }
        #expect(
            reasons.dropLast() == [
                "unreadable", "a link to a folder, which is not followed", "a pipe, a socket or a device",
            ])
    }

    @Test("marks reserved paths as configuration and excluded ones as ignored")
    func reservedAndIgnored() throws {
        var options = DataFolder.Options()
        options.reserved = ["ridelog.yml", "templates"]
        options.reservedFiles = ["places.zip", "rides"]
        options.ignore = ["*.tmp", "private"]
        let kinds = try kinds(
            [
                "ridelog.yml": "x", "templates/a.mustache": "x", "templates2.txt": "x", "a.tmp": "x",
                "private/b.gpx": "x", "places.zip": "x", "rides/a.tmp2": "x",
            ], options)
        #expect(
            kinds == [
                "ridelog.yml": "configuration", "templates/a.mustache": "configuration",
                "templates2.txt": "not for us",
                "a.tmp": "ignored", "private": "ignored", "places.zip": "configuration",
                "rides/a.tmp2": "not for us",
            ])
    }

    @Test("reports a file that is too large")
    func hugeFile() throws {
        try folder.write("x.gpx", "<gpx>")
        #expect(truncate(folder / "x.gpx", 1 << 40) == 0)
        let rides = FolderRideRepository(try DataFolder(root: folder.path))
        let source = try #require(rides.sources().first)
        let fault = #expect(throws: Diagnostic.self) { try rides.contents(of: source) }
        #expect(fault?.code == "file.too-large" && fault?.location?.file == "x.gpx")
    }

    @Test("reports a truncated gzip file")
    func truncatedGzip() throws {
        try folder.write("ride.gpx.gz", [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xB3, 0x49, 0x2F, 0xA8, 0xB0])
        let rides = FolderRideRepository(try DataFolder(root: folder.path))
        let source = try #require(rides.sources().first)
        let fault = #expect(throws: Diagnostic.self) { try rides.contents(of: source) }
        #expect(fault?.code == "gzip.truncated")
    }

    /// A slip in a pattern publishes what it should keep back.
    @Test("warns about ignore patterns that match nothing")
    func unmatchedPattern() throws {
        try folder.write("private/a.gpx", "x")
        try folder.write("b.tmp", "x")
        var options = DataFolder.Options()
        options.ignore = [
            "./private/", "*.tmp", "privat", "rides/**", ".DS_Store", "x/node_modules", "../b.tmp",
        ]
        let data = try DataFolder(root: folder.path, options: options)
        #expect(data.entries.map(\.file.path) == ["b.tmp", "private"])
        let found = data.diagnostics
        #expect(
            found.allSatisfy { $0.code == "configuration.ignore" && $0.severity == .warning && $0.isForOwner }
        )
        #expect(found.count == 3)
        for pattern in ["“privat”", "“rides/**”", "“../b.tmp”"] {
            #expect(found.contains { $0.what.contains(pattern) })
        }
    }

    @Test("reports a broken GeoJSON file and reads the others")
    func brokenFile() async throws {
        try folder.write("a.geojson", #"{"type":"FeatureCollection","features":[{]}"#)
        try folder.write(
            "b.geojson",
            #"{"type":"Feature","properties":{"name":"P","radius":9},"geometry":{"type":"Point","coordinates":[1,2]}}"#
        )
        let repository = try DataFolder(root: folder.path)
        let fetched = try await repository.geofences().collect()
        #expect(fetched.value.map(\.value.name) == ["P"])
        #expect(fetched.diagnostics.map(\.location?.file) == ["a.geojson"])
    }
}
