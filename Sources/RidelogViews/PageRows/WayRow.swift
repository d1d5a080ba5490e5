import RidelogHTML
import RidelogLocalization
import RidelogModels
import RidelogRecords
import RidelogRows

/// A classification of ways: by surface or by kind.
protocol WayDivision: CaseIterable, RawRepresentable<UInt8> {
    static var title: StringKey { get }
    /// The prefix of a class's number in the style sheet.
    static var prefix: Character { get }
    static func of(_ way: WayClass) -> Self
    var word: StringKey { get }
}

/// The distance of a ride on ways of one class.
struct WayRow<Division: WayDivision>: TableRowType, RowModelType {
    let name: StringKey
    /// The CSS class, as in the strip above.
    let styleClass: String
    /// The length in metres.
    let length: Double
    /// The share of the whole track, from 0 to 1.
    let share: Double

    static var columns: [TableColumn] {
        [
            TableColumn { Text(Division.title) },
            TableColumn { ColumnTitle(.distance, .distance) },
            TableColumn { Text(.share) },
        ]
    }

    static var hasLinks: Bool { false }

    var header: some View { Element("span", .class("key " + styleClass)) { Text(name) } }

    var cells: some View {
        QuantityCell(.distance, length)
        TableCell(sortKey: NumberFormat.plain(share * 100, places: 1)) {
            let percent = Int((share * 100).rounded())
            if percent > 0 { Text(number: percent) } else { Text("< 1") }
            Text("\u{A0}")
            Text(.perCent)
        }
    }

    /// A row for each class, in order, unknown ways last; rows of 0.0 km are left out.
    static func rows(of ways: WayLengths, distance: Double) -> [WayRow] {
        let scale = ways.scale(to: distance)
        return (Division.allCases.map(Optional.some) + [nil]).compactMap { division in
            let length = ways.length { $0.map(Division.of)?.rawValue == division?.rawValue }
            guard length * scale >= 50 else { return nil }
            return WayRow(
                name: division?.word ?? .wayUnknown, styleClass: styleClass(division),
                length: length * scale, share: length / ways.length)
        }
    }

    /// Runs of equal classes along the track: the CSS class, and the range of parts.
    static func runs(of ways: WayLengths) -> [(styleClass: String, parts: Range<Int>)] {
        var runs: [(styleClass: String, parts: Range<Int>)] = []
        for (index, number) in ways.parts.enumerated() {
            let styleClass = styleClass(WayClass(number: number).map(Division.of))
            if let last = runs.last, last.styleClass == styleClass {
                runs[runs.count - 1].parts = last.parts.lowerBound..<index + 1
            } else {
                runs.append((styleClass, index..<index + 1))
            }
        }
        return runs
    }

    private static func styleClass(_ division: Division?) -> String {
        division.map { "\(Division.prefix)\($0.rawValue)" } ?? "no"
    }
}

extension WayLengths {
    /// The factor that scales lengths along the drawn track to the ride's distance; not if parts of the ride have no
    /// positions.
    fileprivate func scale(to distance: Double) -> Double {
        let scale = distance / length
        return 0.95...1.05 ~= scale ? scale : 1
    }

    /// Whether enough of the track is on known ways to show them.
    var areShown: Bool { length > 0 && length(of: { $0 != nil }) >= length * 0.1 }
}

extension WayClass.Surface: WayDivision {
    static var title: StringKey { .waySurface }
    static var prefix: Character { "w" }
    static func of(_ way: WayClass) -> Self { way.surface }

    var word: StringKey {
        switch self {
        case .paved: .surfacePaved
        case .gravel: .surfaceGravel
        case .path: .surfacePath
        }
    }
}

extension WayClass.Kind: WayDivision {
    static var title: StringKey { .wayKind }
    static var prefix: Character { "k" }
    static func of(_ way: WayClass) -> Self { way.kind }

    var word: StringKey {
        switch self {
        case .cycleway: .kindCycleway
        case .path: .kindPath
        case .minor: .kindMinor
        case .main: .kindMain
        }
    }
}
