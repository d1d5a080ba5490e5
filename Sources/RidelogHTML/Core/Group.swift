/// Several views as one, without an element of its own.
public struct Group<Content: View>: View {
    /// The views, as they are.
    public let body: Content

    /// Views in the order in which they are.
    @inlinable
    public init(@ViewBuilder content: () -> Content) {
        body = content()
    }
}

extension Group: Sendable where Content: Sendable {}
