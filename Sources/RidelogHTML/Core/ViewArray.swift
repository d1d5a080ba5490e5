/// Views of one type, one after the other: what a `for` loop builds.
public struct ViewArray<Content: View>: View {
    @usableFromInline let contents: [Content]

    @inlinable
    init(_ contents: [Content]) {
        self.contents = contents
    }

    /// The views in their order.
    @inlinable
    public var body: some View { ForEach(contents) { $0 } }
}

extension ViewArray: Sendable where Content: Sendable {}
