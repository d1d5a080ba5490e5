/// An image of the site. Without a label it is decorative, and screen readers skip it.
public struct Image: PrimitiveView, AttributedView, Sendable {
    /// The image's attributes, `src` and `alt` first.
    public var attributes: [Attribute]

    /// - Parameters:
    ///   - source: the path of the image.
    ///   - label: the alternative text.
    ///   - width: the width in CSS pixels. With `height` it prevents the layout from shifting when the image loads.
    ///   - height: the height in CSS pixels.
    public init(_ source: SitePath, label: String = "", width: Int? = nil, height: Int? = nil) {
        attributes = [.src(source), .attribute("alt", label)]
        if let width { attributes.append(.number("width", width)) }
        if let height { attributes.append(.number("height", height)) }
    }

    public static func _render(_ view: borrowing Image, into writer: inout HTMLWriter) {
        writer.void("img", view.attributes)
    }
}
