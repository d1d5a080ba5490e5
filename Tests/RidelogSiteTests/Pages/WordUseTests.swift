import Foundation
@testable import RidelogConfiguration
@testable import RidelogLoading
@testable import RidelogLocalization
import RidelogModels
import RidelogTemplates
import Testing

@testable import RidelogSite
@testable import RidelogViews

/// Each word of the catalogue is seen on some page: no one should translate what no one reads.
struct WordUseTests {
    /// Says its own name, with all places of the English text.
    private static func marked() throws -> String {
        let text = try TestPath.text("Templates/languages/en.yml")
        let parts = text.split(separator: "\nwords:\n", maxSplits: 1)
        var english: [String: String] = [:]
        var name = ""
        for line in parts[1].split(separator: "\n") {
            if let key = line.firstMatch(of: /^  ([a-zA-Z0-9]+):/)?.output.1 { name = String(key) }
            english[name, default: ""] += line
        }
        let words = StringKey.allCases.map { word in
            let places = (english[word.name] ?? "").matches(of: /\{([a-z]+)\}/).map(\.output.0)
            let unique = places.reduce(into: [Substring]()) { if !$0.contains($1) { $0.append($1) } }
            return "  \(word.name): \"⟦\(word.name)⟧\(unique.joined())\"\n"
        }
        return parts[0] + "\nwords:\n" + words.joined()
    }

    private static func found(in folder: TestFolder, _ data: String) async throws -> Set<String> {
        try folder.write(data + "/templates/languages/en.yml", try marked())
        let options = BuildOptions(data: folder / data, output: folder / (data + "-out"))
        _ = try await SiteBuilder(options).build()
        let text = try folder.files(data + "-out").values.map { String(decoding: $0, as: UTF8.self) }.joined()
        return Set(text.matches(of: /⟦([a-zA-Z0-9]+)⟧/).map { String($0.output.1) })
    }

    /// In pages of every kind with content made by hand, in both units, and in names of rides.
    private static func foundByHand() throws -> Set<String> {
        let file = TemplateFile(path: "languages/en.yml", bytes: Array(try marked().utf8), origin: "marked")
        let words = try Language("en", tiers: [[file]]).strings
        var text = ""
        for content in [try ContentByHand.content(), ContentByHand.empty] {
            let pages = ContentByHand.pages(content, words: words)
            for units in [UnitSystem.metric, .imperial] {
                let layout = ContentByHand.layout(pages, words: words, units: units)
                for page in pages.all { text += String(decoding: layout.render(page), as: UTF8.self) }
            }
        }
        for hour in 0..<24 {
            let date = CivilDate(year: 2026, month: 6, day: 14)
            guard let date, let time = CivilDateTime(date: date, hour: hour) else { continue }
            var ride = Ride(
                id: "a", file: "a", title: nil, summary: RideSummary(start: .earliest, end: .earliest),
                splits: [], profile: RideProfile(), lines: [])
            ride.summary.start = Zone.utc.instant(of: time)
            ride.setClock(to: .utc)
            text += RideNames.name(ride, words)
        }
        return Set(text.matches(of: /⟦([a-zA-Z0-9]+)⟧/).map { String($0.output.1) })
    }

    /// What these sites are too small or too sound for: lists of more than 500 rows, a day of several runs, a log of a
    /// program's own without entries, errors in files that are on the site, a store that fails, figures that are none,
    /// addresses that have changed, files that the configuration or their times alone join, what the owner's report or
    /// site alone says, a segment both ways or with a trend, a round within a geofence, a long gap in a stay, several
    /// regions on the heat map. None of their messages is a notice yet. Whatever else is not shown, or is and is here,
    /// is a fault.
    private static let rare: Set<String> = [
        "pages", "emptyLog", "error", "notice", "ridesFailed", "geofencesFailed", "logFailed",
        "notesFailed",
        "failedAdvice", "older", "newer", "noFigures", "notNumbers", "wholeRange", "movedTitle",
        "statusHidden", "reasonConfiguration", "reasonTime", "ownerSite",
        "calendarActivities", "unseen", "startedAndEndedHere", "backwards", "trendFaster", "trendSlower",
        "northWest", "mapNumber", "noPages", "latestOnly", "dataParts", "byDay",
        "byMonth", "earlierLaterDays",
    ]

    /// What only an extract, a file of places, tiles or a model of the terrain puts on a site; see GroundNameSiteTests and
    /// GroundSiteTests.
    private static let ofGround: Set<String> = [
        "places", "farthest", "end", "lake", "towns", "passes", "rideBetween", "rideThereAndBack",
        "rideAndBack",
        "rideFrom", "rideTo", "rideVia", "rideRound", "rideAround", "rideOfSport", "filterTownHint",
        "waySurface", "wayKind", "share", "wayUnknown", "surfacePaved", "surfaceGravel", "surfacePath",
        "kindCycleway", "kindPath", "kindMinor", "kindMain", "sourceTerrain", "footerMaps", "footerTiles",
    ]

    @Test("every text of the language file except the listed ones appears on some page")
    func everyWordIsUsed() async throws {
        let folder = TestFolder()
        var used: Set<String> = []
        for name in SiteFixtureTests.names {
            try FileManager.default.copyItem(
                atPath: SiteFixtureTests.root + "/" + name + "/data", toPath: folder / name)
            used.formUnion(try await Self.found(in: folder, name))
        }
        used.formUnion(try Self.foundByHand())
        let unused = Set(StringKey.allCases.map(\.name)).subtracting(used)
        let others = unused.symmetricDifference(Self.rare.union(Self.ofGround))
        #expect(others == [], "either on no page, or needlessly in a list above")
    }
}
