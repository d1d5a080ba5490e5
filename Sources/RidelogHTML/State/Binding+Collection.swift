/// A binding to a collection is a collection of bindings to its elements: `ForEach($rows) { $row in … }`.
extension Binding: Sequence where Value: MutableCollection {
    /// A binding to an element.
    public typealias Element = Binding<Value.Element>
    /// Iterates over the bindings.
    public typealias Iterator = IndexingIterator<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
    /// The index of the first element.
    public var startIndex: Value.Index { wrappedValue.startIndex }
    /// The index after the last element.
    public var endIndex: Value.Index { wrappedValue.endIndex }
    /// The indices of all elements, in order.
    public var indices: Value.Indices { wrappedValue.indices }

    /// The index after another one.
    public func index(after index: Value.Index) -> Value.Index {
        wrappedValue.index(after: index)
    }

    /// A binding to the element at an index, which must be valid whenever the binding is used.
    public subscript(position: Value.Index) -> Binding<Value.Element> {
        Binding<Value.Element>(get: { wrappedValue[position] }, set: { wrappedValue[position] = $0 })
    }
}

extension Binding: BidirectionalCollection
where Value: MutableCollection, Value: BidirectionalCollection {
    /// The index before another one.
    public func index(before index: Value.Index) -> Value.Index {
        wrappedValue.index(before: index)
    }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection, Value: RandomAccessCollection {
    /// The index at a distance from another one.
    public func index(_ index: Value.Index, offsetBy distance: Int) -> Value.Index {
        wrappedValue.index(index, offsetBy: distance)
    }

    /// The distance between two indices.
    public func distance(from start: Value.Index, to end: Value.Index) -> Int {
        wrappedValue.distance(from: start, to: end)
    }
}
