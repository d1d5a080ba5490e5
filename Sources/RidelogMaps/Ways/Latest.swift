/// A ring buffer of the latest elements, up to a maximum number.
struct Latest<Element> {
    private let most: Int
    private var elements: [Element] = []
    /// The index of the next element, when the buffer is full.
    private var next = 0

    init(_ most: Int) { self.most = most }

    /// - Returns: the element that it replaces.
    @discardableResult
    mutating func append(_ element: Element) -> Element? {
        guard elements.count == most else {
            elements.append(element)
            return nil
        }
        let first = elements[next]
        elements[next] = element
        next = next + 1 == most ? 0 : next + 1
        return first
    }

    /// Calls the body with each element, oldest first.
    func forEach(_ body: (Element) -> Void) {
        elements[next...].forEach(body)
        elements[..<next].forEach(body)
    }

    mutating func removeAll() {
        elements.removeAll(keepingCapacity: true)
        next = 0
    }
}
