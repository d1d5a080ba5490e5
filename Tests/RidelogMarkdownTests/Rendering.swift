import RidelogMarkdown

extension MarkdownDocument {
    init(_ text: String, options: MarkdownOptions = MarkdownOptions()) {
        self.init(parsing: Array(text.utf8), options: options)
    }

    var text: String { String(decoding: html, as: UTF8.self) }
}

extension MarkdownOptions {
    static func with(_ change: (inout MarkdownOptions) -> Void) -> MarkdownOptions {
        var options = MarkdownOptions()
        change(&options)
        return options
    }
}
