/// The position of a handler in a document: the open elements that form a place (a track, a point), and the field whose
/// text is collected. Other elements are only counted.
///
/// Public, like ``XMLNameTable``, because the compiler specializes generic code across targets only for public types.
public struct XMLElementStack<Element: Equatable> {
    /// The innermost place; `outside` if there is none.
    public private(set) var place: Element
    /// The element whose text is collected, or was collected last.
    public private(set) var field: Element
    /// The collected text of the field.
    public private(set) var text = TextBuffer()

    private var depth = 0
    private var placeDepth = 0
    /// The depth of the field; 0 while no text is collected.
    private var fieldDepth = 0
    /// The maximum number of collected bytes of the field.
    private var fieldLimit = TextBuffer.largestCount
    private var outer: [(place: Element, depth: Int)] = []

    /// Creates a stack without elements.
    ///
    /// - Parameter element: the ``place`` outside of all places.
    public init(outside: Element) {
        place = outside
        field = outside
    }

    /// The place around the innermost one; nil outside of all.
    public var outerPlace: Element? { outer.last?.place }

    /// Whether text is collected.
    public var gathersText: Bool { fieldDepth != 0 }

    /// Whether the innermost element is a direct child of the place.
    public var isChildOfPlace: Bool { depth == placeDepth + 1 }

    /// Whether the element that has just started is the outermost.
    public var isRoot: Bool { depth == 1 }

    /// Records the start of an element.
    public mutating func start() { depth += 1 }

    /// Makes the element that has just started the place.
    public mutating func enter(_ element: Element) {
        outer.append((place, placeDepth))
        (place, placeDepth) = (element, depth)
    }

    /// Collects the text of the element that has just started.
    ///
    /// - Parameter limit: the maximum number of bytes; the rest is dropped.
    public mutating func gather(_ element: Element, limit: Int = TextBuffer.largestCount) {
        (field, fieldDepth, fieldLimit) = (element, depth, limit)
        text.clear()
    }

    /// Appends text, unless it belongs to a child of the field.
    public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        if fieldDepth == depth { text.append(bytes, limit: fieldLimit) }
    }

    /// Whether the ending element is the field, whose text is then complete.
    public mutating func endField() -> Bool {
        guard fieldDepth == depth else { return false }
        fieldDepth = 0
        return true
    }

    /// Records the end of an element.
    ///
    /// - Returns: whether it is the place, which ``leave()`` then leaves.
    public mutating func end() -> Bool {
        depth -= 1
        return placeDepth == depth + 1
    }

    /// Returns to the place around the innermost one; false if there is none.
    @discardableResult
    public mutating func leave() -> Bool {
        guard let last = outer.popLast() else { return false }
        (place, placeDepth) = last
        return true
    }
}
