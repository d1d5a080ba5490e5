import RidelogContent
import RidelogDiagnostics
import Testing

struct SiteReportTests {
    private static func diagnostic(_ file: String?, isForOwner: Bool = false) -> Diagnostic {
        Diagnostic(
            .warning, code: "x", at: file.map { SourceLocation(file: $0) }, file ?? "none",
            isForOwner: isForOwner)
    }

    @Test("publishes only files on the site and their diagnostics")
    func publishedFiles() {
        var found = DiagnosticCollector()
        found.report([
            Self.diagnostic("ride"), Self.diagnostic("hidden"), Self.diagnostic(nil),
            Self.diagnostic("ride", isForOwner: true),
            Self.diagnostic("empty-log"),
        ])
        let outcomes: [(String, SiteReport.Outcome)] = [
            ("ride", .init(rides: [Make.ride("a")])), ("note", .init(Make.note("note"))),
            ("log", .init(entryCount: 3)),
            ("empty-log", .init(entryCount: 0)),
            ("fence", .init(geofences: [Make.fence("f")])), ("hidden", .init(.hidden)),
            ("draft", .init(.draft)),
            ("route", .init(.route)),
            ("twin", .joined(into: "ride", why: .sameContent)),
            ("version", .joined(into: "ride", why: .near(seconds: 4, share: 0.003))), ("x", .init(.ignored)),
            ("y", .init(.broken)), ("z", .init(.nothing)),
            ("c", .init(.configuration)),
            ("both", .init(rides: [Make.ride("b")], geofences: [Make.fence("g")], entryCount: 0)),
            ("zip", .init(.archive, "archive, 2 files")), ("n", .init(.unsupported, "not yet read: FIT")),
            ("u", .init(.unrelated, "not for us: picture")),
        ]
        var random = SeededRandom(15)
        let files = outcomes.map { SiteReport.File(path: $0.0, outcome: $0.1) }
        let report = SiteReport(files: files.shuffled(using: &random), diagnostics: found)
        #expect(report.files.filter(\.isOnSite).map(\.path) == ["both", "fence", "log", "note", "ride"])
        #expect(report.publishedDiagnostics.map(\.what) == ["ride"])
        #expect(report.files.map(\.path) == outcomes.map(\.0).sorted())
        #expect(Set(report.files.map(\.outcome.name)).count == 17)
    }

    /// The archive of a document, such as `2026-06-14T07-42-13.kmz`, is called as the document is.
    @Test("publishes no archive names of cut rides")
    func archiveNames() {
        var cut = Make.ride("cut")
        cut.summary.isCut = true
        let files = [
            SiteReport.File(
                path: "kml/074213.kmz/doc.kml", outcome: .init(rides: [cut]), archive: "kml/074213.kmz"),
            SiteReport.File(
                path: "074213.zip/a/b.kml",
                outcome: .init(rides: [cut], geofences: [Make.fence("f")], entryCount: 0),
                archive: "074213.zip"),
            SiteReport.File(path: "phone/074213.rec", outcome: .init(entryCount: 3), hidesRide: true),
            SiteReport.File(
                path: "x.zip/074213.kml", outcome: .init(geofences: [Make.fence("f")]), hidesRide: true,
                archive: "x.zip"),
            SiteReport.File(
                path: "x.zip/whole.kml", outcome: .init(rides: [Make.ride("whole")]), archive: "x.zip"),
        ]
        let report = SiteReport(files: files, diagnostics: DiagnosticCollector())
        #expect(
            Set(report.files.filter(\.isOnSite).map(\.publishedPath)) == [
                "kml/…", "…", "phone/…", "x.zip/whole.kml",
            ])
    }

    @Test(
        "publishes no folder name with the date and time of a cut ride",
        arguments: [
            ("rides/2026-06-14_07-42-13/track.gpx", "rides/…"), ("20260614074213/rides/a.gpx", "…"),
            ("rides/2026/06/2026-06-14/a.gpx", "rides/2026/06/2026-06-14/…"),
        ])
    func foldersWithClocks(path: String, shown: String) {
        var cut = Make.ride("cut")
        cut.summary.isCut = true
        #expect(SiteReport.File(path: path, outcome: .init(rides: [cut])).publishedPath == shown)
    }

    @Test("combines the outcomes of a file and names each kind")
    func mixedOutcomes() {
        var ride = Make.ride("a")
        ride.address = "2026-06-14-lake"
        let mixed = SiteReport.Outcome(rides: [ride]).joined(with: .init(geofences: [Make.fence("g")]))
            .joined(with: .init(entryCount: 2))
        #expect(mixed == .init(rides: [ride], geofences: [Make.fence("g")], entryCount: 2))
        #expect(mixed.name == "rides and geofences and log")
        #expect(mixed.detail == "taken, 2026-06-14-lake; taken, 1 geofence; taken, 2 log entries")
        #expect(SiteReport.Outcome(.route).joined(with: .init(entryCount: 2)) == .init(entryCount: 2))
        #expect(SiteReport.Outcome(rides: [ride]).joined(with: .init(entryCount: 0)) == .init(rides: [ride]))
        #expect(SiteReport.Outcome(.broken).joined(with: .init(entryCount: 0)) == .init(.broken))
        #expect(SiteReport.Outcome(.nothing).joined(with: .init(.hidden)) == .init(.hidden))
    }

    /// Recorders name a file by the second at which they began.
    @Test("publishes no file names of cut rides")
    func fileNames() {
        var cut = Make.ride("cut")
        cut.summary.isCut = true
        let paths = ["rides/2026-06-14T07-42-13.gpx", "a/b/074213.gpx", "074213.gpx"]
        let files =
            paths.map { SiteReport.File(path: $0, outcome: .init(rides: [Make.ride("whole"), cut])) }
            + [
                SiteReport.File(
                    path: "half/074213.gpx", outcome: .init(rides: [Make.ride("whole")]), hidesRide: true),
                SiteReport.File(path: "rides/whole.gpx", outcome: .init(rides: [Make.ride("whole")])),
            ]
        let found = DiagnosticCollector(files.map { Self.diagnostic($0.path) })
        let report = SiteReport(files: files, diagnostics: found)
        let shown = ["…", "a/b/…", "half/…", "rides/…", "rides/whole.gpx"]
        #expect(report.files.filter(\.isOnSite).map(\.publishedPath) == shown)
        // Where in a file something is shows how much of it is hidden.
        #expect(report.publishedDiagnostics.compactMap(\.location?.file) == ["rides/whole.gpx"])
        #expect(report.files.filter(\.isOnSite).count(where: \.isNamePrivate) == 4)
        #expect(report.files.map(\.path).contains("rides/2026-06-14T07-42-13.gpx"))
    }
}
