import RidelogContent
import RidelogHTML
import RidelogLocalization
import RidelogModels
import RidelogRecords
import RidelogRows

/// A segment in the list of all segments.
struct SegmentRow: TableRowType, RowModelType {
    let times: SegmentTimes

    var selection: RowSelection { .page(.segment(times.segment)) }

    static let columns = [
        TableColumn(.text) { Text(.segment) },
        TableColumn { Text(.efforts) },
        TableColumn { Text(.bestTime) },
        TableColumn { Text(.latestTime) },
    ]

    var header: some View { Text(times.segment) }

    var cells: some View {
        TableCell(sortKey: String(times.efforts.count)) { Text(number: times.efforts.count) }
        DurationCell(seconds: times.best.seconds)
        DurationCell(seconds: times.latest.seconds)
    }
}

/// An effort on a segment, in the list of all efforts.
struct SegmentEffortRow: TableRowType, RowModelType {
    let effort: SegmentEffort
    let rank: Int
    /// The best time in seconds.
    let best: Double

    var selection: RowSelection { .ride(effort.ride) }
    static var placesSelection: Bool { true }

    static let columns = [
        TableColumn(order: .descending) { Text(.day) },
        TableColumn(.text) { Text(.ride) },
        TableColumn { Text(.time) },
        TableColumn { Text(.behindBest) },
        TableColumn { Text(.rank) },
    ]

    var sortKey: String? { effort.start.iso8601 }
    var header: some View { Text(effort.ride.day) }

    var cells: some View {
        TableCell(.text) { SelectableView(selection) { Text(effort.ride.name) } }
        DurationCell(seconds: effort.seconds)
        TableCell(sortKey: String(Int(nearest: effort.seconds))) { Text(behindBest: effort.seconds - best) }
        TableCell(sortKey: String(rank)) { Text(number: rank) }
    }
}

/// A segment of a ride, with the rank of its effort.
struct RideSegmentRow: TableRowType, RowModelType {
    let times: SegmentTimes
    let effort: SegmentEffort
    let rank: Int

    var selection: RowSelection { .page(.segment(times.segment)) }
    private var behindBest: Double { effort.seconds - times.best.seconds }

    static let columns = [
        TableColumn(.text) { Text(.segment) },
        TableColumn { Text(.time) },
        TableColumn { Text(.behindBest) },
        TableColumn { Text(.rank) },
    ]

    var header: some View { Text(times.segment) }

    var cells: some View {
        DurationCell(seconds: effort.seconds)
        TableCell(sortKey: String(Int(nearest: behindBest))) { Text(behindBest: behindBest) }
        TableCell(sortKey: String(rank)) {
            Sentence(.rankOf, ["rank": Text(number: rank), "count": Text(number: times.efforts.count)])
        }
    }
}

extension Text {
    /// The seconds behind the best; a dash for the best itself.
    fileprivate init(behindBest seconds: Double) {
        self.init { seconds > 0 ? "+" + $0.words.duration(seconds, .clock) : "–" }
    }

    init(_ segment: Segment) {
        self.init(dependent: { $0.writeText(segment.name(in: $0.environment.words)) })
    }
}

extension Segment {
    func name(in words: LocalizedStrings) -> String {
        if case .along(_, isBackwards: true) = course { return words(.backwards, ["place": name]) }
        return name
    }
}
