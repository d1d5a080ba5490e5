import Foundation
import RidelogConfiguration
import RidelogSite
import Testing

/// Real recordings beside the package whose figures went wrong, with what is right.
@Suite struct OddFilesTests {
    private static let folder = TestPath.shared + "/more-data/odd-files"
    static let isHere = FileManager.default.fileExists(atPath: folder + "/README.md")

    /// What the site says of the rides of a file: the row of the first, and its page.
    private func site(_ file: String) async throws -> (row: JSONReading, page: String) {
        let folder = TestFolder()
        let data = folder / "data"
        try folder.write("data/ridelog.yml", "privacy: {zones: []}\n")
        try FileManager.default.copyItem(atPath: Self.folder + "/" + file, toPath: data + "/" + file)
        _ = try await SiteBuilder(BuildOptions(data: data, output: folder / "out")).build()
        let rows = try JSONReading.lines(
            folder.text("out/data/rides.json").replacing("\n", with: ""))
        let row = try #require(rows.first?.list.first)
        return (row, try folder.text("out/" + #require(row["page"]?.text)))
    }

    /// Metres, seconds in motion, and by how much both may differ.
    @Test(
        "measures distance and moving time as device or service do", .enabled(if: isHere, "no odd files"),
        arguments: [
            ("474635908.tcx.gz", 40_100.0, 5775.0, 0.003), ("338514587.gpx.gz", 5790, 889, 0.01),
            ("10091745049.fit.gz", 9290, 2745, 0.003), ("10657749738.fit.gz", 6750, 2053, 0.005),
        ])
    func figures(file: String, distance: Double, movingTime: Double, tolerance: Double) async throws {
        let row = try await site(file).row
        #expect(isNear(row["distance_m"], distance, tolerance))
        #expect(isNear(row["moving_time_s"], movingTime, tolerance))
        #expect(isNear(row["average_speed_mps"], distance / movingTime, 2 * tolerance))
    }

    @Test(
        "computes splits from growing distances while positions repeat",
        .enabled(if: isHere, "no odd files"))
    func splits() async throws {
        let page = try await site("474635908.tcx.gz").page
        let table = try #require(page.firstMatch(of: /<table[^>]*id="splits".*?<\/table>/)?.0)
        let seconds = table.matches(of: /<td data-v="(\d+)">\d+:/).compactMap { Int($0.1) }
        #expect(Array(seconds.prefix(8)) == [142, 163, 163, 129, 104, 118, 163, 172])
    }

    @Test("shows neither the timer nor the elapsed time as moving time", .enabled(if: isHere, "no odd files"))
    func timer() async throws {
        let (row, page) = try await site("10043232173.fit.gz")
        #expect((row["moving_time_s"]?.number ?? 0) < 2400)
        #expect(page.contains(">Timer</th>"))
    }

    @Test(
        "uses the device's distance for a partly recorded ride",
        .enabled(if: isHere, "no odd files"))
    func part() async throws {
        let (row, page) = try await site("negative-pause.tcx")
        #expect(isNear(row["distance_m"], 72_400, 0.001) && row["average_speed_mps"]?.number == nil)
        #expect(page.contains("covers only part of the ride") && !page.contains("id=\"splits\""))
    }

    private func isNear(_ value: JSONReading?, _ expected: Double, _ share: Double) -> Bool {
        value?.number.map { abs($0 - expected) <= share * expected } ?? false
    }
}
