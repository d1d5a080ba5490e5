import RidelogModels

/// Finds a free side for each name on a map: names that would cover one another are left out, and of the sides
/// that are left the one with the least of the track under it is taken.
struct LabelPlacement {
    /// Where a name is by its area.
    enum Side: String, CaseIterable {
        case south, north, east, west
        /// Upon it: the name of a town.
        case middle

        /// Beside an area.
        static let beside: [Side] = [.south, .north, .east, .west]
    }

    /// A name that has found its place.
    struct Placed {
        let anchor: PlanePoint
        let side: Side
    }

    private let width: Double
    private let top: Double
    private let bottom: Double
    private let track: [PlanePoint]
    private var taken: [MapExtent] = []

    /// - Parameters:
    ///   - width: the picture's width in its own units.
    ///   - shown: the height of its middle, in which names are.
    ///   - height: the picture's height.
    ///   - track: the lines that a name should not lie on.
    init(width: Double, shown: Double, of height: Double, track: [[PlanePoint]]) {
        self.width = width
        (top, bottom) = ((height - shown) / 2, (height + shown) / 2)
        self.track = track.flatMap(Self.beads)
        // The scale is in the lower left corner.
        taken = [
            MapExtent(minimum: PlanePoint(x: 0, y: bottom - 100), maximum: PlanePoint(x: 300, y: bottom))
        ]
    }

    /// The place of one more name; nil if there is none.
    mutating func place(_ name: String, by area: MapExtent) -> Placed? {
        place(name, by: area, on: Side.beside, crossingTrack: true)
    }

    /// The place of the name of a part of the ground: upon a town, beside a peak. It lies on a track only where tracks are
    /// everywhere, and then on as little of them as there is a side for.
    mutating func place(
        groundName name: String, at point: PlanePoint, isPoint: Bool, crossingTrack: Bool = false
    ) -> Placed? {
        let area = MapExtent(minimum: point, maximum: point)
        return (isPoint ? nil : place(name, by: area, on: [.middle], crossingTrack: false))
            ?? place(name, by: area, on: Side.beside, crossingTrack: crossingTrack)
    }

    /// Keeps the words about the ground's source free, in the lower right corner.
    mutating func reserveCredit() {
        taken.append(
            MapExtent(
                minimum: PlanePoint(x: width - 560, y: bottom - 90), maximum: PlanePoint(x: width, y: bottom))
        )
    }

    /// Keeps an area free of further names.
    mutating func reserve(_ area: MapExtent) { taken.append(area) }

    private mutating func place(
        _ name: String, by area: MapExtent, on sides: [Side], crossingTrack: Bool
    ) -> Placed? {
        let candidates = sides.map { side in (side: side, box: box(of: name, by: area, on: side)) }
            .filter { candidate in
                isInside(candidate.box) && !taken.contains(where: candidate.box.overlaps)
            }
        let best = candidates.map { ($0, crossings($0.box)) }.min { $0.1 < $1.1 }
        guard let best, crossingTrack || best.1 == 0 else { return nil }
        taken.append(best.0.box)
        return Placed(anchor: area.middle(of: best.0.side), side: best.0.side)
    }

    /// A phone shows the picture at about a third of its units, so a name takes three times the room there;
    /// this lies between.
    private static let letter = 14.0
    private static let line = 34.0

    private func box(of name: String, by area: MapExtent, on side: Side) -> MapExtent {
        let anchor = area.middle(of: side)
        let length = Double(name.count) * Self.letter
        let x: Double
        let y: Double
        switch side {
        case .south: (x, y) = (anchor.x - length / 2, anchor.y)
        case .north: (x, y) = (anchor.x - length / 2, anchor.y - Self.line)
        case .east: (x, y) = (anchor.x, anchor.y - Self.line / 2)
        case .west: (x, y) = (anchor.x - length, anchor.y - Self.line / 2)
        case .middle: (x, y) = (anchor.x - length / 2, anchor.y - Self.line / 2)
        }
        return MapExtent(
            minimum: PlanePoint(x: x, y: y), maximum: PlanePoint(x: x + length, y: y + Self.line))
    }

    private func isInside(_ box: MapExtent) -> Bool {
        box.minimum.x >= 0 && box.maximum.x <= width && box.minimum.y >= top && box.maximum.y <= bottom
    }

    private func crossings(_ box: MapExtent) -> Int {
        track.count(where: box.contains)
    }

    /// Points along a line, near enough to each other that none of its parts is missed.
    private static func beads(_ line: [PlanePoint]) -> [PlanePoint] {
        let spacing = 10.0
        var beads = line.prefix(1).map(\.self)
        for (from, to) in zip(line, line.dropFirst()) {
            let length = abs(to.x - from.x) + abs(to.y - from.y)
            let count = length.isFinite ? min(max((length / spacing).rounded(.up), 1), 1000) : 1
            for step in 1...Int(count) {
                let share = Double(step) / count
                beads.append(
                    PlanePoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share))
            }
        }
        return beads
    }
}
