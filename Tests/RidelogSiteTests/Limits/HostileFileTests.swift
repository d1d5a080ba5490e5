import Foundation
import Testing

/// Files that are made to take all memory and time: the program stays within 512 MB and 30 s of the processor, says
/// what was left out, and builds the rest.
struct HostileFileTests {
    private static let head = "<gpx version=\"1.1\"><trk><name>A</name><trkseg>\n"
    private static let end = "</trkseg></trk></gpx>\n"

    private static func points(_ count: Int) -> String {
        (0..<count).map { number in
            "<trkpt lat=\"46.5\(10_000 + number % 9_000)\" lon=\"-30.\(number % 1_000)\"><ele>\(number % 900)</ele>"
                + "<time>2026-05-02T07:\(10 + number / 60 % 50):\(10 + number % 50)Z</time></trkpt>\n"
        }.joined()
    }

    private func build(_ folder: TestFolder, _ configuration: String = "") throws -> String {
        try folder.write("data/ridelog.yml", .nothingToHide + configuration)
        try folder.write("data/good.gpx", TestTrack("Good").gpx)
        let run = try MeasuredProgram(
            ["build", folder / "data", "--output", folder / "out", "--no-cache"], in: folder)
        let text = try folder.text("stderr")
        #expect(run.code == 0, "\(text)")
        #expect(run.megabytes < 512 && run.seconds < 30, "\(run.megabytes) MB, \(run.seconds) s")
        #expect(try folder.tree("out").contains { $0.hasSuffix("-good/index.html") })
        return text
    }

    @Test("leaves out a small gzip file with a very long recording")
    func gzip() throws {
        let folder = TestFolder()
        // Members of a gzip file are read one after the other: 4 MB again and again.
        let text = Array(Self.points(42_000).utf8)
        let member = deflated(text, window: 31)
        #expect(text.count / member.count < 100)
        var file = deflated(Array(Self.head.utf8), window: 31)
        for _ in 0..<(900 << 20) / text.count { file += member }
        try folder.write("data/a.gpx.gz", file)
        let errors = try build(folder)
        #expect(errors.contains("a.gpx.gz") && errors.contains("is larger than 256 MB"))
    }

    @Test("leaves out a recording with too many points")
    func points() throws {
        let folder = TestFolder()
        let point = "<trkpt lat=\"1\" lon=\"2\"/>\n"
        let text = Self.head + String(repeating: point, count: 400_000) + Self.end
        try folder.write("data/a.gpx", text)
        let errors = try build(folder, "limits: {points: 100000}\n")
        #expect(errors.contains("a.gpx") && errors.contains("has more than 100000 points"))
        #expect(errors.contains("limits: {points: 200000}"))
    }

    @Test("shortens a title of many megabytes")
    func title() throws {
        let folder = TestFolder()
        let title = String(repeating: "A title without an end ", count: 1 << 18)
        try folder.write(
            "data/a.gpx",
            "<gpx version=\"1.1\"><trk><name>\(title)</name><trkseg>" + Self.points(20) + Self.end)
        let errors = try build(folder)
        #expect(errors.contains("a.gpx") && errors.contains("has more than 1000 characters"))
        let longest = try folder.files("out").values.map(\.count).max() ?? 0
        #expect(longest < 200_000, "\(longest) bytes")
    }

    @Test("reads the file size limit from the configuration", arguments: ["1 MB", "1MB", "1 GB"])
    func configuredLimit(_ size: String) throws {
        let folder = TestFolder()
        try folder.write("data/a.gpx", Self.head + Self.points(20_000) + Self.end)
        let errors = try build(folder, "limits: {file-size: \(size)}\n")
        #expect(errors.contains("is larger than 1 MB") == (size != "1 GB"))
    }

    @Test(
        "rejects an invalid limit in the configuration with its line",
        arguments: [
            "points: 0", "points: many", "file-size: 100", "file-size: 0 MB", "file-size: -1 MB", "time: 3",
        ])
    func wrongLimit(_ line: String) throws {
        let folder = TestFolder()
        try folder.write("data/ridelog.yml", .nothingToHide + "limits:\n  \(line)\n")
        try folder.write("data/good.gpx", TestTrack("Good").gpx)
        let run = try Program(["build", "data", "--output", "out", "--no-cache"], in: folder)
        #expect(run.code == 2 && run.errors.contains("ridelog.yml:5:"), "\(run.errors)")
    }
}
