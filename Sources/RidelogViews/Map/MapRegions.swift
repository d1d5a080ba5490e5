import RidelogModels

/// Parts a map of all into one for each region, so that one place on another continent does not shrink all others to
/// dots.
enum MapRegions {
    /// Metres between two regions, at least; and how often the extent of the larger one.
    private static let leastGap = 1_000_000.0
    private static let leastRatio = 2.0

    /// The places of the boxes in each region: the region with the most of them first.
    static func regions(of boxes: [BoundingBox]) -> [[Int]] {
        split(Array(boxes.indices), boxes).sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
    }

    private static func split(_ places: [Int], _ boxes: [BoundingBox]) -> [[Int]] {
        guard places.count > 1 else { return places.isEmpty ? [] : [places] }
        let parts =
            gap(in: places.sorted { (boxes[$0].west, $0) < (boxes[$1].west, $1) }, boxes, \.west, \.east) {
                Coordinate(latitude: boxes[places[0]].center.latitude, longitude: $0)
            }
            ?? gap(
                in: places.sorted { (boxes[$0].south, $0) < (boxes[$1].south, $1) }, boxes, \.south, \.north
            ) { Coordinate(latitude: $0, longitude: 0) }
        guard let parts else { return [places.sorted()] }
        return split(parts.0, boxes) + split(parts.1, boxes)
    }

    /// The two sides of the first gap that is wide enough; nil without one.
    ///
    /// - Parameter places: sorted by `start`.
    private static func gap(
        in places: [Int], _ boxes: [BoundingBox], _ start: KeyPath<BoundingBox, Double>,
        _ end: KeyPath<BoundingBox, Double>, _ place: (Double) -> Coordinate
    ) -> ([Int], [Int])? {
        let first = boxes[places[0]][keyPath: start]
        let last = places.map { boxes[$0][keyPath: end] }.max() ?? first
        var reach = first
        for (index, box) in places.enumerated() {
            let next = boxes[box][keyPath: start]
            defer { reach = max(reach, boxes[box][keyPath: end]) }
            guard index > 0, next > reach else { continue }
            let gap = place(reach).distance(to: place(next))
            let extents = [place(first).distance(to: place(reach)), place(next).distance(to: place(last))]
            if gap >= leastGap, gap >= leastRatio * (extents.max() ?? 0) {
                return (Array(places[..<index]), Array(places[index...]))
            }
        }
        return nil
    }
}
