import RidelogRows
import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogServices

struct RideYearRow: ListRowType, RowModelType {
    let year: RideYear

    var selection: RowSelection { .page(.rides(ofYear: year.year)) }
    static var placesSelection: Bool { true }

    var view: some View {
        let totals = year.totals
        Element("h3", .class("title")) { SelectableView(selection) { Text(String(year.year)) } }
        Element("p", .class("facts")) {
            Joined(
                by: " · ", Text(totals), Quantity(.distance, totals.distance),
                Text(duration: totals.movingTime.roundedForTotals),
                totals.ascent >= 0.5 ? Quantity(.height, totals.ascent) : nil)
        }
        SparkBars(values: year.distances)
    }
}

extension RideYear {
    /// Metres of each month, also of those without a ride.
    var distances: [Double] {
        let distances = Dictionary(
            months.map { ($0.month.month, $0.totals.distance) }, uniquingKeysWith: +)
        return (1...12).map { distances[$0] ?? 0 }
    }
}

/// A month in the list of the log's months.
struct LogMonthRow: ListRowType, RowModelType {
    let month: LogMonth

    var selection: RowSelection { .page(.log(of: month.month)) }
    static var placesSelection: Bool { true }

    var view: some View {
        Element("h3", .class("title")) {
            SelectableView(selection) {
                EnvironmentReader { Text($0.dateWords.name(ofMonth: month.month.month)) }
            }
        }
        Element("small") {
            Joined(
                by: ", ", Text(.entryCount, count: month.entryCount),
                Text(.dayCount, count: month.days.count))
        }
    }
}

/// A type of the owner's own records in the list of all.
struct RecordTypeRow: ListRowType, RowModelType {
    let type: RecordType

    var selection: RowSelection { .page(.log(ofType: type.name)) }
    static var placesSelection: Bool { true }

    var view: some View {
        Element("h3", .class("title")) {
            SelectableView(selection) { Text(type.name.asLabel) }
        }
        Element("small") { Text(.entryCount, count: type.log.count) }
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
