/// A view that is a single element and accepts attributes.
public protocol AttributedView: View {
    /// The attributes of the view's element.
    var attributes: [Attribute] { get set }
}

extension AttributedView {
    /// Sets an attribute, replacing one of the same name.
    public func attribute(_ attribute: Attribute) -> Self {
        var view = self
        let name = attribute.name.description
        view.attributes.removeAll { $0.name.description == name }
        view.attributes.append(attribute)
        return view
    }

    /// Sets the view's CSS classes, separated by spaces.
    public func `class`(_ names: StaticString) -> Self {
        attribute(.class(names))
    }

    /// Sets the view's id, which must be unique on its page.
    public func id(_ id: String) -> Self {
        attribute(.id(id))
    }

    /// Sets the text that screen readers read instead of the content.
    public func accessibilityLabel(_ label: String) -> Self {
        attribute(.attribute("aria-label", label))
    }

    /// Hides the view from screen readers.
    public func accessibilityHidden() -> Self {
        attribute(.attribute("aria-hidden", "true"))
    }
}
