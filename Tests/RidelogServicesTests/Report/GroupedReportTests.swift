import RidelogContent
import RidelogDiagnostics
import Testing

struct GroupedReportTests {
    private static func joined(_ into: String, _ reason: MatchReason) -> SiteReport.JoinedRide {
        SiteReport.JoinedRide(number: 1, title: "Home", into: into + ".gpx", ride: into, reason: reason)
    }

    /// A file of every kind.
    private static var files: [SiteReport.File] {
        var cut = Make.ride("cut", at: Make.morning + 100_000)
        cut.summary.isCut = true
        let near = MatchReason.near(seconds: 4, share: 0.003)
        let outcomes: [(String, SiteReport.Outcome, [SiteReport.JoinedRide])] = [
            ("archive.zip", .init(.archive, "archive, 2 files"), []), ("bad.csv", .init(.broken), []),
            ("both.kml", .init(rides: [Make.ride("both")], geofences: [Make.fence("f")], entryCount: 0), []),
            ("copy.gpx", .joined(into: "ride.gpx", why: .sameContent), [joined("ride", .sameContent)]),
            ("draft.md", .init(.draft), []), ("empty.csv", .init(entryCount: 0), []),
            ("fence.geojson", .init(geofences: [Make.fence("x")]), []),
            ("hidden.gpx", .init(.hidden), []), ("log.csv", .init(entryCount: 3), []),
            ("note.md", .init(Make.note("n")), []),
            ("nothing.gpx", .init(.nothing), []), ("old.tmp", .init(.ignored), []),
            ("picture.jpg", .init(.unrelated, "not for us: x"), []),
            ("ride.gpx", .init(rides: [Make.ride("ride")]), [joined("both", near)]),
            ("ridelog.yml", .init(.configuration), []), ("route.gpx", .init(.route), []),
            ("secret-074213.gpx", .init(rides: [cut]), []),
            ("unknown.x", .init(.unsupported, "not yet read: X"), []),
            ("v1.gpx", .joined(into: "cut.gpx", why: near), [joined("cut", near)]),
            ("v2.gpx", .joined(into: "cut.gpx", why: near), [joined("cut", near), joined("ride", near)]),
        ]
        return outcomes.map { path, outcome, joined in
            var file = SiteReport.File(path: path, outcome: outcome, format: "F")
            file.joined = joined
            return file
        }
    }

    private static func report(_ found: [Diagnostic] = []) -> SiteReport {
        SiteReport(files: files, diagnostics: DiagnosticCollector(found))
    }

    @Test(
        "counts every file once and keeps the order of groups", arguments: [ReportAudience.owner, .everybody])
    func countedFiles(_ audience: ReportAudience) {
        let report = GroupedReport(Self.report(), for: audience)
        #expect(report.groups.map(\.kind) == ReportGroup.allCases)
        #expect(report.fileCount == Self.files.count)
        #expect(report.groups.reduce(0) { $0 + $1.count } == Self.files.count)
        for group in report.groups {
            #expect(group.counts.allSatisfy { $0.status.group == group.kind && $0.count > 0 })
            #expect(group.files.allSatisfy { $0.outcome.status.group == group.kind })
        }
    }

    @Test("lists every file by name for the owner")
    func filesForOwner() {
        let report = GroupedReport(Self.report(), for: .owner)
        let names = report.groups.map { group in group.files.map(\.name) }
        #expect(
            names == [
                ["bad.csv"],
                [
                    "both.kml", "fence.geojson", "log.csv", "note.md", "ride.gpx", "secret-074213.gpx",
                ],
                ["copy.gpx", "v1.gpx", "v2.gpx"], ["empty.csv", "nothing.gpx", "route.gpx"], ["unknown.x"],
                ["picture.jpg"], ["draft.md", "hidden.gpx", "old.tmp"], ["archive.zip", "ridelog.yml"],
            ])
        #expect(report.group(.joined)?.joined.isEmpty == true)
        #expect(report.group(.joined)?.files.last?.joined.count == 2)
        #expect(report.group(.leftOut)?.counts.map(\.status) == [.hidden, .draft, .ignored])
    }

    @Test("lists only files on the site for everyone, hiding cut rides' names")
    func filesForEveryone() throws {
        let report = GroupedReport(Self.report(), for: .everybody)
        let names = report.groups.flatMap(\.files).map(\.name)
        #expect(names == ["both.kml", "fence.geojson", "log.csv", "note.md", "ride.gpx", "…"])
        let taken = try #require(report.group(.taken))
        #expect(taken.files.allSatisfy { $0.joined.isEmpty })
        #expect(taken.files.map(\.format) == ["F", "F", "F", "F", "F", nil])
        #expect(taken.counts.map(\.status) == [.rides, .geofences, .log, .note])
        #expect(taken.counts.map(\.count) == [3, 1, 1, 1])
    }

    /// How much privacy hides is no one's business.
    @Test("counts hidden files among those without content for everyone")
    func hiddenFiles() {
        let report = GroupedReport(Self.report(), for: .everybody)
        #expect(report.group(.leftOut)?.counts.map(\.status) == [.draft, .ignored])
        #expect(report.group(.nothing)?.counts.map(\.count) == [3, 1])
    }

    /// By the ride that they went into, newest first, and without names.
    @Test("counts joined files by ride and reason, newest ride first")
    func joinedFiles() throws {
        let joined = try #require(GroupedReport(Self.report(), for: .everybody).group(.joined))
        #expect(joined.count == 3 && joined.files.isEmpty)
        let rows = joined.joined.map { "\($0.ride.id) \($0.reason.rawValue) \($0.count)" }
        #expect(
            rows == [
                "cut same start and length 2", "both same start and length 1", "ride same content 1",
                "ride same start and length 1",
            ])
    }

    @Test("groups diagnostics of one kind for everyone, worst first")
    func orderOfMessages() {
        let found: [Diagnostic] = [
            Diagnostic(.warning, code: "w", at: .init(file: "ride.gpx"), "one"),
            Diagnostic(.warning, code: "w", at: .init(file: "ride.gpx"), "two"),
            Diagnostic(.error, code: "e", at: .init(file: "bad.csv"), "bad"),
            Diagnostic(.error, code: "e", at: .init(file: "ride.gpx"), "worse"),
            Diagnostic(.note, code: "n", at: .init(file: "ride.gpx"), "note"),
            Diagnostic(.warning, code: "o", at: .init(file: "ride.gpx"), "mine", isForOwner: true),
            Diagnostic(.warning, code: "h", at: .init(file: "hidden.gpx"), "hidden"),
            Diagnostic(.warning, code: "s", at: .init(file: "secret-074213.gpx"), "cut"),
        ]
        let everybody = GroupedReport(Self.report(found), for: .everybody).messages
        #expect(everybody.map(\.diagnostic.what) == ["worse", "one"])
        #expect(everybody.map(\.count) == [1, 2])
        let owner = GroupedReport(Self.report(found), for: .owner).messages
        #expect(owner.count == found.count && owner.allSatisfy { $0.count == 1 })
        #expect(owner.map(\.diagnostic.severity) == owner.map(\.diagnostic.severity).sorted(by: >))
    }
}
