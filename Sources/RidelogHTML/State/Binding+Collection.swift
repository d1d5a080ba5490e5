/// A binding to a collection is a collection of bindings to its elements: `ForEach($rows) { $row in … }`.
extension Binding: Sequence where Value: MutableCollection {
    /// A binding to an element.
    public typealias Element = Binding<Value.Element>
    /// Walks over the bindings.
    public typealias Iterator = IndexingIterator<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
    /// The first place.
    public var startIndex: Value.Index { wrappedValue.startIndex }
    /// The place behind the last.
    public var endIndex: Value.Index { wrappedValue.endIndex }
    /// All places in their order.
    public var indices: Value.Indices { wrappedValue.indices }

    /// The place after another.
    public func index(after index: Value.Index) -> Value.Index {
        wrappedValue.index(after: index)
    }

    /// A binding to the element at a place, which must be one of the collection whenever the binding is used.
    public subscript(position: Value.Index) -> Binding<Value.Element> {
        Binding<Value.Element>(get: { wrappedValue[position] }, set: { wrappedValue[position] = $0 })
    }
}

extension Binding: BidirectionalCollection
where Value: MutableCollection, Value: BidirectionalCollection {
    /// The place before another.
    public func index(before index: Value.Index) -> Value.Index {
        wrappedValue.index(before: index)
    }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection, Value: RandomAccessCollection {
    /// A place so many further.
    public func index(_ index: Value.Index, offsetBy distance: Int) -> Value.Index {
        wrappedValue.index(index, offsetBy: distance)
    }

    /// How many places lie between two.
    public func distance(from start: Value.Index, to end: Value.Index) -> Int {
        wrappedValue.distance(from: start, to: end)
    }
}
