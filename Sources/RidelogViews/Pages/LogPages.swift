import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogServices

/// The months of the log.
struct LogPage: View {
    let months: [LogMonth]

    var body: some View {
        PageTitle(Text(.log)) {
            Text(.entryCount, count: months.reduce(0) { $0 + $1.entryCount })
        }
        ForEach(years) { year, months in
            Element("h2", text: String(year))
            RowList(rows: months.map(LogMonthRow.init))
        }
    }

    private var years: [(Int, [LogMonth])] {
        Dictionary(grouping: months, by: \.month.year).sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
    }
}

/// A month of the log, day by day.
struct LogMonthPage: View {
    let month: CivilMonth
    let entryCount: Int
    let dayCount: Int
    let earlier: CivilMonth?
    let later: CivilMonth?
    /// This page's entries, newest first.
    let part: Pager<Log<LogItem>.Entry>.Part
    let partCount: Int

    var body: some View {
        Breadcrumb(steps: [(Text(.log), .log)])
        EnvironmentReader { environment in
            PageTitle(Text(.logOfMonth, ["month": environment.dateWords.text(for: month)])) {
                Sentence(
                    .onDays,
                    [
                        "things": AnyView(Text(.entryCount, count: entryCount)),
                        "days": AnyView(Text(.dayCount, count: dayCount)),
                    ])
            }
            PagerLinks(list: .log(of: month), number: part.number, count: partCount)
            ForEach(LogMonth.grouping(Log(part.rows), in: environment.zone).flatMap(\.days)) { day in
                LogDayView(day: day)
            }
            TurnLinks(
                label: .earlierLaterMonths,
                earlier: earlier.map { target($0, environment.dateWords) },
                later: later.map { target($0, environment.dateWords) })
        }
    }

    private func target(_ month: CivilMonth, _ words: DateWords) -> TurnLinks.Target {
        TurnLinks.Target(when: nil, title: words.text(for: month), page: .log(of: month))
    }
}

private struct LogDayView: View {
    let day: LogDay

    var body: some View {
        Element("section", .class("day"), .id("d\(day.day.day)")) {
            Element("h2") {
                EnvironmentReader { environment in
                    let words = environment.dateWords
                    Element(
                        "time", .attribute("datetime", day.day.iso8601),
                        text: words.weekday(of: day.day) + " " + words.dayAndMonth(of: day.day))
                }
            }
            RowList(rows: day.entries.reversed().map(LogItemRow.init), styleClass: "log")
        }
    }
}
