/// A place in a template where another view stands.
public struct Slot {
    public let name: String
    /// False if there is nothing to show: the slot as a section is then false.
    public let isPresent: Bool
    private let write: (inout HTMLWriter) -> Void

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
    public static func buildExpression(_ slot: Slot) -> [Slot] { [slot] }
    public static func buildBlock(_ parts: [Slot]...) -> [Slot] { parts.flatMap(\.self) }
    public static func buildOptional(_ part: [Slot]?) -> [Slot] { part ?? [] }
    public static func buildEither(first part: [Slot]) -> [Slot] { part }
    public static func buildEither(second part: [Slot]) -> [Slot] { part }
}
