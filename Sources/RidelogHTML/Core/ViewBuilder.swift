/// Composes views: a sequence of them, `if`, `switch`, optionals and loops.
@resultBuilder
public enum ViewBuilder {
    /// An empty block.
    @inlinable
    public static func buildBlock() -> EmptyView {
        EmptyView()
    }

    /// The first view of a block.
    @inlinable
    public static func buildPartialBlock<Content: View>(first: Content) -> Content {
        first
    }

    /// The views so far, and the next view.
    @inlinable
    public static func buildPartialBlock<First: View, Second: View>(
        accumulated: First, next: Second
    ) -> ViewPair<First, Second> {
        ViewPair(accumulated, next)
    }

    /// A single view.
    @inlinable
    public static func buildExpression<Content: View>(_ content: Content) -> Content {
        content
    }

    /// An `if` without `else`.
    @inlinable
    public static func buildIf<Content: View>(_ content: Content?) -> Content? {
        content
    }

    /// The first branch of an `if` with `else`, or of a `switch`.
    @inlinable
    public static func buildEither<First: View, Second: View>(
        first: First
    ) -> ConditionalView<First, Second> {
        .first(first)
    }

    /// The other branch of an `if` with `else`, or of a `switch`.
    @inlinable
    public static func buildEither<First: View, Second: View>(
        second: Second
    ) -> ConditionalView<First, Second> {
        .second(second)
    }

    /// The views of a `for` loop, in order.
    @inlinable
    public static func buildArray<Content: View>(_ contents: [Content]) -> ViewArray<Content> {
        ViewArray(contents)
    }

    /// A view inside `if #available`.
    @inlinable
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        AnyView(content)
    }
}
