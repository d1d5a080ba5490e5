import Testing

/// `ridelog inspect --json` against what established packages find, file by file, all files of the table.
@Suite(.enabled(if: OracleTable.isHere, "the real recordings are not beside the package"))
struct OracleInspectionTests {
    @Test("agrees with established packages on every figure of a file", arguments: OracleTable.paths)
    func agrees(_ path: String) throws {
        let expected = try #require(OracleTable.rows[path])
        let found = try #require(try OracleTable.found.get()[path], "not inspected")
        if OracleExceptions.empty.contains(path) {
            #expect(found["error"] == .text("The file is empty"))
            return
        }
        guard found["kind"] == .text("tracks") else {
            #expect(isLeftOut(found, expected), "not read")
            return
        }
        let differences = OracleTable.differences(found, expected)
        if let points = OracleExceptions.cutShort[path] {
            #expect(found["points"] == .number(points) && found["sha256"] == expected["sha256"])
            let isNeeded = expected["points"] == nil || !differences.isEmpty
            #expect(isNeeded && expected["ok"] == .flag(false), "an exception that is not needed")
            return
        }
        let excepted = OracleExceptions.members[path] ?? []
        for name in differences.subtracting(excepted).sorted() {
            Issue.record("\(name): \(Self.shown(found[name])), not \(Self.shown(expected[name]))")
        }
        #expect(excepted.subtracting(differences).isEmpty, "exceptions that are not needed")
    }

    /// Whether a file without tracks may be so.
    private func isLeftOut(_ found: JSONReading, _ expected: JSONReading) -> Bool {
        found["kind"] == .text("not_yet_read")
            && OracleTable.unread.contains(expected["format"]?.text ?? "")
    }

    /// Every file of a format that is read is compared: widens by itself with every decoder.
    @Test("compares every file of a supported format")
    func comparesAll() throws {
        let found = try OracleTable.found.get()
        let formats = OracleTable.rows.values.compactMap { $0["format"]?.text }
        let waiting = formats.count(where: OracleTable.unread.contains)
        let compared = OracleTable.paths.count { found[$0]?["points"]?.number != nil }
        #expect(OracleTable.paths.count >= 538)
        #expect(compared >= OracleTable.paths.count - waiting - OracleExceptions.empty.count)
        print("\(compared) of \(OracleTable.paths.count) files compared, \(waiting) not yet read")
    }

    @Test("lists exceptions only for existing files")
    func exceptionFiles() {
        let named = Set(OracleExceptions.members.keys).union(OracleExceptions.cutShort.keys)
            .union(OracleExceptions.empty)
        #expect(named.isSubset(of: OracleTable.paths))
    }

    private static func shown(_ value: JSONReading?) -> String {
        String("\(value.map { "\($0)" } ?? "nothing")".prefix(400))
    }
}
