import RidelogHTML
import RidelogModels

struct LogStyle {
    /// Nil for one list without headings.
    var unit: LogPeriod.Unit?
    var order: LogOrder = .newestFirst
    var headingLevel = 2
    var title: (LogPeriod, LocalizedDateStrings) -> String = { $0.text(in: $1) }
    /// What stands below the heading of a section.
    var detail: (LogPeriod) -> AnyView? = { _ in nil }
    var listClass: StaticString = "log"

    var headingTag: StaticString {
        switch headingLevel {
        case ...2: "h2"
        case 3: "h3"
        default: "h4"
        }
    }
}

struct LogSectionView<Item: Recordable>: View {
    let log: Log<Item>
    let section: LogSections<Item>.Section
    let style: LogStyle

    var body: some View {
        Element("section", .class(section.period.styleClass), .id(section.period.anchor)) {
            Element(style.headingTag) {
                EnvironmentReader { environment in
                    Element(
                        "time", .attribute("datetime", section.period.iso8601),
                        text: style.title(section.period, environment.dateWords))
                }
            }
            style.detail(section.period)
            LogEntries(
                log: log, range: section.range, styleClass: style.listClass, order: style.order)
        }
    }
}

/// Entries that are next to each other in a log, as a list.
struct LogEntries<Item: Recordable>: View {
    let log: Log<Item>
    let range: Range<Int>
    let styleClass: StaticString
    let order: LogOrder

    var body: some View {
        Element("ol", .class(styleClass)) {
            ForEach(0..<range.count) { LogEntryView<Item>(entry: log[index($0)]) }
        }
    }

    private func index(_ offset: Int) -> Int {
        switch order {
        case .newestFirst: range.lowerBound + offset
        case .oldestFirst: range.upperBound - 1 - offset
        }
    }
}

private struct LogEntryView<Item: Recordable>: PrimitiveView {
    let entry: Log<Item>.Entry

    static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        let item = view.entry.element
        let styleClass = item.styleClass(on: view.entry.date, in: writer.environment)
        writer.open("li", styleClass.isEmpty ? [] : [.class(styleClass)])
        let record = Log<Item.Record>.Entry(date: view.entry.date, element: item.record)
        Item.RecordView._render(Item.view(for: record), into: &writer)
        writer.close("li")
    }
}
