/// The latest elements of a sequence, up to a number of them.
struct Latest<Element> {
    private let most: Int
    private var elements: [Element] = []
    /// Where the next one goes, once there are so many.
    private var next = 0

    init(_ most: Int) { self.most = most }

    /// - Returns: the element whose place it takes.
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

    /// The oldest first.
    func forEach(_ body: (Element) -> Void) {
        elements[next...].forEach(body)
        elements[..<next].forEach(body)
    }

    mutating func removeAll() {
        elements.removeAll(keepingCapacity: true)
        next = 0
    }
}
