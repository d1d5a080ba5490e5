import RidelogHTML
import RidelogModels

/// The entries of a log, newest first, each shown by its own kind; words instead if there are none.
///
///     LogView(log)                                    // one list
///     LogView(log).sections(by: .day)                 // a section with a heading for each day
///     LogView(log).sections(by: .month).page(page)    // a page of them, with links to the others
///
/// It gathers nothing: entries, sections and what shows them are made while they are written, so that a log of
/// any length can be written as a stream (`View.render(in:chunkSize:to:)`).
public struct LogView<Item: Recordable, Empty: View>: View {
    private let log: Log<Item>
    private let empty: Empty
    private var page: LogPaging.Page?
    /// Nil for one list without headings.
    private var unit: LogPeriod.Unit?
    private var order: LogOrder = .newestFirst
    private var headingTag: StaticString = "h2"
    private var title: (LogPeriod, LocalizedDateStrings) -> String = { $0.text(in: $1) }
    /// What is below the heading of a section.
    private var detail: (LogPeriod) -> AnyView? = { _ in nil }
    private var listClass: StaticString = "log"

    /// - Parameters:
    ///   - log: what to show.
    ///   - empty: what an empty log shows; `EnvironmentValues.emptyLogText` unless it says otherwise.
    public init(_ log: Log<Item>, @ViewBuilder empty: () -> Empty = { EmptyLogView() }) {
        self.log = log
        self.empty = empty()
    }

    /// The entries in their sections, or what an empty log shows.
    public var body: some View {
        if log.isEmpty {
            empty
        } else {
            if let unit {
                EnvironmentReader { environment in
                    ForEach(LogSections(log: log, range: range, unit: unit, zone: environment.zone)) {
                        section in
                        view(of: section, in: environment)
                    }
                }
            } else {
                entries(range)
            }
            if let page { LogPageLinks(page) }
        }
    }

    private func view(of section: LogSections<Item>.Section, in environment: EnvironmentValues) -> some View {
        let period = section.period
        return Element("section", .class(period.styleClass), .id(period.anchor)) {
            Element(headingTag) {
                Element(
                    "time", .attribute("datetime", period.iso8601),
                    text: title(period, environment.dateWords))
            }
            detail(period)
            entries(section.range)
        }
    }

    /// Entries that are next to each other in the log, as a list.
    private func entries(_ range: Range<Int>) -> some View {
        Element("ol", .class(listClass)) {
            ForEach(0..<range.count) { offset in
                let isForwards = order == .newestFirst
                LogEntryView(
                    entry: log[isForwards ? range.lowerBound + offset : range.upperBound - 1 - offset])
            }
        }
    }

    /// A page that was counted with another log may name entries that are not there.
    private var range: Range<Int> {
        page?.range.clamped(to: log.indices) ?? log.indices
    }
}

extension LogView {
    /// A section with a heading for each day or month of the page's zone that has entries.
    ///
    /// - Parameters:
    ///   - unit: how long the sections are. The newest comes first.
    ///   - order: of the entries within a section.
    ///   - level: of the headings, 2 to 4; anything else becomes the next of these.
    public func sections(
        by unit: LogPeriod.Unit, order: LogOrder = .newestFirst, headingLevel level: Int = 2
    ) -> LogView {
        changed(self) {
            $0.unit = unit
            $0.order = order
            $0.headingTag = level <= 2 ? "h2" : level == 3 ? "h3" : "h4"
        }
    }

    /// What the headings of sections say, instead of the whole date.
    public func sectionTitle(_ title: @escaping (LogPeriod, LocalizedDateStrings) -> String) -> LogView {
        changed(self) { $0.title = title }
    }

    /// What is below the headings of sections, such as links to what else a day has.
    public func sectionDetail<Detail: View>(
        @ViewBuilder _ detail: @escaping (LogPeriod) -> Detail
    ) -> LogView {
        changed(self) { $0.detail = { AnyView(detail($0)) } }
    }

    /// Only the entries of a page, and links to the others.
    public func page(_ page: LogPaging.Page) -> LogView {
        changed(self) { $0.page = page }
    }

    /// The class of the lists for style sheets, instead of `log`.
    public func listClass(_ styleClass: StaticString) -> LogView {
        changed(self) { $0.listClass = styleClass }
    }
}

extension LogView where Empty == EmptyLogView {
    /// What a service has recorded by now, each entry by the view of the service's own type, also where that records
    /// something else than itself.
    @MainActor
    public init<Kind: Recordable>(_ service: LogService<Kind>) where Item == RecordedItem<Kind> {
        self.init(
            Log(
                service.log.enumerated().map { offset, entry in
                    entry.map { RecordedItem(id: offset, record: $0) }
                }))
    }
}

/// What an item of a ``LogService`` has recorded, shown by the item's own view.
public struct RecordedItem<Item: Recordable>: Recordable {
    /// Its place in the log, from 0 for the newest.
    public let id: Int
    /// What was recorded.
    public let record: Item.Record

    /// The record's own class, if it has one.
    public var styleClass: String { (record as? any Recordable)?.styleClass ?? "" }

    public static func view(for entry: Log<Item.Record>.Entry) -> Item.RecordView { Item.view(for: entry) }
}

/// The order of a section's entries.
public enum LogOrder: Hashable, Sendable {
    /// As in the log.
    case newestFirst
    /// As they happened: how one reads a day.
    case oldestFirst
}

/// What an empty log shows unless set otherwise.
public struct EmptyLogView: View {
    /// What an empty log shows unless set otherwise: the environment's text for it.
    @inlinable
    public init() {}

    /// One sentence.
    public var body: some View {
        Element("p", .class("empty")) {
            EnvironmentReader { Text($0.emptyLogText) }
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
