import RidelogModels

/// Finds free space for the names on a map, without overlaps. Names keep their size on small maps, so each is placed
/// for several widths, and shown from the first width with enough space.
package struct LabelPlacement {
    /// The side of its area on which a name is.
    package enum Side: String, CaseIterable {
        case south, north, east, west
        /// On its middle: the name of a town.
        case middle

        /// Beside an area.
        static let beside: [Side] = [.south, .north, .east, .west]
    }

    /// A placed name.
    package struct Placed {
        package let anchor: PlanePoint
        package let side: Side
        /// The minimum width of maps that show it.
        package let room: LabelRoom
        /// Whether it is in the part that wide screens show.
        package fileprivate(set) var isInMiddle = false
    }

    private let width: Double
    private let height: Double
    private let near: Double
    private let top: Double
    private let bottom: Double
    private let track: LineGrid
    private let credits: [(room: LabelRoom, box: MapExtent)]
    /// The occupied extents at each width.
    private var taken = [[MapExtent]](repeating: [], count: LabelRoom.allCases.count)

    /// Whether the scale is in the upper left corner, because the track is in the lower one.
    package let isScaleOnTop: Bool

    /// Whether the credit is in the upper right corner, because the track is in the lower one.
    package let isCreditOnTop: Bool

    /// - Parameters:
    ///   - shown: the height of the middle part, which is all that wide screens show.
    ///   - near: how many times closer phones show its middle.
    ///   - track: the lines that a name should not lie on.
    package init(width: Double, shown: Double, of height: Double, near: Double = 1, track: [[PlanePoint]]) {
        (self.width, self.height, self.near) = (width, height, near)
        (top, bottom) = ((height - shown) / 2, (height + shown) / 2)
        let corners = MapCorners(width: width, shown: shown, height: height, near: near)
        let grid = LineGrid(track, width: width, height: height)
        func isOnTop(_ boxes: (_ isOnTop: Bool) -> [(room: LabelRoom, box: MapExtent)]) -> Bool {
            func isCrossed(_ isOnTop: Bool) -> Bool {
                boxes(isOnTop).contains { grid.count(in: $0.box) > 0 }
            }
            return isCrossed(false) && !isCrossed(true)
        }
        isScaleOnTop = isOnTop(corners.scales)
        isCreditOnTop = isOnTop(corners.credits)
        self.track = grid
        credits = corners.credits(onTop: isCreditOnTop)
        for (room, box) in corners.scales(onTop: isScaleOnTop) { taken[room.rawValue].append(box) }
    }

    /// Whether a name may lie on the track.
    package enum Crossing {
        case never
        /// Only without other space.
        case ifNeeded
        /// If it would otherwise be missing on phones.
        case always
    }

    /// Places one more name; nil if there is no space.
    ///
    /// - Parameters:
    ///   - padding: pixels around the name that must be free.
    ///   - others: extents that it must not cover.
    ///   - own: extents that it should not cover.
    package mutating func place(
        _ name: String, by area: MapExtent, padding: Double = 2, crossing: Crossing = .ifNeeded,
        avoiding others: [MapExtent] = [], own: [MapExtent] = []
    ) -> Placed? {
        let free = crossing == .always ? nil : place(name, by: area, padding, others, own, isFree: true)
        return free ?? (crossing == .never ? nil : place(name, by: area, padding, others, own, isFree: false))
    }

    private mutating func place(
        _ name: String, by area: MapExtent, _ padding: Double, _ others: [MapExtent], _ own: [MapExtent],
        isFree: Bool
    ) -> Placed? {
        // Letters do not fill the line height, and the grid is coarse.
        let bare = LabelSize(name, padding: -2)
        let name = LabelSize(name, padding: padding)
        let candidates = Side.beside.compactMap { side in
            let anchor = area.middle(of: side)
            return candidate(name, at: anchor, side) { box, room in
                isInMiddle(box) && !others.contains(where: box.overlaps)
                    && (!isFree || track.count(in: bare.box(at: anchor, side, room, near: near)) == 0)
            }
        }
        let covered = candidates.map { candidate in
            let box = name.box(at: candidate.anchor, candidate.side, candidate.room, near: near)
            return (candidate, track.count(in: box) + own.count(where: box.overlaps))
        }
        return reserve(
            covered.min { ($0.0.room.rawValue, $0.1) < ($1.0.room.rawValue, $1.1) }?.0, name)
    }

    /// Places the name of a feature of the ground: on a town or close to it, beside a peak, never on a track.
    ///
    /// - Parameter reach: the maximum distance from the place, in the picture's units.
    package mutating func place(
        groundName name: String, at point: PlanePoint, isPoint: Bool, reach: Double = 70
    ) -> Placed? {
        let name = LabelSize(name, padding: 2, mark: isPoint ? 10 : 0)
        func best(_ places: [(PlanePoint, Side)]) -> Placed? {
            places.compactMap { place in
                candidate(name, at: point + place.0, place.1) { box, _ in
                    track.count(in: box) == 0
                        && (isInMiddle(box) || box.maximum.y <= top || box.minimum.y >= bottom)
                }
            }.min { $0.room.rawValue < $1.room.rawValue }
        }
        let close = Side.beside.map { (PlanePoint.zero, $0) }
        guard !isPoint else { return reserve(best(close), name) }
        let shifts = Self.shifts.prefix { $0.squaredLength <= reach * reach }.map { ($0, Side.middle) }
        return reserve(best([(.zero, .middle)] + close) ?? best(shifts), name)
    }

    /// Offsets of a town's name if there is no space on its middle: a town has no dot, and is some streets wide.
    private static let shifts: [PlanePoint] = [-70, -55, -40, -25, 0, 25, 40, 55, 70].flatMap { x in
        [-55, -45, -35, -25, 0, 25, 35, 45, 55].map { y in PlanePoint(x: x, y: y) }
    }.filter { $0.squaredLength > 0 }.sorted {
        ($0.squaredLength, $0.y, $0.x) < ($1.squaredLength, $1.y, $1.x)
    }

    /// Reserves the space of the credit.
    package mutating func reserveCredit() {
        for (room, box) in credits { taken[room.rawValue].append(box) }
    }

    package mutating func reserve(_ area: MapExtent) {
        for room in LabelRoom.allCases { taken[room.rawValue].append(area) }
    }

    /// The name at a place, from the minimum width at which it and all wider maps have space.
    private func candidate(
        _ name: LabelSize, at anchor: PlanePoint, _ side: Side, where isFree: (MapExtent, LabelRoom) -> Bool
    ) -> Placed? {
        let rooms = LabelRoom.allCases.reversed().prefix { room in
            let box = name.box(at: anchor, side, room, near: near)
            // The width that phones cut off at each edge.
            let edge = room == .any ? width * (1 - 1 / near) / 2 : 0
            return box.minimum.x >= edge && box.maximum.x <= width - edge && box.minimum.y >= edge
                && box.maximum.y <= height - edge && isFree(box, room)
                && !taken[room.rawValue].contains(where: box.overlaps)
        }
        return rooms.last.map { Placed(anchor: anchor, side: side, room: $0) }
    }

    private mutating func reserve(_ candidate: Placed?, _ name: LabelSize) -> Placed? {
        guard var placed = candidate else { return nil }
        for room in LabelRoom.allCases where room.rawValue >= placed.room.rawValue {
            taken[room.rawValue].append(name.box(at: placed.anchor, placed.side, room, near: near))
        }
        placed.isInMiddle = isInMiddle(name.box(at: placed.anchor, placed.side, .large))
        return placed
    }

    private func isInMiddle(_ box: MapExtent) -> Bool { box.minimum.y >= top && box.maximum.y <= bottom }
}

/// The space of scale and credit in the corners of a map.
private struct MapCorners {
    let width: Double
    let shown: Double
    let height: Double
    let near: Double

    /// The space of the scale, in the left corner.
    func scales(onTop isOnTop: Bool) -> [(room: LabelRoom, box: MapExtent)] {
        boxes(isOnTop, high: 40) { room, edge in
            (edge, edge + width * 0.3 / (room == .any ? near : 1) + 20 * room.unit(near: near))
        }
    }

    /// The space of the credit, in the right corner.
    func credits(onTop isOnTop: Bool) -> [(room: LabelRoom, box: MapExtent)] {
        boxes(isOnTop, high: 26) { room, edge in
            (width - edge - 190 * room.unit(near: near), width - edge)
        }
    }

    /// - Parameters:
    ///   - high: the height in pixels.
    ///   - columns: the horizontal range, given the width that is cut off at the edge.
    private func boxes(
        _ isOnTop: Bool, high: Double, _ columns: (LabelRoom, Double) -> (Double, Double)
    ) -> [(room: LabelRoom, box: MapExtent)] {
        LabelRoom.allCases.flatMap { room in
            let leftOut = room == .any ? width * (1 - 1 / near) / 2 : 0
            // Phones show a square, and other maps of rides do.
            let edges = room == .any ? [leftOut] : [0, (height - shown) / 2]
            let (left, right) = columns(room, leftOut)
            return edges.map { edge in
                let inner = edge + high * room.unit(near: near)
                let rows = isOnTop ? (edge, inner) : (height - inner, height - edge)
                return (
                    room,
                    MapExtent(
                        minimum: PlanePoint(x: left, y: rows.0), maximum: PlanePoint(x: right, y: rows.1))
                )
            }
        }
    }
}

extension MapExtent {
    func middle(of side: LabelPlacement.Side) -> PlanePoint {
        switch side {
        case .south: PlanePoint(x: center.x, y: maximum.y)
        case .north: PlanePoint(x: center.x, y: minimum.y)
        case .east: PlanePoint(x: maximum.x, y: center.y)
        case .west: PlanePoint(x: minimum.x, y: center.y)
        case .middle: center
        }
    }
}
