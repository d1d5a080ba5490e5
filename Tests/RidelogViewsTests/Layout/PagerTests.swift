import RidelogHTML
import RidelogModels
import Testing

@testable import RidelogViews

struct PagerTests {
    @Test(
        "splits a list into parts of at most 500 rows",
        arguments: [
            (0, [0]), (1, [1]), (499, [499]), (500, [500]), (501, [500, 1]), (1000, [500, 500]),
            (1001, [500, 500, 1]),
        ])
    func listParts(count: Int, sizes: [Int]) {
        let parts = Pager(Array(0..<count), at: .report).parts
        #expect(parts.map(\.rows.count) == sizes)
        #expect(parts.map(\.number) == Array(1...sizes.count))
        #expect(parts.flatMap(\.rows) == Array(0..<count))
    }

    @Test("shows no links for a single part")
    func singlePart() {
        #expect(PagerLinks(Pager([1], at: .report).first).html().isEmpty)
    }

    @Test("links each part to the others")
    func partLinks() {
        var environment = EnvironmentValues.english()
        environment.path = "report/page-2/index.html"
        #expect(
            PagerLinks(Pager([1, 2, 3], at: .report, size: 1).parts[1]).html(in: environment) == """
                <nav class="links" aria-label="pages"><a href="../index.html" aria-current="false">1</a>\
                <a href="index.html" aria-current="page">2</a>\
                <a href="../page-3/index.html" aria-current="false">3</a></nav>
                """)
    }

    @Test("numbers the paths of pages after the first")
    func numberedPaths() throws {
        #expect(SitePath.rides.page(1) == .rides)
        #expect(SitePath.rides(ofYear: 2026).page(2) == "rides/2026/page-2/index.html")
        #expect(SitePath.rides(ofYear: 26) == "rides/0026/index.html")
        let month = try #require(CivilMonth(year: 2026, month: 6))
        #expect(SitePath.log(of: month) == "log/2026/06/index.html")
        #expect(SitePath("feed.atom").page(2) == "feed/page-2/index.html")
    }
}
