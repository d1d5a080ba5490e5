/// Something to press.
///
/// A page is written once and read elsewhere, so an action, which is a closure of the program, cannot go with it:
/// writing a page never runs one, and a button that has nothing but an action is written as one that cannot be
/// used. What a page can carry is an announcement, a name that goes out as an event to the page's script:
///
///     Button("Show all") { service.showAll() }
///         .announcing("show-all")
///
///     // in a script of the theme's own
///     document.addEventListener('ridelog:show-all', event => …)
///
/// Such a button too is out of use until the page's script has started, and stays so where there is none; with
/// `.class("js-only")` it is not even shown there. ``View/disabled(_:)`` puts it out of use for good.
public struct Button<Label: View>: PrimitiveView, AttributedView {
    /// Attributes beside those that say whether the button can be used.
    public var attributes: [Attribute] = .button
    private let press: () -> Void
    private let label: Label

    /// - Parameters:
    ///   - action: what a program does that presses the button, with ``action()``; no page runs it.
    ///   - label: what the button says. Phrases only: no paragraphs, headings, lists or links.
    public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        press = action
        self.label = label()
    }

    /// A button that only announces.
    ///
    /// - Parameters:
    ///   - name: the event's name, without the `ridelog:` that the page's script puts before it.
    ///   - detail: what the event carries as its `detail`.
    ///   - label: what the button says. Phrases only: no paragraphs, headings, lists or links.
    public init(announcing name: String, detail: String = "", @ViewBuilder label: () -> Label) {
        self = Self(action: {}, label: label).announcing(name, detail: detail)
    }

    /// Presses the button, as a program or test does.
    public func action() {
        press()
    }

    /// Makes pressing the button on a page an event `ridelog:` + `name` of the button, which bubbles up to the
    /// document.
    ///
    /// - Parameters:
    ///   - name: the event's name, without the `ridelog:` that the page's script puts before it.
    ///   - detail: what the event carries as its `detail`.
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
    /// A button that says its title.
    public init(_ title: some StringProtocol, action: @escaping () -> Void) {
        self.init(action: action) { Text(title) }
    }

    /// A button that says its title and only announces.
    public init(_ title: some StringProtocol, announcing name: String, detail: String = "") {
        self.init(announcing: name, detail: detail) { Text(title) }
    }
}
