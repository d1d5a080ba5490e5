import RidelogModels

/// A `trkseg`, with the pauses that are marked in it.
struct GPXSegment {
    private(set) var segment = TrackSegment()
    /// The number of points before each pause, in order.
    private var breaks: [Int] = []

    /// - Parameter capacity: the expected number of points.
    init(capacity: Int = 0) {
        segment.points.reserveCapacity(capacity)
    }

    mutating func append(_ trackpoint: Trackpoint, extras: [(element: GPXElement, value: Double)]) {
        segment.points.append(trackpoint)
        for extra in extras { append(extra.value, to: extra.element.extraField) }
    }

    /// Marks a pause before the next point.
    mutating func breakHere() {
        let count = segment.points.count
        if count > 0, breaks.last != count { breaks.append(count) }
    }

    /// Fills each extra field to one value per point.
    mutating func finish() {
        for index in segment.extras.indices { pad(index, to: segment.points.count) }
    }

    /// The runs of points between pauses; without a pause, they share memory with ``segment``.
    var parts: [TrackSegment] {
        guard !breaks.isEmpty else { return [segment] }
        let ends = breaks + [segment.points.count]
        return zip([0] + breaks, ends).map { start, end in
            TrackSegment(
                points: Array(segment.points[start..<end]),
                extras: segment.extras.map { extra in
                    var part = extra
                    part.values = Array(extra.values[start..<end])
                    return part
                })
        }
    }

    /// Adds the value of the last point.
    private mutating func append(_ value: Double, to field: ExtraField) {
        let index: Int
        if let found = segment.extras.firstIndex(where: { $0.name == field.name }) {
            index = found
        } else {
            index = segment.extras.count
            segment.extras.append(field)
        }
        // The first value of a point counts.
        guard segment.extras[index].values.count < segment.points.count else { return }
        pad(index, to: segment.points.count - 1)
        segment.extras[index].values.append(value)
    }

    private mutating func pad(_ index: Int, to count: Int) {
        let missing = count - segment.extras[index].values.count
        if missing > 0 { segment.extras[index].values.append(contentsOf: repeatElement(nil, count: missing)) }
    }
}

extension GPXElement {
    /// The field of a measurement without a property of a trackpoint.
    fileprivate var extraField: ExtraField {
        switch self {
        case .bearing: ExtraField(name: "bearing", unit: "degrees", values: [])
        case .depth: ExtraField(name: "depth", unit: "m", values: [])
        case .waterTemperature: ExtraField(name: "wtemp", unit: "C", values: [])
        case .dilution: ExtraField(name: ExtraField.dilution, values: [])
        default: ExtraField(name: "course", unit: "degrees", values: [])
        }
    }
}
