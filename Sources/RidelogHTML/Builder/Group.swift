/// Several views as one, without an element of its own.
public struct Group<Content: View>: View {
    public let body: Content

    @inlinable
    public init(@ViewBuilder content: () -> Content) {
        body = content()
    }
}

extension Group: Sendable where Content: Sendable {}
