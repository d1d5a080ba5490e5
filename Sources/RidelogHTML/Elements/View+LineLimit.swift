extension View {
    /// Limits the number of lines of each text in this view; longer texts end in an ellipsis.
    ///
    /// The whole text stays on the page for search and screen readers; only its display is cut.
    ///
    /// - Parameter number: the maximum number of lines, at least 1; nil removes an outer limit.
    public func lineLimit(_ number: Int?) -> some View {
        environment(\.lineLimit, number.map { max(1, $0) })
    }
}

extension HTMLWriter {
    /// Opens an element with the limit as an inline style, so that it works with any theme.
    @usableFromInline
    mutating func openLines(_ limit: Int) {
        write("<span style=\"display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:")
        write(limit)
        write(";overflow:hidden\">")
    }
}
