import Foundation
import Testing

struct UnremovableTests {
    @Test(
        "reports an obsolete page that cannot be removed by name and leaves it",
        .enabled(if: Self.canHold, "needs chattr +i or another user than root"))
    func isReported() async throws {
        let bench = try Workbench([
            "ridelog.yml": .nothingToHide, "notes/a.md": "# A note\n", "notes/b.md": "# Another\n",
        ])
        try await bench.build()
        let page = "notes/b/index.html"
        let path = bench.folder / "out/" + page
        try bench.folder.remove("data/notes/b.md")
        #expect(Self.hold(path, true))
        defer { _ = Self.hold(path, false) }
        let result = try await bench.build()
        let found = result.report.diagnostics.filter { $0.code == "output.not-removed" }
        #expect(found.count == 1 && found.first?.what.contains(page) == true)
        #expect(bench.folder.exists("out/" + page))
    }

    /// Keeps a file from being removed, also by root, or gives it free.
    private static func hold(_ path: String, _ isHeld: Bool) -> Bool {
        if getuid() != 0 {
            let folder = URL(filePath: path).deletingLastPathComponent().path
            let mode = [FileAttributeKey.posixPermissions: isHeld ? 0o555 : 0o755]
            return (try? FileManager.default.setAttributes(mode, ofItemAtPath: folder)) != nil
        }
        guard
            let process = try? Process.run(
                URL(filePath: "/usr/bin/chattr"), arguments: [isHeld ? "+i" : "-i", path])
        else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }

    private static let canHold: Bool = {
        guard let bench = try? Workbench(["a": ""]) else { return false }
        return hold(bench.folder / "data/a", true) && hold(bench.folder / "data/a", false)
    }()
}
