import RidelogModels

extension BoundingBox {
    /// The box around all boxes; nil if there are none.
    static func union(_ boxes: some Sequence<BoundingBox>) -> BoundingBox? {
        boxes.reduce(nil) { union, box in
            guard var union else { return box }
            union.formUnion(box)
            return union
        }
    }
}
