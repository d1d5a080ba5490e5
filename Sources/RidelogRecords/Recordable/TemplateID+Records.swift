import RidelogHTML

extension TemplateID {
    /// The template of custom records of a type, such as `records/coffee-stop`.
    package static func records(ofType type: String) -> TemplateID { TemplateID("records/" + type) }
}
