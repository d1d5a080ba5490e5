import Testing

/// `ridelog inspect --json` against what established packages find, file by file.
@Suite(.enabled(if: OracleTable.isHere, "the real recordings are not beside the package"))
struct OracleInspectionTests {
    @Test(arguments: OracleTable.paths)
    func agrees(_ path: String) throws {
        let expected = try #require(OracleTable.rows[path])
        let found = try #require(try OracleTable.found.get()[path], "not inspected")
        guard found["kind"]?.text != "not_yet_read" else {
            #expect(OracleTable.unread.contains(expected["format"]?.text ?? ""), "not read")
            return
        }
        let differences = OracleTable.differences(found, expected)
        let excepted = OracleExceptions.members[path] ?? []
        for name in differences.subtracting(excepted).sorted() {
            Issue.record("\(name): \(Self.shown(found[name])), not \(Self.shown(expected[name]))")
        }
        #expect(excepted.subtracting(differences).isEmpty, "exceptions that are not needed")
        if expected["points"] == nil {
            #expect(found["points"]?.number == OracleExceptions.refused[path].map(Double.init))
        }
    }

    /// Every file of a format that is read was compared.
    @Test func comparesAll() throws {
        let found = try OracleTable.found.get()
        let unread = OracleTable.rows.values.count { OracleTable.unread.contains($0["format"]?.text ?? "") }
        let compared = OracleTable.paths.count { found[$0]?["points"]?.number != nil }
        // A file that is no FIT at all but for its name is all that may be without tracks.
        #expect(compared >= OracleTable.paths.count - unread - 1)
        #expect(OracleTable.paths.count >= 538)
    }

    @Test func exceptionsAreOfFilesThatThereAre() {
        let named = Set(OracleExceptions.members.keys).union(OracleExceptions.refused.keys)
        #expect(named.isSubset(of: OracleTable.paths))
    }

    private static func shown(_ value: JSONReading?) -> String {
        String("\(value.map { "\($0)" } ?? "nothing")".prefix(400))
    }
}
