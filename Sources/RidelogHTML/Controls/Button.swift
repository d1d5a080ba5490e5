/// A button.
///
/// A page is static, so it cannot run an action, which is a closure of the program. Rendering never calls actions, and
/// a button with only an action is rendered as disabled. A page can carry an announcement instead: the name of an event
/// that the page's script dispatches:
///
///     Button("Show all") { service.showAll() }
///         .announcing("show-all")
///
///     // in a script of the theme's own
///     document.addEventListener('ridelog:show-all', event => …)
///
/// Such a button is also disabled until the page's script has started; without scripts it stays disabled, and with
/// `.class("js-only")` it is not shown. ``View/disabled(_:)`` disables it permanently.
public struct Button<Label: View>: PrimitiveView, AttributedView {
    /// The button's attributes, except for those that disable it.
    public var attributes: [Attribute] = .button
    private let press: () -> Void
    private let label: Label

    /// - Parameters:
    ///   - action: what ``action()`` calls; pages never run it.
    ///   - label: the button's content. Phrasing content only: no paragraphs, headings, lists or links.
    public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        press = action
        self.label = label()
    }

    /// A button that only dispatches an event.
    ///
    /// - Parameters:
    ///   - name: the event's name, without the prefix `ridelog:`, which the page's script adds.
    ///   - detail: the event's `detail`.
    ///   - label: the button's content. Phrasing content only: no paragraphs, headings, lists or links.
    public init(announcing name: String, detail: String = "", @ViewBuilder label: () -> Label) {
        self = Self(action: {}, label: label).announcing(name, detail: detail)
    }

    /// Runs the button's action, for programs and tests.
    public func action() {
        press()
    }

    /// Makes the button dispatch an event `ridelog:` + `name` when it is pressed on a page. The event bubbles up to the
    /// document.
    ///
    /// - Parameters:
    ///   - name: the event's name, without the prefix `ridelog:`, which the page's script adds.
    ///   - detail: the event's `detail`.
    public func announcing(_ name: String, detail: String = "") -> Self {
        changed(self) {
            $0.attributes.removeAll { ["data-event", "data-detail"].contains($0.name.description) }
            $0.attributes += .announcing(name, detail: detail)
        }
    }

    public static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        writer.open("button", view.attributes.ofButton(isEnabled: writer.environment.isEnabled))
        let outer = writer.environment.isPhrasing
        writer.environment.isPhrasing = true
        Label._render(view.label, into: &writer)
        writer.environment.isPhrasing = outer
        writer.close("button")
    }
}

extension Button where Label == Text {
    /// A button with a title.
    public init(_ title: some StringProtocol, action: @escaping () -> Void) {
        self.init(action: action) { Text(title) }
    }

    /// A button with a title that only dispatches an event.
    public init(_ title: some StringProtocol, announcing name: String, detail: String = "") {
        self.init(announcing: name, detail: detail) { Text(title) }
    }
}
