import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogRows

/// By what ways are classed: their surfaces, or their kinds.
protocol WayDivision: CaseIterable, RawRepresentable<UInt8> {
    static var title: StringKey { get }
    /// Before the number of a class in the style sheet.
    static var prefix: Character { get }
    static func of(_ way: WayClass) -> Self
    var word: StringKey { get }
}

/// How far a ride went on ways of one class.
struct WayRow<Division: WayDivision>: TableRowType, RowModelType {
    let name: StringKey
    /// The class in the style sheet, as the strip above has it.
    let styleClass: String
    /// Metres.
    let length: Double
    /// Of the whole track, from 0 to 1.
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
}

extension WayRow {
    /// The classes in their order, those without a way that is known last; what would be 0.0 km is left out.
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

    /// Runs of equal classes along the track: the class in the style sheet, and the parts that it begins and ends at.
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
    /// By what the lengths along the drawn track are multiplied, so that they add up to the ride's distance: both measure
    /// the same way, unless parts of it have no positions.
    fileprivate func scale(to distance: Double) -> Double {
        let scale = distance / length
        return 0.95...1.05 ~= scale ? scale : 1
    }

    /// Whether enough of the track follows known ways to show them.
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
