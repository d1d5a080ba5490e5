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

    /// The place of the name of a part of the ground: upon a town or close to it, beside a peak, and never on a track.
    mutating func place(groundName name: String, at point: PlanePoint, isPoint: Bool) -> Placed? {
        let area = MapExtent(minimum: point, maximum: point)
        if isPoint { return place(name, by: area, on: Side.beside, crossingTrack: false) }
        if let placed = place(name, by: area, on: [.middle], crossingTrack: false)
            ?? place(name, by: area, on: Side.beside, crossingTrack: false)
        {
            return placed
        }
        for shift in Self.shifts {
            let near = MapExtent(minimum: point + shift, maximum: point + shift)
            if let placed = place(name, by: near, on: [.middle], crossingTrack: false) { return placed }
        }
        return nil
    }

    /// Where the name of a town is where there is no room upon it: it has no dot, and is some streets wide.
    private static let shifts: [PlanePoint] = [-70, -40, 0, 40, 70].flatMap { x in
        [-55, -35, 35, 55].map { y in PlanePoint(x: x, y: y) } + [PlanePoint(x: x, y: 0)]
    }.filter { $0.squaredLength > 0 }.sorted {
        ($0.squaredLength, $0.y, $0.x) < ($1.squaredLength, $1.y, $1.x)
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
                isInside(box(of: name, by: area, on: candidate.side, letter: Self.phoneLetter))
                    && !taken.contains(where: candidate.box.overlaps)
            }
        let best =
            crossingTrack
            ? candidates.map { ($0, track.count(where: $0.box.contains)) }.min { $0.1 < $1.1 }?.0
            : candidates.first { !track.contains(where: $0.box.contains) }
        guard let best else { return nil }
        taken.append(best.box)
        return Placed(anchor: area.middle(of: best.side), side: best.side)
    }

    /// A phone shows the picture at about a third of its units, so a name takes three times the room there;
    /// this lies between.
    private static let letter = 14.0
    /// There names must not be cut off at the edge.
    private static let phoneLetter = 20.0
    private static let line = 34.0

    private func box(
        of name: String, by area: MapExtent, on side: Side, letter: Double = letter
    ) -> MapExtent {
        let anchor = area.middle(of: side)
        let length = Double(name.count) * letter
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
