/// Composes views: a sequence of them, `if`, `switch`, optionals and loops.
@resultBuilder
public enum ViewBuilder {
    @inlinable
    public static func buildBlock() -> EmptyView {
        EmptyView()
    }

    @inlinable
    public static func buildPartialBlock<Content: View>(first: Content) -> Content {
        first
    }

    @inlinable
    public static func buildPartialBlock<First: View, Second: View>(
        accumulated: First, next: Second
    ) -> ViewPair<First, Second> {
        ViewPair(accumulated, next)
    }

    @inlinable
    public static func buildExpression<Content: View>(_ content: Content) -> Content {
        content
    }

    @inlinable
    public static func buildIf<Content: View>(_ content: Content?) -> OptionalView<Content> {
        OptionalView(content)
    }

    @inlinable
    public static func buildEither<First: View, Second: View>(
        first: First
    ) -> ConditionalView<First, Second> {
        .first(first)
    }

    @inlinable
    public static func buildEither<First: View, Second: View>(
        second: Second
    ) -> ConditionalView<First, Second> {
        .second(second)
    }

    @inlinable
    public static func buildArray<Content: View>(_ contents: [Content]) -> ViewArray<Content> {
        ViewArray(contents)
    }

    @inlinable
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        AnyView(content)
    }
}
