import RidelogHTML
import RidelogModels

/// The entries of a log, newest first, each shown by its own kind; words instead if there are none.
public struct LogView<Item: Recordable, Empty: View>: View {
    private let log: Log<Item>
    private let empty: Empty

    /// - Parameters:
    ///   - log: what to show.
    ///   - empty: what an empty log shows.
    public init(_ log: Log<Item>, @ViewBuilder empty: () -> Empty) {
        self.log = log
        self.empty = empty()
    }

    public var body: some View {
        if log.isEmpty {
            empty
        } else {
            Element("ol", .class("log")) {
                ForEach(log) { entry in
                    Element("li") { Item.view(for: entry.map(\.record)) }
                }
            }
        }
    }
}

extension LogView where Empty == EmptyLogView {
    public init(_ log: Log<Item>) {
        self.init(log) { EmptyLogView() }
    }
}

/// What an empty log shows unless it is told otherwise.
public struct EmptyLogView: View {
    @inlinable
    public init() {}

    public var body: some View {
        Element("p", .class("empty")) {
            EnvironmentReader { Text($0.emptyLogText) }
        }
    }
}
