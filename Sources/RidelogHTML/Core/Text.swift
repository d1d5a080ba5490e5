/// Text, always escaped.
public struct Text: PrimitiveView, Sendable {
    @usableFromInline
    enum Storage: Sendable {
        case verbatim(String)
        /// Text that depends on the environment, such as a date on its time zone.
        case dependent(@Sendable (inout HTMLWriter) -> Void)
    }

    @usableFromInline let storage: Storage

    /// Text, escaped when it is written.
    @inlinable
    public init(_ text: String) {
        storage = .verbatim(text)
    }

    /// Text, escaped when it is written. Like SwiftUI's initializer for text that is not localized.
    @inlinable
    public init(verbatim text: String) {
        storage = .verbatim(text)
    }

    /// Text, escaped when it is written.
    @inlinable
    public init(_ text: some StringProtocol) {
        storage = .verbatim(String(text))
    }

    /// Text that depends on the environment.
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

    /// The part of a date that ``Text`` shows. There are no styles relative to “now”, because pages are static.
    public enum DateStyle: Hashable, Sendable {
        /// The day: `14 June 2026`.
        case date
        /// The time of day: `07:42`.
        case time
    }
}
