/// A value or view that a template can use, declared once: its name, its meaning, and how it is read.
///
///     static let fields: [TemplateField<RepairView>] = [
///         .text("part", "The name of the part.") { $0.part },
///         .view("hint", "Where to read more.") { HintView(part: $0.part) },
///     ]
public struct TemplateField<Subject>: Sendable {
    /// The field's name, kind and meaning.
    public private(set) var declaration: TemplateSchema.Field
    /// Writes the field's text or view, or returns its value. The subject is passed by pointer, because it would
    /// otherwise be copied for each field.
    @usableFromInline
    let access:
        @Sendable (_ subject: UnsafePointer<Subject>, _ writes: Bool, inout HTMLWriter) -> TemplateValue

    @usableFromInline
    init(
        _ declaration: TemplateSchema.Field,
        access:
            @escaping @Sendable (_ subject: UnsafePointer<Subject>, _ writes: Bool, inout HTMLWriter) ->
            TemplateValue
    ) {
        self.declaration = declaration
        self.access = access
    }

    /// The same field, marked as equal on all pages of a site, whatever their path.
    package var fixed: TemplateField {
        changed(self) { $0.declaration.isFixed = true }
    }

    /// A text, which is always escaped; nil is written as nothing.
    @inlinable
    public static func text(
        _ name: String, _ summary: String, _ read: @escaping @Sendable (Subject) -> String?
    ) -> TemplateField {
        TemplateField(TemplateSchema.Field(name, .text, summary)) { subject, writes, writer in
            guard let text = read(subject.pointee) else { return .absent }
            guard writes else { return .text(text) }
            writer.writeText(text)
            return .absent
        }
    }

    /// A text that depends on the page, for example on its language; nil is written as nothing.
    @inlinable
    public static func words(
        _ name: String, _ summary: String, _ read: @escaping @Sendable (Subject) -> Text?
    ) -> TemplateField {
        TemplateField(TemplateSchema.Field(name, .text, summary)) { subject, writes, writer in
            guard let text = read(subject.pointee) else { return .absent }
            guard writes else { return .flag(true) }
            Text._render(text, into: &writer)
            return .absent
        }
    }

    /// The address of a path in the site, as the page links to it; nil is written as nothing.
    public static func address(
        _ name: String, _ summary: String, _ read: @escaping @Sendable (Subject) -> SitePath?
    ) -> TemplateField {
        words(name, summary) { subject in
            read(subject).map { path in Text(dependent: { $0.writeText($0.environment.address(of: path)) }) }
        }
    }

    /// A boolean, for sections.
    @inlinable
    public static func flag(
        _ name: String, _ summary: String, _ read: @escaping @Sendable (Subject) -> Bool
    ) -> TemplateField {
        TemplateField(TemplateSchema.Field(name, .flag, summary)) { subject, _, _ in
            .flag(read(subject.pointee))
        }
    }

    /// A section for each item, with the item's fields.
    @inlinable @inline(__always)
    public static func list<Item>(
        _ name: String, _ summary: String, of fields: [TemplateField<Item>],
        _ read: @escaping @Sendable (Subject) -> [Item]
    ) -> TemplateField {
        TemplateField(TemplateSchema.Field(name, .list(TemplateSchema(fields)), summary)) { subject, _, _ in
            .list(TemplateItems(read(subject.pointee), fields))
        }
    }

    /// A name from the previous release. A template that uses it is ignored with a warning, and the next template of
    /// that id is used. Other unknown names stop the build.
    ///
    /// - Parameters:
    ///   - name: the name in templates.
    ///   - summary: what to write instead.
    public static func removed(_ name: String, _ summary: String) -> TemplateField {
        TemplateField(TemplateSchema.Field(name, .removed, summary)) { _, _, _ in .absent }
    }

    /// Another view.
    ///
    /// - Parameters:
    ///   - name: the name in the template.
    ///   - summary: what the view shows.
    ///   - isPresent: returns false if there is nothing to show; nil if there always is something.
    ///   - content: makes the view; called only when a template writes it.
    @inlinable
    public static func view<Content: View>(
        _ name: String, _ summary: String,
        if isPresent: (@Sendable (Subject) -> Bool)? = nil,
        @ViewBuilder _ content: @escaping @Sendable (Subject) -> Content
    ) -> TemplateField {
        TemplateField(TemplateSchema.Field(name, .view, summary)) { subject, writes, writer in
            if let isPresent, !isPresent(subject.pointee) { return .absent }
            guard writes else { return .flag(true) }
            Content._render(content(subject.pointee), into: &writer)
            return .absent
        }
    }

    /// An optional view.
    ///
    /// - Parameter content: returns nil if there is nothing to show. Also called to find that out.
    @inlinable
    package static func optional<Content: View>(
        _ name: String, _ summary: String, _ content: @escaping @Sendable (Subject) -> Content?
    ) -> TemplateField {
        view(name, summary, if: { content($0) != nil }, content)
    }
}
