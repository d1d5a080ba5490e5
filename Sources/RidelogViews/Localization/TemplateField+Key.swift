import RidelogHTML

extension TemplateField {
    /// A text of the site that does not depend on what the view shows.
    static func words(_ name: String, _ summary: String, _ key: StringKey) -> TemplateField {
        words(name, summary) { _ in Text(key) }
    }
}
