import RidelogModels

/// The pieces of ways near some tracks, indexed by cells of about a hundred metres.
struct WayNetwork: Sendable {
    /// A straight piece of a way.
    struct Piece {
        let start: Coordinate
        let end: Coordinate
        /// The index of its way.
        let way: Int32
        /// The number of its ``WayClass``.
        let number: UInt8
    }

    /// The number of a cell of a thousandth of a degree, counted row by row.
    typealias Cell = Int

    private var pieces: [Piece] = []
    private var byCell: [Cell: [Int32]] = [:]

    private static let columns = 360_000
    private static let rows = 180_000

    /// - Parameter tracks: the lines near which ways are needed.
    init(_ features: [GroundFeature], near tracks: some Sequence<[Coordinate]>) {
        for line in tracks { addCells(of: line) }
        for (way, feature) in features.enumerated() {
            guard let number = feature.traits.way?.number else { continue }
            for line in feature.lines {
                for (start, end) in zip(line, line.dropFirst()) where start != end {
                    add(Piece(start: start, end: end, way: Int32(truncatingIfNeeded: way), number: number))
                }
            }
        }
        byCell = byCell.filter { !$0.value.isEmpty }
    }

    /// The pieces that may be near a position.
    func pieces(near place: Coordinate) -> some Sequence<Piece> {
        (byCell[Self.cell(place)] ?? []).lazy.map { pieces[Int($0)] }
    }

    private mutating func addCells(of line: [Coordinate]) {
        var last = -1
        Self.walk(line) { place in
            let cell = Self.cell(place)
            guard cell != last else { return }
            last = cell
            byCell[cell] = []
        }
    }

    /// Adds a piece to the cells along it and their neighbours.
    private mutating func add(_ piece: Piece) {
        var seen: [Cell] = []
        Self.walk([piece.start, piece.end]) { place in
            let cell = Self.cell(place)
            for row in -1...1 {
                for column in -1...1 {
                    let near = cell + row * Self.columns + column
                    if byCell[near] != nil, !seen.contains(near) { seen.append(near) }
                }
            }
        }
        guard !seen.isEmpty else { return }
        let index = Int32(truncatingIfNeeded: pieces.count)
        pieces.append(piece)
        for cell in seen { byCell[cell]?.append(index) }
    }

    /// Visits positions along a line, at most half a cell apart, including both ends.
    private static func walk(_ line: [Coordinate], _ visit: (Coordinate) -> Void) {
        if let first = line.first { visit(first) }
        for (start, end) in zip(line, line.dropFirst()) {
            let (north, east) = (
                end.latitude - start.latitude, (end.longitude - start.longitude).wrappedDegrees
            )
            let count = min(100_000, max(1, Int((max(abs(north), abs(east)) * 2000).rounded(.up))))
            for step in 1...count {
                let share = Double(step) / Double(count)
                visit(
                    Coordinate(
                        latitude: start.latitude + north * share, longitude: start.longitude + east * share))
            }
        }
    }

    private static func cell(_ place: Coordinate) -> Cell {
        let row = min(rows - 1, max(0, Int((place.latitude + 90) * 1000)))
        let column = Int(((place.longitude.wrappedDegrees + 180) * 1000).rounded(.down)) % columns
        return row * columns + column
    }
}
