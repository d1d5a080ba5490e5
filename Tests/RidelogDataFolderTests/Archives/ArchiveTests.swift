import RidelogDataFolder
import RidelogDiagnostics
import RidelogFormats
import RidelogModels
import Testing

struct ArchiveTests {
    private let folder = TestFolder()

    private static func gpx(_ name: String) -> String {
        "<gpx version=\"1.1\"><trk><name>\(name)</name><trkseg>"
            + "<trkpt lat=\"1\" lon=\"2\"><time>2026-06-14T07:00:00Z</time></trkpt>"
            + "<trkpt lat=\"1.1\" lon=\"2\"><time>2026-06-14T07:10:00Z</time></trkpt></trkseg></trk></gpx>"
    }

    private static func entry(_ name: String, _ title: String = "Ride") -> ZipWriter.Entry {
        ZipWriter.Entry(name, gpx(title))
    }

    /// Kinds by path.
    private static func kinds(_ data: DataFolder) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: data.entries.map { entry in
                switch entry.kind {
                case .decodable(let decoder): (entry.file.path, decoder.name)
                case .archive(let count): (entry.file.path, "archive of \(count)")
                case .unrelated(let what): (entry.file.path, what)
                case .note: (entry.file.path, "note")
                case .photo: (entry.file.path, "photo")
                case .photoCaptions: (entry.file.path, "captions")
                case .ignored: (entry.file.path, "ignored")
                case .unreadable: (entry.file.path, "unreadable")
                case .configuration: (entry.file.path, "configuration")
                case .unsupported(let format): (entry.file.path, format)
                }
            })
    }

    /// What the folder holds with an archive `a.zip` in it.
    private func data(_ bytes: [UInt8], _ options: DataFolder.Options = .init()) throws -> DataFolder {
        try folder.write("a.zip", bytes)
        return try DataFolder(root: folder.path, options: options)
    }

    /// The titles of all rides, by file, and all diagnostics' codes.
    private static func rides(_ data: DataFolder) throws -> (titles: [String: String], codes: Set<String>) {
        let repository = FolderRideRepository(data)
        var titles: [String: String] = [:]
        var codes = Set(data.diagnostics.map(\.code))
        for source in repository.sources() {
            do throws(Diagnostic) {
                let contents = try repository.contents(of: source)
                titles[source.path] = contents.rides.compactMap(\.title).joined(separator: ",")
                codes.formUnion(contents.diagnostics.map(\.code))
            } catch {
                codes.insert(error.code)
            }
        }
        return (titles, codes)
    }

    @Test(
        "reads the members of a ZIP or ZIP64 archive as files",
        arguments: [(false, false), (false, true), (true, true)])
    func members(isZip64: Bool, hasLongPlaces: Bool) throws {
        var stored = Self.entry("activities/2.gpx", "Stored")
        stored.isDeflated = false
        var described = Self.entry("activities/3.gpx", "Described")
        described.flags = 8
        var zip = ZipWriter([
            Self.entry("activities/1.GPX", "Deflated"), stored, described,
            ZipWriter.Entry("activities/4.gpx.gz", deflated(Array(Self.gpx("Gzip").utf8), window: 31)),
            ZipWriter.Entry("notes/a.md", "# A"), ZipWriter.Entry("media/", []),
            ZipWriter.Entry("media/b.jpg", [0xFF, 0xD8, 0xFF]), ZipWriter.Entry("empty.gpx", []),
        ])
        zip.isZip64 = isZip64
        zip.hasLongPlaces = hasLongPlaces
        zip.comment = Array("A comment".utf8)
        let data = try data(zip.bytes)
        #expect(
            Self.kinds(data) == [
                "a.zip": "archive of 7", "a.zip/activities/1.GPX": "GPX", "a.zip/activities/2.gpx": "GPX",
                "a.zip/activities/3.gpx": "GPX", "a.zip/activities/4.gpx.gz": "GPX",
                "a.zip/notes/a.md": "note",
                "a.zip/media/b.jpg": "image", "a.zip/empty.gpx": "GPX",
            ])
        #expect(data.entries.map(\.file.path) == data.entries.map(\.file.path).sorted())
        let (titles, codes) = try Self.rides(data)
        #expect(titles.values.sorted() == ["Deflated", "Described", "Gzip", "Stored"])
        #expect(codes == ["xml.truncated"], "of the empty file alone")
    }

    @Test("recognizes an archive without the usual file extension")
    func otherName() throws {
        try folder.write("export.dat", ZipWriter([Self.entry("1.gpx", "One")]).bytes)
        #expect(try Self.rides(DataFolder(root: folder.path)).titles == ["export.dat/1.gpx": "One"])
    }

    /// Garmin's export has archives in the archive.
    @Test("reads an archive within an archive and reports deeper ones", arguments: [false, true])
    func nestedArchives(isDeflated: Bool) throws {
        let innermost = ZipWriter([Self.entry("deep.gpx")]).bytes
        let inner = ZipWriter([
            Self.entry("1.gpx", "Inner"), ZipWriter.Entry("2.zip", innermost),
            ZipWriter.Entry("3.gpx.gz", deflated(Array(Self.gpx("Packed").utf8), window: 31)),
        ])
        var nested = ZipWriter.Entry("part.zip", inner.bytes)
        nested.isDeflated = isDeflated
        var other = ZipWriter.Entry("other.zip", ZipWriter([Self.entry("1.gpx", "Other")]).bytes)
        other.isDeflated = isDeflated
        let data = try data(ZipWriter([Self.entry("0.gpx", "Outer"), nested, other]).bytes)
        let (titles, codes) = try Self.rides(data)
        #expect(
            titles == [
                "a.zip/0.gpx": "Outer", "a.zip/part.zip/1.gpx": "Inner", "a.zip/part.zip/3.gpx.gz": "Packed",
                "a.zip/other.zip/1.gpx": "Other",
            ])
        #expect(codes == ["archive.nested-too-deep"])
        #expect(Self.kinds(data)["a.zip/part.zip/2.zip"] == "an archive nested too deeply")
        #expect(data.entries.allSatisfy { $0.archive == ($0.file.path == "a.zip" ? nil : "a.zip") })
    }

    @Test("reads a gzipped archive and reports a file gzipped twice")
    func gzippedArchive() throws {
        let zip = ZipWriter([Self.entry("1.gpx", "One")]).bytes
        try folder.write("a.zip.gz", deflated(zip, window: 31))
        try folder.write(
            "b.zip", ZipWriter([ZipWriter.Entry("c.zip.gz", deflated(zip, window: 31))]).bytes)
        try folder.write("d.gpx.gz.gz", deflated(deflated(zip, window: 31), window: 31))
        let (titles, codes) = try Self.rides(DataFolder(root: folder.path))
        #expect(titles == ["a.zip.gz/1.gpx": "One", "b.zip/c.zip.gz/1.gpx": "One"])
        #expect(codes == ["gzip.nested"])
    }

    @Test(
        "reports and leaves out members with unsafe paths",
        arguments: [
            "../up.gpx", "a/../../up.gpx", "/etc/x.gpx", "C:/x.gpx", "c:x.gpx", "a\\b.gpx", "..\\x.gpx", "..",
            "//x.gpx",
        ])
    func unsafePaths(_ name: String) throws {
        let data = try data(ZipWriter([Self.entry("1.gpx"), Self.entry(name)]).bytes)
        let (titles, codes) = try Self.rides(data)
        #expect(titles.keys.sorted() == ["a.zip/1.gpx"])
        #expect(codes == ["archive.climbing-path"])
    }

    @Test(
        "reports and leaves out members with empty names or control characters",
        arguments: ["a\u{7}.gpx", "a\nb.gpx", "a\u{0}.gpx", "a\u{202E}xpg.gpx", "", "."])
    func badNames(_ name: String) throws {
        let data = try data(ZipWriter([Self.entry("1.gpx"), Self.entry(name)]).bytes)
        #expect(data.entries.map(\.file.path) == ["a.zip", "a.zip/1.gpx"])
        #expect(data.diagnostics.map(\.code) == ["archive.bad-name"])
    }

    @Test("decodes member names as UTF-8 or else as code page 437")
    func nameEncodings() throws {
        var old = Self.entry("x")
        old.name = [0x81, 0x62, 0xE1, 0x2E, 0x67, 0x70, 0x78]
        var flagged = Self.entry("Müggelsee.gpx")
        flagged.flags = 1 << 11
        let data = try data(
            ZipWriter([old, flagged, Self.entry("Café.gpx"), Self.entry("./here//b.gpx")]).bytes)
        #expect(
            Set(data.entries.map(\.file.path)) == [
                "a.zip", "a.zip/übß.gpx", "a.zip/Müggelsee.gpx", "a.zip/Café.gpx", "a.zip/here/b.gpx",
            ])
    }

    @Test("skips system files, hidden files, node_modules and generated sites")
    func excludedMembers() throws {
        let names = [
            "__MACOSX/1.gpx", "__MACOSX/._1.gpx", ".DS_Store", "a/.hidden.gpx", "node_modules/x.gpx",
            "site/.ridelog-files", "site/x.gpx", "1.gpx",
        ]
        let data = try data(ZipWriter(names.map { Self.entry($0) }).bytes)
        #expect(data.entries.map(\.file.path) == ["a.zip", "a.zip/1.gpx"])
        #expect(data.diagnostics.isEmpty)
    }

    @Test("applies ignore patterns to members and to the archive itself")
    func ignoredMembers() throws {
        var options = DataFolder.Options()
        options.ignore = ["*.jpg", "a.zip/private"]
        let names = ["b.jpg", "private/1.gpx", "private/2.gpx", "1.gpx"]
        let data = try data(ZipWriter(names.map { Self.entry($0) }).bytes, options)
        #expect(
            Self.kinds(data) == [
                "a.zip": "archive of 4", "a.zip/b.jpg": "ignored", "a.zip/private": "ignored",
                "a.zip/1.gpx": "GPX",
            ])
        #expect(data.diagnostics.isEmpty)
        options.ignore = ["a.zip"]
        #expect(Self.kinds(try DataFolder(root: folder.path, options: options)) == ["a.zip": "ignored"])
    }

    @Test("reports a repeated member name and reads the last member")
    func repeatedName() throws {
        let data = try data(
            ZipWriter([Self.entry("1.gpx", "Old"), Self.entry("2.gpx"), Self.entry("1.gpx", "New")]).bytes)
        let (titles, codes) = try Self.rides(data)
        #expect(titles == ["a.zip/1.gpx": "New", "a.zip/2.gpx": "Ride"])
        #expect(codes == ["archive.repeated-name"])
    }

    @Test("does not open an office document as an archive")
    func officeFile() throws {
        try folder.write("a.docx", ZipWriter([Self.entry("1.gpx")]).bytes)
        #expect(Self.kinds(try DataFolder(root: folder.path)) == ["a.docx": "document"])
    }

    @Test("gives a member of a new archive the version that it had, unless the member has changed")
    func versions() throws {
        func versions(_ entries: [ZipWriter.Entry]) throws -> [String: RideSource.Version?] {
            FolderRideRepository(try data(ZipWriter(entries).bytes)).sources().keyed(by: \.path, \.version)
        }
        let first = try versions([Self.entry("1.gpx"), Self.entry("2.gpx")])
        let next = try versions([Self.entry("0.gpx"), Self.entry("1.gpx"), Self.entry("2.gpx", "Tour")])
        #expect(next["a.zip/1.gpx"] == first["a.zip/1.gpx"])
        #expect(next["a.zip/2.gpx"] != first["a.zip/2.gpx"])
    }

    @Test("an empty archive has no members and no diagnostics")
    func emptyArchive() throws {
        let data = try data(ZipWriter([]).bytes)
        #expect(Self.kinds(data) == ["a.zip": "archive of 0"])
        #expect(data.diagnostics.isEmpty)
    }
}
