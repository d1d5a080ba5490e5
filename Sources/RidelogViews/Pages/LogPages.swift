import RidelogRows
import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogServices

/// The months of the log.
struct LogPage: View {
    let months: [LogMonth]
    let types: [RecordType]

    var body: some View {
        PageTitle(Text(.log)) {
            Text(.entryCount, count: months.reduce(0) { $0 + $1.entryCount })
        }
        ForEach(years) { year, months in
            Element("h2", text: String(year))
            RowList(rows: months.map(LogMonthRow.init))
        }
        if !types.isEmpty {
            Element("h2") { Text(.recordTypes) }
            RowList(rows: types.map(RecordTypeRow.init))
        }
    }

    private var years: [(Int, [LogMonth])] {
        Dictionary(grouping: months, by: \.month.year).sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
    }
}

/// A month of the log, day by day.
struct LogMonthPage: View {
    let month: CivilMonth
    /// The month's entries.
    let log: Log<LogItem>
    let dayCount: Int
    let earlier: CivilMonth?
    let later: CivilMonth?
    let page: LogPaging.Page

    var body: some View {
        Breadcrumb(steps: [(Text(.log), .log)])
        EnvironmentReader { environment in
            PageTitle(Text(.logOfMonth, ["month": environment.dateWords.text(for: month)])) {
                Sentence(
                    .onDays,
                    [
                        "things": AnyView(Text(.entryCount, count: log.count)),
                        "days": AnyView(Text(.dayCount, count: dayCount)),
                    ])
            }
            LogView(log).sections(by: .day, order: .oldestFirst).sectionTitle(Self.title).page(page)
            PreviousNextLinks(
                label: .earlierLaterMonths,
                earlier: earlier.map { target($0, environment.dateWords) },
                later: later.map { target($0, environment.dateWords) })
        }
    }

    /// The page's title has the year already.
    private static func title(of period: LogPeriod, in words: LocalizedDateStrings) -> String {
        guard case .day(let day) = period else { return period.text(in: words) }
        return words.weekday(of: day) + " " + words.dayAndMonth(of: day)
    }

    private func target(_ month: CivilMonth, _ words: LocalizedDateStrings) -> PreviousNextLinks.Target {
        PreviousNextLinks.Target(when: nil, title: words.text(for: month), page: .log(of: month))
    }
}
