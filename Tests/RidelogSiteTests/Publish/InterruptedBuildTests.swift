import Foundation
import RidelogModels
import Testing

@testable import RidelogSite

struct InterruptedBuildTests {
    /// Two versions of a data folder: rides and notes go, come and change.
    private func bench() throws -> TestFolder {
        let folder = TestFolder()
        for (name, first) in [("one", 0), ("two", 6)] {
            try folder.write("\(name)/ridelog.yml", .nothingToHide)
            for number in first..<(first + 12) {
                let start = 1_777_705_200 + number * 86_400 * 9
                try folder.write("\(name)/\(number).gpx", TestTrack("Ride \(number)", start: start).gpx)
                try folder.write(
                    "\(name)/notes/\(number).md", "---\ntitle: Note \(number)\n---\n\nThe words of \(name).\n"
                )
            }
        }
        return folder
    }

    private func build(_ name: String, in folder: TestFolder) throws -> RunningProgram {
        try RunningProgram(["build", name, "--output", "out", "--no-cache", "--jobs", "2"], in: folder)
    }

    /// How many files of a running build are written, as far as can be seen from outside.
    private func wait(_ build: RunningProgram, for moment: Int, in folder: TestFolder) {
        let list = folder / "out/.ridelog-files"
        let size = { (try? FileManager.default.attributesOfItem(atPath: list)[.size] as? Int) ?? 0 }
        let before = size()
        build.wait { size() != before }
        usleep(UInt32(moment))
    }

    @Test("a killed build leaves no dead link, and the next build completes the site")
    func killed() throws {
        let folder = try bench()
        var whole: [String: [String: [UInt8]]] = [:]
        for name in ["one", "two"] {
            #expect(try build(name, in: folder).end() == 0)
            whole[name] = try folder.files("out")
        }
        var random = SeededRandom(7)
        var partCount = 0
        for number in 0..<16 {
            let name = ["one", "two"][number % 2]
            let running = try build(name, in: folder)
            wait(running, for: Int(random.next() % 40_000), in: folder)
            running.send(SIGKILL)
            _ = running.end()
            let files = try folder.files("out")
            let links = SiteLinks(files)
            #expect(links.dead.isEmpty, "after kill \(number): \(links.dead.sorted().prefix(3))")
            if files != whole["one"], files != whole["two"] { partCount += 1 }
            // Every file is one of the two versions.
            for (path, bytes) in files where !path.hasSuffix(".ridelog-new") && path != ".ridelog-files" {
                #expect(
                    whole["one"]?[path] == bytes || whole["two"]?[path] == bytes, "half of \(path)")
            }
        }
        #expect(try build("one", in: folder).end() == 0)
        #expect(try folder.files("out") == whole["one"])
        #expect(partCount > 0, "no build was killed while it wrote")
    }

    @Test(
        "SIGINT and SIGTERM end a build with a message and only complete files",
        arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
    func interrupted(signal: Int32, code: Int32) throws {
        let folder = try bench()
        for name in ["one", "two"] { #expect(try build(name, in: folder).end() == 0) }
        var words: Set<String> = []
        for number in 0..<8 {
            let running = try build(["one", "two"][number % 2], in: folder)
            // Before anything is written, and at moments after that.
            let before = try folder.files("out")
            if number == 0 {
                running.wait { running.errors.contains("Looking") }
            } else {
                wait(running, for: number * 2_000, in: folder)
            }
            running.send(signal)
            let ended = running.end()
            #expect(ended == code || ended == 0, "\(ended): \(running.errors)")
            let after = try folder.files("out")
            #expect(!after.keys.contains { $0.hasSuffix(".ridelog-new") })
            #expect(SiteLinks(after).dead.isEmpty)
            guard ended == code else { continue }
            let message = "Interrupted: the site in out is partly updated. Build again."
            let isPartly = running.errors.contains(message)
            #expect(isPartly || running.errors.contains("Interrupted: nothing was written."))
            if !isPartly {
                let list = ".ridelog-files"
                #expect(after.filter { $0.key != list } == before.filter { $0.key != list })
            }
            words.insert(running.errors)
        }
        #expect(!words.isEmpty, "no build was interrupted")
        #expect(try build("one", in: folder).end() == 0)
    }
}
