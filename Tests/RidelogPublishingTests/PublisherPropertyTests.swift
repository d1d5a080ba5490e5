import RidelogDiagnostics
import RidelogFiles
import RidelogHTML
import RidelogModels
@testable import RidelogPublishing
import Synchronization
import Testing

/// Builds one after the other into one folder, with what people do to it in between, against a few plain rules.
struct PublisherPropertyTests {
    /// A file as a build wants it; its version decides its content.
    private struct Wanted {
        enum Kind: CaseIterable { case bytes, page, unknownPage, rows, unknownRows }

        let path: String
        let kind: Kind
        let version: Int

        var isPage: Bool { kind == .page || kind == .unknownPage }
        var hasSum: Bool { kind == .page || kind == .rows }
        var content: [UInt8] { Array("\(path) \(version)".utf8) }

        func source(_ made: Made) -> Publisher.Source {
            let make: @Sendable () -> [UInt8] = {
                made.paths.withLock { $0.append(path) }
                return content
            }
            let sum = hasSum ? UInt64(version) : nil
            return switch kind {
            case .bytes: .bytes(content)
            case .page, .unknownPage: .page(sum: sum) { _ in make() }
            case .rows, .unknownRows: .rows(sum: sum) { write in make().forEach { write([$0]) } }
            }
        }
    }

    private final class Made: Sendable {
        let paths = Mutex<[String]>([])
        let progress = Mutex<[Double]>([])
    }

    private static let paths = [
        "index.html", "about.html", "rides/index.html", "rides/a/index.html", "rides/a/b/index.html",
        "assets/a.css", "data/rides.csv", "feed.atom", "notes/n/index.html",
    ]

    private static func wanted(_ random: inout SeededRandom) -> [Wanted] {
        paths.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }.map { path in
            // A file is a page in all builds, or in none.
            let kinds: [Wanted.Kind] =
                path.hasPrefix("assets/")
                ? [.bytes]
                : path.hasSuffix(".html") ? [.page, .page, .unknownPage] : [.rows, .rows, .unknownRows]
            return Wanted(
                path: path, kind: kinds.randomElement(using: &random) ?? .page,
                version: Int.random(in: 0..<2, using: &random))
        }.shuffled(using: &random)
    }

    /// What is in the folder as the last build left it, and what people made of that.
    private struct State {
        let folder: TestFolder
        var known = WrittenFiles()
        /// What the last build wanted.
        var ours: [String: Wanted] = [:]
        var touched: Set<String> = []

        /// Removes, changes or adds a file, or leaves half of one.
        mutating func meddle(_ random: inout SeededRandom) throws {
            guard let path = ours.keys.sorted().randomElement(using: &random) else { return }
            switch Int.random(in: 0..<5, using: &random) {
            case 0 where !touched.contains(path): try folder.remove("out/" + path)
            case 1: try folder.write("out/" + path, "by hand, and longer")
            case 2: try folder.write("out/\(path).ridelog-new", "half")
            default: return
            }
            touched.insert(path)
        }
    }

    @Test(
        "writes changed files, removes obsolete ones and keeps files changed by others",
        arguments: 1...60)
    func builds(seed: UInt64) async throws {
        var random = SeededRandom(seed)
        var state = State(folder: TestFolder())
        try state.folder.write("out/mine.txt", "mine")
        for _ in 0..<5 {
            try await build(&state, &random)
            for _ in 0..<Int.random(in: 0...2, using: &random) { try state.meddle(&random) }
        }
    }

    private func build(_ state: inout State, _ random: inout SeededRandom) async throws {
        let isNew = state.ours.isEmpty || Bool.random(using: &random)
        let wanted = isNew ? Self.wanted(&random) : Array(state.ours.values)
        let marks: Set<String> = Bool.random(using: &random) ? ["word", "audience: others"] : []
        let before = try state.folder.files("out")
        var publisher = try Publisher(
            OutputFolder(state.folder / "out"), workers: 1, allowsForeignFiles: true)
        publisher.known = state.known
        #expect(publisher.isPresent("mine.txt") && publisher.foreign == ["mine.txt"])
        let made = Made()
        let outcome = try await publisher.publish(
            wanted.map { SiteFile(SitePath($0.path), $0.source(made)) }, marks: marks
        ) { part in made.progress.withLock { $0.append(part) } }

        let isAsLeft = { [ours = state.ours] (path: String) in
            before[path] != nil && before[path] == ours[path]?.content
        }
        let due = wanted.filter { file in
            let isSame =
                state.ours[file.path].map { file.hasSum && $0.hasSum && $0.version == file.version } ?? false
            return file.kind != .bytes && !(isSame && isAsLeft(file.path))
        }
        #expect(made.paths.withLock { $0.sorted() } == due.map(\.path).sorted())
        // New files come first: no page leads to a file that is not there.
        let areNew = made.paths.withLock { $0.map { before[$0] == nil } }
        #expect(areNew == areNew.sorted { $0 && !$1 })
        #expect(outcome.rendered == due.count(where: \.isPage))
        let written = wanted.count { before[$0.path] != $0.content }
        #expect(outcome.written == written && outcome.unchanged == wanted.count - written)
        made.progress.withLock { #expect($0 == $0.sorted() && $0.allSatisfy { (0...1).contains($0) }) }

        let names = Set(wanted.map(\.path))
        let old = state.ours.keys.filter { !names.contains($0) && before[$0] != nil }
        let changed = old.filter { !isAsLeft($0) }
        #expect(outcome.removed == old.count - changed.count)
        #expect(outcome.diagnostics.map(\.code) == changed.map { _ in "output.changed" })

        var expected = ["mine.txt": Array("mine".utf8)]
        for path in changed { expected[path] = before[path] }
        for file in wanted { expected[file.path] = file.content }
        let list = OutputList(
            Dictionary(
                uniqueKeysWithValues: wanted.map { ($0.path, .content(ContentHash.value(of: $0.content))) }),
            marks: marks)
        expected[".ridelog-files"] = list.bytes
        #expect(try state.folder.files("out") == expected)
        #expect(OutputList.read(in: state.folder / "out") == list)
        let folders = expected.keys.flatMap { path in
            path.indices.filter { path[$0] == "/" }.map { String(path[...$0]) }
        }
        #expect(try Set(state.folder.tree("out")) == Set(expected.keys).union(folders))

        #expect(outcome.files.entries.map(\.path) == names.sorted())
        for file in wanted {
            let kept = try #require(outcome.files[file.path])
            #expect(kept.hash == ContentHash.value(of: file.content) && kept.size == file.content.count)
            #expect(kept.sum == (file.hasSum ? UInt64(file.version) : nil))
        }
        for path in changed {
            try state.folder.remove("out/" + path)
            for place in path.indices.reversed() where path[place] == "/" {
                let folder = "out/" + path[..<place]
                if try state.folder.tree(folder).isEmpty { try state.folder.remove(folder) }
            }
        }
        state.known = outcome.files
        state.ours = Dictionary(uniqueKeysWithValues: wanted.map { ($0.path, $0) })
        state.touched = []
    }

    @Test("refuses foreign files at the site's paths and names each once", arguments: 1...20)
    func occupied(seed: UInt64) async throws {
        var random = SeededRandom(seed)
        let folder = TestFolder()
        let wanted = Self.wanted(&random)
        // A file where a file, a folder, or a half is to be written.
        let places =
            Self.paths + Self.paths.map { $0 + ".ridelog-new" } + ["rides", "rides/a", "notes", "data", "x"]
        let foreign = places.filter { _ in Int.random(in: 0..<9, using: &random) == 0 }
        for path in foreign where !foreign.contains(where: { path.hasPrefix($0 + "/") }) {
            try folder.write("out/" + path, "mine")
        }
        try folder.write("out/mine.txt", "mine")
        let before = try folder.tree("out")
        let needed = Set(
            wanted.flatMap { file in
                [file.path, file.path + ".ridelog-new"]
                    + file.path.indices.filter { file.path[$0] == "/" }.map { String(file.path[..<$0]) }
            })
        let blocked = before.filter { needed.contains($0) }
        let publisher = try Publisher(OutputFolder(folder / "out"), workers: 2, allowsForeignFiles: true)
        let made = Made()
        do {
            let outcome = try await publisher.publish(
                wanted.map { SiteFile(SitePath($0.path), $0.source(made)) }
            ) {
                _ in
            }
            #expect(blocked.isEmpty && outcome.written == wanted.count)
        } catch {
            let found = error.diagnostics
            #expect(found.map(\.code) == ["output.occupied"] && !blocked.isEmpty)
            let rest = blocked.count > 5 ? " and \(blocked.count - 5) more" : ""
            #expect(found[0].what.hasSuffix(": " + blocked.prefix(5).joined(separator: ", ") + rest))
            #expect(try folder.tree("out") == before)
        }
        #expect(throws: BuildFailure.self) {
            try Publisher(OutputFolder(folder / "out"), workers: 1, allowsForeignFiles: false)
        }
    }

    @Test("writes new files first, then unfinished ones, then existing ones")
    func stages() {
        let page = Publisher.Source.page { _ in [] }
        let names = ["nu.html", "n.html", "u.html", "old.html", "index.html"]
        let all: [(isNew: Bool, isUnfinished: Bool)] = [
            (true, false), (false, true), (false, false), (true, true),
        ]
        for first in all {
            let stages = WritingOrder.stages(
                names.map { SiteFile(SitePath($0), page) }, due: names.indices,
                isNew: { $0 == "index.html" ? first.isNew : $0.hasPrefix("n") },
                isUnfinished: { $0 == "index.html" ? first.isUnfinished : $0.contains("u.") })
            let isOld = !first.isNew && !first.isUnfinished
            let expected: [[String]] =
                [["nu.html", "n.html"], ["u.html"]]
                + (isOld ? [["old.html", "index.html"]] : [["index.html"], ["old.html"]])
            let found = stages.map { stage in stage.joined().map { names[$0] } }
            #expect(found == expected)
        }
    }
}
