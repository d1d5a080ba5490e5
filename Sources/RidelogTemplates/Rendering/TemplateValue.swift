import Mustache
import RidelogHTML

/// The fields that a template, or an item of a list, can ask for.
///
/// Gives swift-mustache typed children, as it would otherwise look for them by reflection. A class, as
/// swift-mustache copies its stack of contexts time and again.
final class TemplateContext: MustacheParent {
    private let fields: Fields
    private let schema: TemplateSchema
    private let slots: [Slot]
    private let pieces: TemplatePieces

    init(fields: Fields, schema: TemplateSchema, slots: [Slot] = [], pieces: TemplatePieces) {
        self.fields = fields
        self.schema = schema
        self.slots = slots
        self.pieces = pieces
    }

    /// The value of a name; nil only if the name is not known here, as mustache then looks further out.
    func child(named name: String) -> Any? {
        if schema.slots.contains(name) {
            return SlotValue(slot: slots.first { $0.name == name }, pieces: pieces)
        }
        guard let kind = schema.fields[name] else { return nil }
        switch (kind, fields.values[name]) {
        case (.text, .text(let text)): return TextValue(text: text, pieces: pieces)
        // A member that is a flag in one row and text in another.
        case (.text, .flag(let flag)): return TextValue(text: String(flag), isNull: !flag, pieces: pieces)
        case (.text, _): return TextValue(text: "", pieces: pieces)
        case (.flag, .flag(let flag)): return flag
        case (.flag, _): return false
        case (.list(let schema), .list(let items)):
            return items.map { TemplateContext(fields: $0, schema: schema, pieces: pieces) }
        case (.list, _): return [TemplateContext]()
        }
    }
}

/// A text: written where it is named, and true as a section if there is some.
struct TextValue: MustacheParent, MustacheCustomRenderable {
    let text: String
    let isNull: Bool
    let pieces: TemplatePieces

    init(text: String, isNull: Bool? = nil, pieces: TemplatePieces) {
        self.text = text
        self.isNull = isNull ?? text.isEmpty
        self.pieces = pieces
    }

    var renderText: String { pieces.mark(for: text) }

    func child(named name: String) -> Any? { nil }
}

/// A slot: its view where it is named, and true as a section if there is something to show.
struct SlotValue: MustacheParent, MustacheCustomRenderable {
    let slot: Slot?
    let pieces: TemplatePieces

    var renderText: String { slot.map(pieces.mark(for:)) ?? "" }
    var isNull: Bool { slot?.isPresent != true }

    func child(named name: String) -> Any? { nil }
}
