/// A view that is one element and takes attributes.
public protocol AttributedView: View {
    /// The attributes of the view's element.
    var attributes: [Attribute] { get set }
}

extension AttributedView {
    /// Adds an attribute; an attribute of the same name gives way.
    public func attribute(_ attribute: Attribute) -> Self {
        var view = self
        let name = attribute.name.description
        view.attributes.removeAll { $0.name.description == name }
        view.attributes.append(attribute)
        return view
    }

    /// Names for style sheets.
    public func `class`(_ names: StaticString) -> Self {
        attribute(.class(names))
    }

    /// The view with an id, unique on its page.
    public func id(_ id: String) -> Self {
        attribute(.id(id))
    }

    /// What screen readers say instead of the content.
    public func accessibilityLabel(_ label: String) -> Self {
        attribute(.attribute("aria-label", label))
    }

    /// Hides the view from screen readers.
    public func accessibilityHidden() -> Self {
        attribute(.attribute("aria-hidden", "true"))
    }
}
