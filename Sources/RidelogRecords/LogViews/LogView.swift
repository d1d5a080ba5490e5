import RidelogHTML
import RidelogModels

/// The entries of a log, newest first, each with the view of its type; a placeholder if there are none.
///
///     LogView(log)                                    // one list
///     LogView(log).sections(by: .day)                 // a section with a heading for each day
///     LogView(log).sections(by: .month).page(page)    // a page of them, with links to the others
///
/// Entries, sections and their views are made lazily while they are rendered, so a log of any length can be rendered as
/// a stream (`View.render(in:chunkSize:to:)`).
public struct LogView<Item: Recordable, Empty: View>: View {
    private let log: Log<Item>
    private let empty: Empty
    private var page: LogPaging.Page?
    /// Nil for one list without headings.
    private var unit: LogPeriod.Unit?
    private var order: LogOrder = .newestFirst
    private var headingTag: StaticString = "h2"
    private var title: (LogPeriod, LocalizedDateStrings) -> String = { $0.text(in: $1) }
    /// The content below the heading of a section.
    private var detail: (LogPeriod) -> AnyView? = { _ in nil }
    private var listClass: StaticString = "log"

    /// - Parameters:
    ///   - log: the log to show.
    ///   - empty: the placeholder for an empty log; `EnvironmentValues.emptyLogText` by default.
    public init(_ log: Log<Item>, @ViewBuilder empty: () -> Empty = { EmptyLogView() }) {
        self.log = log
        self.empty = empty()
    }

    /// The entries in their sections, or the placeholder.
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

    /// A range of the log's entries as a list.
    private func entries(_ range: Range<Int>) -> some View {
        Element("ol", .class(listClass)) {
            ForEach(0..<range.count) { offset in
                let isForwards = order == .newestFirst
                LogEntryView(
                    entry: log[isForwards ? range.lowerBound + offset : range.upperBound - 1 - offset])
            }
        }
    }

    /// Clamped, because a page of another log may have a range that this log does not have.
    private var range: Range<Int> {
        page?.range.clamped(to: log.indices) ?? log.indices
    }

    /// Divides the log into sections with a heading for each day or month with entries, in the page's time zone.
    ///
    /// - Parameters:
    ///   - unit: the length of the sections. The newest comes first.
    ///   - order: the order of the entries in a section.
    ///   - level: the level of the headings, 2 to 4; other values are clamped.
    public func sections(
        by unit: LogPeriod.Unit, order: LogOrder = .newestFirst, headingLevel level: Int = 2
    ) -> LogView {
        changed(self) {
            $0.unit = unit
            $0.order = order
            $0.headingTag = level <= 2 ? "h2" : level == 3 ? "h3" : "h4"
        }
    }

    /// Sets the headings of sections, instead of the whole date.
    public func sectionTitle(_ title: @escaping (LogPeriod, LocalizedDateStrings) -> String) -> LogView {
        changed(self) { $0.title = title }
    }

    /// Sets the content below the headings of sections, such as links to other pages of the day.
    public func sectionDetail<Detail: View>(
        @ViewBuilder _ detail: @escaping (LogPeriod) -> Detail
    ) -> LogView {
        changed(self) { $0.detail = { AnyView(detail($0)) } }
    }

    /// Shows only the entries of a page, with links to the other pages.
    public func page(_ page: LogPaging.Page) -> LogView {
        changed(self) { $0.page = page }
    }

    /// Sets the CSS class of the lists, instead of `log`.
    public func listClass(_ styleClass: StaticString) -> LogView {
        changed(self) { $0.listClass = styleClass }
    }
}

extension LogView where Empty == EmptyLogView {
    /// The current log of a service. Each entry has the view of the service's item type, even if that records another
    /// type.
    @MainActor
    public init<Kind: Recordable>(_ service: LogService<Kind>) where Item == RecordedItem<Kind> {
        self.init(
            Log(
                service.log.enumerated().map { offset, entry in
                    entry.map { RecordedItem(id: offset, record: $0) }
                }))
    }
}

/// A record of a ``LogService``, with the view of the service's item type.
public struct RecordedItem<Item: Recordable>: Recordable {
    /// Its index in the log, from 0 for the newest.
    public let id: Int
    /// The record.
    public let record: Item.Record

    /// The record's CSS class, if it is recordable.
    public var styleClass: String { (record as? any Recordable)?.styleClass ?? "" }

    public static func view(for entry: Log<Item.Record>.Entry) -> Item.RecordView { Item.view(for: entry) }
}

/// The order of a section's entries.
public enum LogOrder: Hashable, Sendable {
    /// As in the log.
    case newestFirst
    /// Chronological, as one reads a day.
    case oldestFirst
}

/// The default placeholder of an empty log.
public struct EmptyLogView: View {
    /// A placeholder with `EnvironmentValues.emptyLogText`.
    @inlinable
    public init() {}

    /// A paragraph with the text.
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
