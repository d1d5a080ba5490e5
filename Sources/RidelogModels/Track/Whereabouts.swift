/// The approximate positions of a recording at regular moments. Intervals are powers of two, so recordings of the same
/// time share moments.
///
/// It contains uncut positions, and is only for the private cache.
package struct Whereabouts: Hashable, Sendable {
    /// Seconds between the moments; a power of two.
    package let step: Int64
    /// The first moment, in steps since 1970.
    package let first: Int64
    /// The cell at each moment from the first on; nil where no position was recorded.
    package private(set) var cells: [Cell?]

    /// A cell of the earth, about 600 m from south to north, in 65,536ths of a full turn.
    package struct Cell: Hashable, Sendable {
        package let north: UInt16
        package let east: UInt16

        package init(north: UInt16, east: UInt16) {
            (self.north, self.east) = (north, east)
        }
    }

    private static let shortestStep: Int64 = 16
    private static let mostSteps = 16
    /// The maximum seconds after a moment at which a position still counts for it.
    package static let longestDelay = 30.0

    /// nil if the step is not a power of two.
    package init?(step: Int64, first: Int64, cells: [Cell?]) {
        guard step > 0, step & (step - 1) == 0 else { return nil }
        (self.step, self.first, self.cells) = (step, first, cells)
    }

    /// The moments of a recording, without positions so far.
    package init(from start: Instant, to end: Instant) {
        var step = Self.shortestStep
        while end.seconds(since: start) > Double(step) * Double(Self.mostSteps) { step *= 2 }
        self.step = step
        first = Self.steps(to: start, step).count
        cells = Array(repeating: nil, count: Self.mostSteps + 1)
    }

    /// Adds the position, if it is the first one shortly after a moment.
    /// - Parameter coordinate: must be valid.
    package mutating func add(_ coordinate: Coordinate, at time: Instant) {
        let (count, rest) = Self.steps(to: time, step)
        let place = count - first
        guard rest <= Self.longestDelay, place >= 0, place < cells.count, cells[Int(place)] == nil else {
            return
        }
        cells[Int(place)] = Cell(coordinate)
    }

    /// The distance between two recordings at each moment that both have, in metres, accurate to about half a
    /// kilometre.
    package func distances(to other: Self) -> [Double] {
        let (fine, coarse) = step <= other.step ? (self, other) : (other, self)
        let factor = coarse.step / fine.step
        return coarse.cells.enumerated().compactMap { offset, cell in
            let place = (coarse.first &+ Int64(offset)) &* factor &- fine.first
            guard let cell, place >= 0, place < fine.cells.count, let near = fine.cells[Int(place)] else {
                return nil
            }
            return cell.middle.distance(to: near.middle)
        }
    }

    /// The whole steps from 1970 to a time, and the remaining seconds.
    private static func steps(to time: Instant, _ step: Int64) -> (count: Int64, rest: Double) {
        let seconds = Double(time.millisecondsSince1970) / 1000
        let count = (seconds / Double(step)).rounded(.down)
        return (Int64(count), seconds - count * Double(step))
    }
}

extension Whereabouts.Cell {
    private static let perDegree = 65_536.0 / 360

    package init(_ coordinate: Coordinate) {
        north = Self.part(coordinate.latitude)
        east = Self.part(coordinate.longitude)
    }

    private static func part(_ degrees: Double) -> UInt16 {
        UInt16(truncatingIfNeeded: Int((min(max(degrees, -360), 360) * perDegree).rounded(.down)))
    }

    fileprivate var middle: Coordinate {
        let (north, east) = (Int16(bitPattern: north), Int16(bitPattern: east))
        return Coordinate(
            latitude: (Double(north) + 0.5) / Self.perDegree, longitude: (Double(east) + 0.5) / Self.perDegree
        )
    }
}
