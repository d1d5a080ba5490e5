/// The element that a container puts around each of its rows.
public struct RowTag: Sendable {
    @usableFromInline let open: StaticString
    @usableFromInline let close: StaticString

    @usableFromInline
    init(open: StaticString, close: StaticString) {
        self.open = open
        self.close = close
    }

    /// A row of a stack.
    public static let block = RowTag(open: "<div>", close: "</div>")
    /// A row of a list.
    public static let item = RowTag(open: "<li>", close: "</li>")
}
