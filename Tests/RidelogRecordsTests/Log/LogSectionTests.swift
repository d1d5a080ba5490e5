import Foundation
import RidelogHTML
import RidelogModels
import Testing

@testable import RidelogRecords

struct LogSectionTests {
    private let log = Log.at(
        "2026-06-30T21:00:00Z", "2026-06-30T23:30:00Z", "2026-07-01T06:00:00Z", "2026-05-02T10:00:00Z")

    private func environment(_ zone: String = "UTC") throws -> EnvironmentValues {
        var environment = EnvironmentValues()
        environment.zone = try Zone(identifier: zone)
        return environment
    }

    private func sections<Element>(_ log: Log<Element>, by unit: LogPeriod.Unit, in zone: Zone) -> [String] {
        LogSections(log: log, range: log.indices, unit: unit, zone: zone).map {
            "\($0.period.iso8601) \($0.range)"
        }
    }

    @Test("groups entries by the zone's days")
    func dayGroups() throws {
        #expect(
            sections(log, by: .day, in: .utc) == ["2026-07-01 0..<1", "2026-06-30 1..<3", "2026-05-02 3..<4"])
        let berlin = try Zone(identifier: "Europe/Berlin")
        #expect(
            sections(log, by: .day, in: berlin) == [
                "2026-07-01 0..<2", "2026-06-30 2..<3", "2026-05-02 3..<4",
            ])
    }

    @Test("groups entries by the zone's months")
    func monthGroups() throws {
        #expect(sections(log, by: .month, in: .utc) == ["2026-07 0..<1", "2026-06 1..<3", "2026-05 3..<4"])
        let berlin = try Zone(identifier: "Europe/Berlin")
        #expect(sections(log, by: .month, in: berlin) == ["2026-07 0..<2", "2026-06 2..<3", "2026-05 3..<4"])
    }

    @Test("writes a day as a section with its heading")
    func daySection() throws {
        let html = LogView(Log.at("2026-06-14T08:00:00Z", "2026-06-14T09:00:00Z")).sections(by: .day)
            .html(in: try environment("Europe/Berlin"))
        #expect(
            html == """
                <section class="day" id="d2026-06-14"><h2><time datetime="2026-06-14">Sunday 14 June 2026</time></h2>\
                <ol class="log"><li><time datetime="2026-06-14T11:00:00+02:00">11:00</time> n1</li>\
                <li><time datetime="2026-06-14T10:00:00+02:00">10:00</time> n0</li></ol></section>
                """)
    }

    @Test("writes a month as a section with its heading")
    func monthSection() throws {
        let html = LogView(Log.at("2026-06-14T08:00:00Z")).sections(by: .month, headingLevel: 3)
            .html(in: try environment())
        #expect(
            html == """
                <section class="month" id="m2026-06"><h3><time datetime="2026-06">June 2026</time></h3>\
                <ol class="log"><li><time datetime="2026-06-14T08:00:00Z">08:00</time> n0</li></ol></section>
                """)
    }

    @Test("sorts entries within a day oldest first on request")
    func oldestFirst() {
        let html = LogView(log).sections(by: .day, order: .oldestFirst).html()
        let order = html.matches(of: /n\d/).map { String($0.output) }
        #expect(order == ["n2", "n0", "n1", "n3"])
    }

    @Test("writes and escapes a custom heading")
    func customHeading() {
        let html = LogView(Log.at("2026-06-14T08:00:00Z")).sections(by: .day)
            .sectionTitle { period, words in "<\(words.months.count)> " + period.iso8601 }.html()
        #expect(html.contains("<time datetime=\"2026-06-14\">&lt;12&gt; 2026-06-14</time>"))
    }

    @Test("writes a detail below the heading of each section")
    func detail() {
        let html = LogView(Log.at("2026-06-14T08:00:00Z")).sections(by: .day)
            .sectionDetail { Text("of <\($0.iso8601)>") }.html()
        #expect(html.contains("</h2>of &lt;2026-06-14&gt;<ol"))
    }

    @Test(
        "limits the heading level to h2 through h4",
        arguments: [(-1, "h2"), (2, "h2"), (3, "h3"), (4, "h4"), (9, "h4")])
    func headingLevels(level: Int, tag: String) {
        let html = LogView(Log.at("2026-06-14T08:00:00Z")).sections(by: .day, headingLevel: level).html()
        #expect(html.contains("<\(tag)><time") && html.contains("</time></\(tag)>"))
    }

    @Test("an empty log has no sections")
    func emptyLog() {
        #expect(LogView(Log<Remark>()).sections(by: .day).html() == LogView(Log<Remark>()).html())
        #expect(sections(Log<Remark>(), by: .day, in: .utc).isEmpty)
    }

    /// In Newfoundland clocks were set back at 00:01, so the day began twice: a minute of 29 October, an hour of
    /// 28 October, and 29 October again.
    @Test("a day interrupted by a clock change is one section")
    func repeatedDay() throws {
        let zone = try Zone(identifier: "America/St_Johns")
        let log = Log.at(
            "2000-10-29T02:00:00Z", "2000-10-29T02:30:30Z", "2000-10-29T03:00:00Z", "2000-10-29T12:00:00Z")
        let days = log.map { zone.local(Instant($0.date)).date.day }
        #expect(days == [29, 28, 29, 28], "The case must be what it says.")
        #expect(sections(log, by: .day, in: zone) == ["2000-10-29 0..<1", "2000-10-28 1..<4"])
    }

    @Test("sections contain every entry once, in log order")
    func completeSections() throws {
        var random = SeededRandom(7)
        let zones = try ["UTC", "America/St_Johns", "Pacific/Apia", "Asia/Kathmandu"].map(
            Zone.init(identifier:))
        for zone in zones {
            for unit in LogPeriod.Unit.allCases {
                let log = Log(
                    (0..<300).map { number in
                        let date = Date(
                            timeIntervalSince1970: .random(in: 941_000_000...1_330_000_000, using: &random))
                        return Log<Remark>.Entry(date: date, element: Remark(id: number))
                    })
                let start = Int.random(in: 0...100, using: &random)
                let end = Int.random(in: start...300, using: &random)
                let found = Array(LogSections(log: log, range: start..<end, unit: unit, zone: zone))
                #expect(found.flatMap { Array($0.range) } == Array(start..<end))
                #expect(Set(found.map(\.period)).count == found.count)
                #expect(found.allSatisfy { !$0.range.isEmpty })
                let days = found.map(\.period.firstDay)
                #expect(zip(days, days.dropFirst()).allSatisfy { $0 > $1 })
            }
        }
    }
}
