import RidelogContent
import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogRows

struct RideYearRow: ListRowType, RowModelType {
    let year: RideYear
    /// The maximum distance of a month of all years of the list, in metres.
    let longestMonth: Double

    var selection: RowSelection { .page(.rides(ofYear: year.year)) }
    static var placesSelection: Bool { true }

    var view: some View {
        let totals = year.totals
        Element("h3", .class("title")) { SelectableView(selection) { Text(String(year.year)) } }
        Element("p", .class("facts")) {
            Joined(
                by: " · ", Text(totals), Quantity(.distance, totals.distance),
                totals.movingTime > 0 ? Text(duration: totals.movingTime.roundedForTotals) : nil,
                totals.ascent >= 0.5 ? Quantity(.height, totals.ascent) : nil)
        }
        SparkBars(values: year.distances, highest: longestMonth)
    }
}

extension RideYearRow {
    /// The rows of years, with bars to one scale.
    static func list(_ years: [RideYear]) -> [RideYearRow] {
        let longest = years.flatMap(\.distances).max() ?? 0
        return years.map { RideYearRow(year: $0, longestMonth: longest) }
    }
}

extension RideYear {
    /// The distance of each month in metres, including months without rides.
    var distances: [Double] {
        let distances = Dictionary(months.map { ($0.month.month, $0.totals.distance) }, uniquingKeysWith: +)
        return (1...12).map { distances[$0] ?? 0 }
    }
}

/// A month, a day or a type of records in a list, with a summary of its content.
struct PeriodRow: ListRowType, RowModelType {
    let title: AnyView
    let page: SitePath
    let facts: Joined

    var selection: RowSelection { .page(page) }
    static var placesSelection: Bool { true }

    var view: some View {
        Element("h3", .class("title")) { SelectableView(selection) { title } }
        Element("small") { facts }
    }
}

extension PeriodRow {
    init(_ title: some View, page: SitePath, _ facts: (any View)?...) {
        self.init(title: AnyView(title), page: page, facts: Joined(by: ", ", facts.compactMap(\.self)))
    }

    init(_ month: RideMonth) {
        self.init(
            Text(month: month.month.month), page: .rides(of: month.month), Text(month.totals),
            Quantity(.distance, month.totals.distance))
    }

    init(_ day: RideDay) {
        self.init(
            DayLabel(date: day.day), page: .rides(on: day.day), Text(day.totals),
            Quantity(.distance, day.totals.distance))
    }

    init(_ month: LogMonth) {
        self.init(
            Text(month: month.month.month), page: .log(of: month.month),
            Text(.entryCount, count: month.log.count), Text(.dayCount, count: month.days.count))
    }

    /// The custom records of a type.
    init(_ type: RecordType) {
        self.init(
            Text(type.name.asLabel), page: .log(ofType: type.name), Text(.entryCount, count: type.log.count))
    }
}

/// Lists of months, with a heading for each year.
struct MonthLists: View {
    private let years: [(year: Int, rows: [PeriodRow])]

    /// - Parameter months: latest first.
    init<Row>(_ months: [MonthRows<Row>], row: (MonthRows<Row>) -> PeriodRow) {
        years = Dictionary(grouping: months, by: \.month.year).sorted { $0.key > $1.key }
            .map { ($0.key, $0.value.map(row)) }
    }

    var body: some View {
        ForEach(years) { year in
            Element("h2") { Text(String(year.year)) }
            RowList(rows: year.rows)
        }
    }
}

struct NoteRow: ListRowType, RowModelType {
    let note: Note

    var selection: RowSelection { .page(.note(note)) }
    static var placesSelection: Bool { true }
    var styleClass: String { "note" }

    var view: some View {
        NoteEntryView(note: note, showsYear: true)
    }
}
