import RidelogModels

/// Divides a ride into splits of a kilometre or a mile; a long one into splits of 2, 5, 10 and so on, so that the table
/// stays readable. Figures of a leg across two splits are divided by length.
struct SplitCalculator {
    private let length: Double
    private let total: Double
    private var pieces: [Piece]

    private struct Piece {
        var movingTime = 0.0
        var ascent = 0.0
        var heartBeats = 0.0
        var heartTime = 0.0
    }

    /// The maximum number of splits.
    private static let greatestCount = 100.0

    init?(distance: Double, length unit: Double) {
        guard distance > 0, unit > 0, distance.isFinite else { return nil }
        length = Self.length(for: distance, unit: unit)
        total = distance
        // A last split of less than a metre is rounding, not distance.
        let count = max(1, ((distance - 1) / length).rounded(.up))
        pieces = Array(repeating: Piece(), count: Int(count))
    }

    private static func length(for distance: Double, unit: Double) -> Double {
        var power = unit
        while true {
            if let factor = [1.0, 2, 5].first(where: { distance / (power * $0) <= greatestCount }) {
                return power * factor
            }
            power *= 10
        }
    }

    mutating func add(_ legs: [Leg]) {
        for leg in legs where leg.movingTime > 0 {
            share(from: leg.start, to: leg.end) { $0.movingTime += leg.movingTime * $1 }
        }
    }

    mutating func add(_ series: TrackSeries, ascents: [Double]?, _ settings: StatisticsSettings) {
        var climbed = 0.0
        for (index, moment) in series.moments.enumerated() {
            let ascent = ascents?[index] ?? 0
            let climb = max(0, ascent - climbed)
            climbed = max(climbed, ascent)
            let rate = moment.heartRate
            let time = rate != nil && moment.interval <= settings.longestInterval ? moment.interval : 0
            guard climb > 0 || time > 0 else { continue }
            let beats = (rate ?? 0) * time
            share(from: moment.distance - moment.step, to: moment.distance) {
                $0.ascent += climb * $1
                $0.heartBeats += beats * $1
                $0.heartTime += time * $1
            }
        }
    }

    func splits(hasElevation: Bool) -> [Split] {
        pieces.enumerated().map { index, piece in
            let start = Double(index) * length
            let end = index == pieces.count - 1 ? total : start + length
            return Split(
                end: end, distance: end - start, movingTime: piece.movingTime,
                ascent: hasElevation ? piece.ascent : nil,
                heartRate: piece.heartTime > 0 ? piece.heartBeats / piece.heartTime : nil)
        }
    }

    /// Calls the body with each split that the distance touches and the share of it in the split.
    private mutating func share(from start: Double, to end: Double, _ body: (inout Piece, Double) -> Void) {
        let (first, last) = (index(of: start), index(of: end))
        guard first < last else { return body(&pieces[last], 1) }
        for index in first...last {
            let low = max(start, Double(index) * length)
            let high = index == last ? end : Double(index + 1) * length
            body(&pieces[index], max(0, high - low) / (end - start))
        }
    }

    private func index(of distance: Double) -> Int {
        min(pieces.count - 1, max(0, Int(distance / length)))
    }
}
