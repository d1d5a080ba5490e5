/// A value or a view that a template may name, declared once: its name, its meaning, and how it is read.
///
///     static let fields: [TemplateField<RepairView>] = [
///         .text("part", "The name of the part.") { $0.part },
///         .view("hint", "Where to read more.") { HintView(part: $0.part) },
///     ]
public struct TemplateField<Subject>: Sendable {
    /// The name, what it stands for, and what it means.
    public private(set) var declaration: TemplateSchema.Field
    let read: @Sendable (Subject) -> TemplateValue

    /// A field of any kind; what is read must be of that kind.
    package init(
        _ declaration: TemplateSchema.Field, read: @escaping @Sendable (Subject) -> TemplateValue
    ) {
        self.declaration = declaration
        self.read = read
    }

    /// The field, which is the same on all pages of a site and does not depend on their place.
    package var fixed: TemplateField {
        var field = self
        field.declaration.isFixed = true
        return field
    }

    /// Text, which templates always escape; nil is written as nothing.
    public static func text(
        _ name: String, _ summary: String, _ read: @escaping @Sendable (Subject) -> String?
    ) -> TemplateField {
        TemplateField(.init(name, .text, summary)) { read($0).map(TemplateValue.text) ?? .absent }
    }

    /// Text in the page's language, or that depends on the page in another way; nil is written as nothing.
    public static func words(
        _ name: String, _ summary: String, _ read: @escaping @Sendable (Subject) -> Text?
    ) -> TemplateField {
        TemplateField(.init(name, .text, summary)) { subject in
            read(subject).map { text in .view { Text._render(text, into: &$0) } } ?? .absent
        }
    }

    /// The address of a place of the site, as the page links to it; nil is written as nothing.
    public static func address(
        _ name: String, _ summary: String, _ read: @escaping @Sendable (Subject) -> SitePath?
    ) -> TemplateField {
        words(name, summary) { subject in
            read(subject).map { path in Text(dependent: { $0.writeText($0.environment.address(of: path)) }) }
        }
    }

    /// True or false, for sections.
    public static func flag(
        _ name: String, _ summary: String, _ read: @escaping @Sendable (Subject) -> Bool
    ) -> TemplateField {
        TemplateField(.init(name, .flag, summary)) { .flag(read($0)) }
    }

    /// A section for each item, with fields of its own.
    public static func list<Item>(
        _ name: String, _ summary: String, of fields: [TemplateField<Item>],
        _ read: @escaping @Sendable (Subject) -> [Item]
    ) -> TemplateField {
        TemplateField(.init(name, .list(TemplateSchema(fields)), summary)) {
            .list(read($0).map { FieldFrame($0, fields) })
        }
    }

    /// The place of another view.
    ///
    /// - Parameters:
    ///   - name: the name in the template.
    ///   - summary: what the view shows.
    ///   - isPresent: false if there is nothing to show.
    ///   - content: made when a template writes it, and not before.
    public static func view<Content: View>(
        _ name: String, _ summary: String,
        if isPresent: @escaping @Sendable (Subject) -> Bool = { _ in true },
        @ViewBuilder _ content: @escaping @Sendable (Subject) -> Content
    ) -> TemplateField {
        TemplateField(.init(name, .view, summary)) { subject in
            guard isPresent(subject) else { return .absent }
            return .view { Content._render(content(subject), into: &$0) }
        }
    }
}

/// The fields of a view or of an item, read when a template asks.
package struct FieldFrame<Subject>: TemplateFrame {
    private let subject: Subject
    private let fields: [TemplateField<Subject>]

    package init(_ subject: Subject, _ fields: [TemplateField<Subject>]) {
        (self.subject, self.fields) = (subject, fields)
    }

    package func value(at index: Int) -> TemplateValue {
        fields.indices.contains(index) ? fields[index].read(subject) : .absent
    }
}
