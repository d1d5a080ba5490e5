extension MarkdownDocument {
    /// The start of the first paragraph, without markup.
    ///
    /// - Parameter maximum: how many characters it may have. A longer text is cut after a word where there is
    ///   one, and ends in an ellipsis.
    public func excerpt(maximum: Int) -> String {
        let start = firstParagraph.prefix(max(0, maximum))
        guard start.endIndex < firstParagraph.endIndex else { return firstParagraph }
        let cut = start.dropLast()
        let follows = firstParagraph[cut.endIndex...].first
        let words = follows == " " ? cut : cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut
        return maximum < 1 ? "" : String(words) + "…"
    }
}
