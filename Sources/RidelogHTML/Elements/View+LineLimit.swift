extension View {
    /// Limits each text in this view to so many lines; what goes beyond ends in an ellipsis.
    ///
    /// The whole text stays on the page for search and screen readers, only its looks are cut.
    ///
    /// - Parameter number: at least 1; nil takes an outer limit away.
    public func lineLimit(_ number: Int?) -> some View {
        environment(\.lineLimit, number.map { max(1, $0) })
    }
}

extension HTMLWriter {
    /// The style is whole in the element, so that it holds under any theme.
    @usableFromInline
    mutating func openLines(_ limit: Int) {
        write("<span style=\"display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:")
        write(limit)
        write(";overflow:hidden\">")
    }
}
