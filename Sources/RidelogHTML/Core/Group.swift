/// Several views as one, without an enclosing element.
public struct Group<Content: View>: View {
    /// The grouped views.
    public let body: Content

    /// - Parameter content: the views, in order.
    @inlinable
    public init(@ViewBuilder content: () -> Content) {
        body = content()
    }
}

extension Group: Sendable where Content: Sendable {}
