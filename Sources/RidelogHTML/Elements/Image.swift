/// A picture of the site. Without a label it is decoration, which screen readers pass over.
public struct Image: PrimitiveView, AttributedView, Sendable {
    /// The image's attributes, `src` and `alt` first.
    public var attributes: [Attribute]

    /// - Parameters:
    ///   - source: where the picture lies.
    ///   - label: what it shows, in words.
    ///   - width: CSS pixels; with `height` it keeps the page from jumping while the picture comes.
    ///   - height: CSS pixels.
    public init(_ source: SitePath, label: String = "", width: Int? = nil, height: Int? = nil) {
        attributes = [.src(source), .attribute("alt", label)]
        if let width { attributes.append(.number("width", width)) }
        if let height { attributes.append(.number("height", height)) }
    }

    public static func _render(_ view: borrowing Image, into writer: inout HTMLWriter) {
        writer.void("img", view.attributes)
    }
}
