/// Where in a document a handler is: the elements that make a place of their own (a track, a point), and the field
/// whose text is gathered. Elements between them are only counted.
///
/// Public, as is ``XMLNameTable``: the compiler makes generic code for the types of another target only of what is.
public struct XMLElementStack<Element: Equatable> {
    /// The innermost place; `outside` before any.
    public private(set) var place: Element
    /// The element whose text is gathered, or was gathered last.
    public private(set) var field: Element
    /// What was gathered of it.
    public private(set) var text = TextBuffer()

    private var depth = 0
    private var placeDepth = 0
    /// 0 while no text is gathered.
    private var fieldDepth = 0
    /// Bytes that are gathered of the field.
    private var fieldLimit = TextBuffer.largestCount
    private var outer: [(place: Element, depth: Int)] = []

    /// A stack with no element on it.
    ///
    /// - Parameter element: what ``place`` is outside of all.
    public init(outside: Element) {
        place = outside
        field = outside
    }

    /// The place around the innermost; nil outside of all.
    public var outerPlace: Element? { outer.last?.place }

    /// Whether text is to be reported.
    public var gathersText: Bool { fieldDepth != 0 }

    /// Whether the innermost element is a child of the place, and not deeper in it.
    public var isChildOfPlace: Bool { depth == placeDepth + 1 }

    /// Whether the element that has just begun is the outermost.
    public var isRoot: Bool { depth == 1 }

    /// Notes that an element begins.
    public mutating func start() { depth += 1 }

    /// Makes the element that has just begun the place.
    public mutating func enter(_ element: Element) {
        outer.append((place, placeDepth))
        (place, placeDepth) = (element, depth)
    }

    /// Gathers the text of the element that has just begun.
    ///
    /// - Parameter limit: bytes of it; the rest of a longer one is dropped.
    public mutating func gather(_ element: Element, limit: Int = TextBuffer.largestCount) {
        (field, fieldDepth, fieldLimit) = (element, depth, limit)
        text.clear()
    }

    /// Takes a run of text; that of a child is not the element's own.
    public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        if fieldDepth == depth { text.append(bytes, limit: fieldLimit) }
    }

    /// Whether the element that ends is the field; its text is then gathered no longer.
    public mutating func endField() -> Bool {
        guard fieldDepth == depth else { return false }
        fieldDepth = 0
        return true
    }

    /// Notes that an element ends.
    ///
    /// - Returns: whether it is the place, which is left by ``leave()``.
    public mutating func end() -> Bool {
        depth -= 1
        return placeDepth == depth + 1
    }

    /// Goes back to the place around the innermost; false if there is none.
    @discardableResult
    public mutating func leave() -> Bool {
        guard let last = outer.popLast() else { return false }
        (place, placeDepth) = last
        return true
    }
}
