/// Text, always escaped.
public struct Text: PrimitiveView, Sendable {
    @usableFromInline
    enum Storage: Sendable {
        case verbatim(String)
        /// Text that depends on its surroundings, such as a date on its zone.
        case dependent(@Sendable (inout HTMLWriter) -> Void)
    }

    @usableFromInline let storage: Storage

    /// Text, escaped when it is written.
    @inlinable
    public init(_ text: String) {
        storage = .verbatim(text)
    }

    /// Text, escaped when it is written. As in SwiftUI, where other text is looked up in a table.
    @inlinable
    public init(verbatim text: String) {
        storage = .verbatim(text)
    }

    /// Text, escaped when it is written.
    @inlinable
    public init(_ text: some StringProtocol) {
        storage = .verbatim(String(text))
    }

    /// Text that depends on its surroundings.
    package init(_ text: @escaping @Sendable (EnvironmentValues) -> String) {
        storage = .dependent { $0.writeText(text($0.environment)) }
    }

    package init(dependent write: @escaping @Sendable (inout HTMLWriter) -> Void) {
        storage = .dependent(write)
    }

    @inlinable
    public static func _render(_ view: borrowing Text, into writer: inout HTMLWriter) {
        if let limit = writer.environment.lineLimit { writer.openLines(limit) }
        switch view.storage {
        case .verbatim(let text): writer.writeText(text)
        case .dependent(let write): write(&writer)
        }
        if writer.environment.lineLimit != nil { writer.write("</span>") }
    }
}

extension Text {
    /// How much of a moment ``Text`` shows. Styles that depend on «now» have no meaning on a page that stays.
    public enum DateStyle: Hashable, Sendable {
        /// The day: `14 June 2026`.
        case date
        /// The time of day: `07:42`.
        case time
    }
}
