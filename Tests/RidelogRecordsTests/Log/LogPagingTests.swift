import Foundation
import RidelogHTML
import RidelogModels
import RidelogRecords
import Testing

struct LogPagingTests {
    private func log(_ count: Int) -> Log<Remark> {
        Log(
            (0..<count).map { number in
                Log<Remark>.Entry(
                    date: Date(timeIntervalSince1970: Double(-number) * 3600),
                    element: Remark(id: number, text: "n\(number);"))
            })
    }

    private func numbers(_ html: String) -> [Int] {
        html.matches(of: /n(\d+);/).compactMap { Int($0.output.1) }
    }

    @Test(
        "divides entries into pages, with at least one page",
        arguments: [
            (0, 10, 1), (1, 10, 1), (10, 10, 1), (11, 10, 2), (100_000, 500, 200), (3, 0, 3), (3, -5, 3),
            (-4, 2, 1),
        ])
    func pageCounts(entries: Int, size: Int, pages: Int) {
        let paging = LogPaging(entryCount: entries, size: size, at: "log/index.html")
        #expect(paging.pageCount == pages && paging.pages.count == pages)
        #expect(paging.pages.map(\.number) == Array(1...pages))
    }

    @Test("every entry is on exactly one page")
    func entryPages() {
        var random = SeededRandom(3)
        for _ in 0..<300 {
            let count = Int.random(in: 0...200, using: &random)
            let paging = LogPaging(
                entryCount: count, size: .random(in: 1...50, using: &random), at: "log/index.html")
            #expect(paging.pages.flatMap { Array($0.range) } == Array(0..<count))
            #expect(Set(paging.pages.map(\.path)).count == paging.pageCount)
            for index in -1...count {
                #expect(paging.page(ofEntry: index)?.range.contains(index) ?? true)
                #expect((paging.page(ofEntry: index) != nil) == (0..<count).contains(index))
            }
        }
    }

    @Test("gives each page its path and its newer and older neighbours")
    func neighbours() throws {
        let paging = LogPaging(of: log(25), size: 10, at: "log/index.html")
        #expect(
            paging.pages.map(\.path) == ["log/index.html", "log/page-2/index.html", "log/page-3/index.html"])
        let middle = try #require(paging.page(2))
        #expect(middle.newer?.path == "log/index.html" && middle.older?.number == 3)
        #expect(middle.newer?.newer == nil && middle.older?.older == nil)
        #expect(paging.page(0) == nil && paging.page(4) == nil)
    }

    @Test("shows only the page's entries, with or without sections")
    func shownEntries() {
        let log = log(25)
        for unit in [LogPeriod.Unit?.none, .day, .month] {
            let shown = LogPaging(of: log, size: 10, at: "index.html").pages.map { page in
                let view = LogView(log).page(page)
                return numbers(unit.map { view.sections(by: $0).html() } ?? view.html())
            }
            #expect(shown == [Array(0..<10), Array(10..<20), Array(20..<25)])
        }
    }

    @Test("writes relative links to the other pages")
    func pageLinks() throws {
        let log = log(3)
        let page = try #require(LogPaging(of: log, size: 1, at: "log/index.html").page(2))
        let html = LogView(log).page(page).html(in: EnvironmentValues(path: page.path))
        #expect(
            html == """
                <ol class="log"><li><time datetime="1969-12-31T23:00:00Z">23:00</time> n1;</li></ol>\
                <nav class="links" aria-label="Pages"><a href="../index.html" rel="prev">Newer</a>\
                <a href="../index.html" aria-current="false">1</a><a href="index.html" aria-current="page">2</a>\
                <a href="../page-3/index.html" aria-current="false">3</a>\
                <a href="../page-3/index.html" rel="next">Older</a></nav>
                """)
    }

    @Test("writes the page links in the environment's words")
    func linkLanguage() throws {
        let page = try #require(LogPaging(of: log(2), size: 1, at: "index.html").page(1))
        let words = LocalizedLogStrings(pages: "Seiten & mehr", newer: "Neuer", older: "Älter")
        let html = LogPageLinks(page).environment(\.logWords, words).html()
        #expect(html.contains("aria-label=\"Seiten &amp; mehr\"") && html.contains(">Älter</a>"))
        #expect(!html.contains("Neuer"))
    }

    @Test(
        "links the nearest, the first and the last of 200 pages",
        arguments: [
            (1, "1 2 3 … 200"), (3, "1 2 3 4 5 … 200"), (4, "1 2 3 4 5 6 … 200"), (5, "1 … 3 4 5 6 7 … 200"),
            (100, "1 … 98 99 100 101 102 … 200"), (197, "1 … 195 196 197 198 199 200"),
            (200, "1 … 198 199 200"),
        ])
    func linkedPages(number: Int, shown: String) throws {
        let page = try #require(LogPaging(entryCount: 100_000, at: "index.html").page(number))
        let html = LogPageLinks(page).html()
        #expect(html.matches(of: />([0-9…]+)</).map(\.output.1).joined(separator: " ") == shown)
    }

    @Test("writes no links when all entries fit on one page")
    func singlePage() throws {
        let log = log(3)
        let page = try #require(LogPaging(of: log, at: "index.html").page(1))
        #expect(LogView(log).page(page).html() == LogView(log).html())
    }

    @Test("the page of an empty log looks like the unpaged log")
    func emptyLog() throws {
        let page = try #require(LogPaging(of: log(0), at: "index.html").page(1))
        #expect(LogView(log(0)).page(page).html() == LogView(log(0)).html())
    }

    /// A page of a log that has shrunk since it was counted.
    @Test("a page beyond the end of the log has no entries")
    func pageBeyondEnd() throws {
        let page = try #require(LogPaging(entryCount: 100, size: 10, at: "index.html").page(9))
        #expect(LogView(log(5)).page(page).html().hasPrefix("<ol class=\"log\"></ol><nav"))
        #expect(numbers(LogView(log(5)).sections(by: .day).page(page).html()).isEmpty)
    }
}
