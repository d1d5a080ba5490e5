import Mustache
import RidelogHTML

/// A template that is checked and compiled.
struct LibraryTemplate: ViewTemplate {
    let template: MustacheTemplate
    /// Where the template finds its partials.
    let partials: MustacheLibrary
    let schema: TemplateSchema

    func render(_ fields: Fields, slots: [Slot], into writer: inout HTMLWriter) {
        let pieces = TemplatePieces()
        let context = TemplateContext(fields: fields, schema: schema, slots: slots, pieces: pieces)
        pieces.write(template.render(context, library: partials), into: &writer)
    }
}
