import Foundation
import RidelogDiagnostics
import RidelogRecords
import Testing

struct JSONLinesLogStorageTests {
    private let folder = TestFolder()
    private let name = "cups.jsonl"

    private var storage: JSONLinesLogStorage<Cup> { JSONLinesLogStorage(path: folder / name, name: name) }

    private func line(_ time: String, _ drink: String) -> String {
        #"{"date":"1970-01-01T00:00:"# + time + #"Z","element":{"drink":""# + drink
            + #"","notes":[],"price":4.8}}"#
    }

    @Test("writes each entry as one line of JSON")
    func plainLines() throws {
        try storage.append([.init(1, "a"), .init(2.5, "b/c")])
        #expect(try folder.text(name) == line("01", "a") + "\n" + line("02.500", "b/c") + "\n")
    }

    @Test("reports a torn last line, and moves it aside on appending")
    func tornLine() throws {
        try storage.append([.init(1, "a"), .init(2, "b")])
        let whole = try folder.text(name)
        let half = String(line("03", "c").dropLast(7))
        try folder.write(name, whole + half)

        let retrieved = try storage.retrieve()
        #expect(retrieved.log.map(\.element.drink) == ["b", "a"])
        #expect(retrieved.diagnostics.map(\.code) == ["log.torn"])
        #expect(retrieved.diagnostics.first?.location?.file == name)
        #expect(try folder.text(name) == whole + half, "reading changes nothing")

        let repaired = try storage.append([.init(4, "d")])
        #expect(repaired.map(\.code) == ["log.torn"])
        #expect(try folder.text(name) == whole + line("04", "d") + "\n")
        #expect(try folder.text(".\(name).torn") == half + "\n", "nothing is thrown away")
        #expect(try storage.drinks() == ["d", "b", "a"])
    }

    /// Torn at every byte: what was whole stays, and never is anything read that was not written.
    @Test("finds a tear at any byte and repairs it on appending")
    func anyTear() throws {
        let lines = [line("01", "ü"), line("02", "}{\\\"")].map { $0 + "\n" }
        let bytes = Array(lines.joined().utf8)
        let first = lines[0].utf8.count
        for length in 0...bytes.count {
            try folder.write(name, Array(bytes[..<length]))
            // Without its line end a line may be whole.
            let count = length >= bytes.count - 1 ? 2 : length >= first - 1 ? 1 : 0
            let isTorn = ![0, first - 1, first, bytes.count - 1, bytes.count].contains(length)
            let retrieved = try storage.retrieve()
            #expect(retrieved.log.count == count && retrieved.diagnostics.isEmpty != isTorn, "\(length)")
            #expect(try storage.append([.init(9, "new")]).isEmpty != isTorn)
            #expect(try storage.retrieve().log.count == count + 1)
            #expect(try storage.retrieve().diagnostics.isEmpty)
        }
    }

    @Test("reads a complete last line without a line end")
    func missingLineEnd() throws {
        try folder.write(name, line("01", "by hand"))
        #expect(try storage.drinks() == ["by hand"])
        #expect(try storage.append([.init(2, "b")]).isEmpty)
        #expect(try folder.text(name) == line("01", "by hand") + "\n" + line("02", "b") + "\n")
    }

    @Test("reads JSON lines with other spacing, key order and line ends")
    func foreignLines() throws {
        let other = #"{ "element": {"price":4.80,"drink":"a","notes":[ ]}, "date":"1970-01-01T00:00:01Z" }"#
        try folder.write(name, "\r\n \t\r\n" + other + "\r\n" + line("05", "b") + "\r\n")
        #expect(try storage.drinks() == ["b", "a"])
    }

    @Test("reports lines that are not entries and keeps them when removing others")
    func invalidLines() throws {
        let odd = ["{\"date\":\"1970-01-01T00:00:01Z\"}", "no JSON", "{\"date\":\"soon\",\"element\":{}}"]
        try folder.write(name, ([line("01", "a")] + odd + [line("02", "b"), "", ""]).joined(separator: "\n"))
        let retrieved = try storage.retrieve()
        #expect(retrieved.log.map(\.element.drink) == ["b", "a"])
        #expect(
            retrieved.diagnostics.map(\.location?.position) == [
                .line(2, column: 0), .line(3, column: 0), .line(4, column: 0),
            ])
        try storage.remove([.init(1, "a")])
        try storage.removeEntries(before: .distantFuture)
        #expect(try folder.text(name) == odd.map { $0 + "\n" }.joined(), "what we cannot read is not ours")
        try storage.removeAll()
        #expect(try folder.text(name).isEmpty)
    }

    @Test("finds the entry to remove by its values, not its text")
    func removal() throws {
        try folder.write(
            name,
            #"{"element": {"price": 4.80, "drink": "a", "notes": []}, "date": "1970-01-01T01:00:01+01:00"}"#)
        try storage.remove([.init(1, "a")])
        #expect(try storage.drinks() == [])
    }

    @Test("rewriting keeps the symbolic link and the permissions")
    func rewriting() throws {
        let (file, link) = (folder / "real/log.jsonl", folder / "link.jsonl")
        let real = JSONLinesLogStorage<Cup>(path: file)
        try real.append([.init(1, "a"), .init(2, "b")])
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
        try folder.link("link.jsonl", to: file)
        try JSONLinesLogStorage<Cup>(path: link).remove([.init(1, "a")])
        #expect(try real.drinks() == ["b"])
        #expect(try folder.permissions("real/log.jsonl") == 0o600)
        #expect(
            try FileManager.default.attributesOfItem(atPath: link)[.type] as? FileAttributeType
                == .typeSymbolicLink)
        #expect(try folder.tree("real") == ["log.jsonl"], "nothing is left behind")
    }

    @Test("reads a broken link as empty and refuses to write to it")
    func brokenLink() throws {
        try folder.link(name, to: folder / "gone/log.jsonl")
        #expect(try storage.retrieve().log.isEmpty)
        let failure = #expect(throws: LogStorageFailure.self) { try storage.append([.init(1, "a")]) }
        #expect(failure?.diagnostic.location?.file == name)
    }

    @Test("appending fails if a lock lasts too long")
    func lock() throws {
        try storage.append([.init(1, "a")])
        let holder = open(folder / name, O_RDWR)
        defer { close(holder) }
        #expect(flock(holder, LOCK_EX) == 0)
        var impatient = storage
        impatient.lockTimeout = .milliseconds(20)
        let failure = #expect(throws: LogStorageFailure.self) { try impatient.append([.init(2, "b")]) }
        #expect(failure?.diagnostic.what.contains("locked") == true && failure?.mayPass == true)
        #expect(throws: LogStorageFailure.self) { try impatient.retrieve() }
        flock(holder, LOCK_UN)
        try impatient.append([.init(2, "b")])
        #expect(try storage.drinks() == ["b", "a"])
    }
}
