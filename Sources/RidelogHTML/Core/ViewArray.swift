/// A sequence of views of one type; built by a `for` loop.
public struct ViewArray<Content: View>: View {
    @usableFromInline let contents: [Content]

    @inlinable
    init(_ contents: [Content]) {
        self.contents = contents
    }

    /// The views, in order.
    @inlinable
    public var body: some View { ForEach(contents) { $0 } }
}

extension ViewArray: Sendable where Content: Sendable {}
