/// A place in a template where another view is.
public struct Slot {
    /// The name in the template.
    public let name: String
    /// False if there is nothing to show: the slot as a section is then false.
    public let isPresent: Bool
    private let write: (inout HTMLWriter) -> Void

    /// - Parameters:
    ///   - name: the name in the template.
    ///   - isPresent: false if there is nothing to show.
    ///   - content: made when a template writes the slot, and not before.
    public init<Content: View>(
        _ name: String, isPresent: Bool = true, @ViewBuilder content: @escaping () -> Content
    ) {
        self.name = name
        self.isPresent = isPresent
        write = { Content._render(content(), into: &$0) }
    }

    /// Writes the slot's view.
    public func render(into writer: inout HTMLWriter) {
        write(&writer)
    }
}

/// Gathers slots line by line.
@resultBuilder
public enum SlotsBuilder {
    /// One slot.
    public static func buildExpression(_ slot: Slot) -> [Slot] { [slot] }
    /// All slots of a block, in their order.
    public static func buildBlock(_ parts: [Slot]...) -> [Slot] { parts.flatMap(\.self) }
    /// The slots of an `if` without `else`.
    public static func buildOptional(_ part: [Slot]?) -> [Slot] { part ?? [] }
    /// The slots behind `if`.
    public static func buildEither(first part: [Slot]) -> [Slot] { part }
    /// The slots behind `else`.
    public static func buildEither(second part: [Slot]) -> [Slot] { part }
}
