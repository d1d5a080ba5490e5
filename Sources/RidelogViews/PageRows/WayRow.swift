import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogRows

/// How far a ride went on ways of one class.
struct WayRow: TableRowType, RowModelType {
    /// What the classes are of.
    enum Division: Sendable {
        case surface, kind
    }

    let name: StringKey
    /// The class in the style sheet, as the strip above has it.
    let styleClass: String
    /// Metres.
    let length: Double
    /// Of the whole track, from 0 to 1.
    let share: Double

    static var columns: [TableColumn] {
        [
            TableColumn { Text(.way) },
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
    static func rows(of ways: WayLengths, by division: Division, distance: Double) -> [WayRow] {
        let scale = ways.scale(to: distance)
        return classes(division).compactMap { entry in
            let length = ways.length(of: entry.contains)
            guard length * scale >= 50 else { return nil }
            return WayRow(
                name: entry.name, styleClass: entry.styleClass, length: length * scale,
                share: length / ways.length)
        }
    }

    /// Runs of equal classes along the track: the class in the style sheet, and the parts that it begins and ends at.
    static func runs(of ways: WayLengths, by division: Division) -> [(styleClass: String, parts: Range<Int>)]
    {
        let classes = classes(division)
        let numbers = ways.parts.map { number in
            let way = WayClass(number: number)
            return classes.first { $0.contains(way) }?.styleClass ?? ""
        }
        var runs: [(styleClass: String, parts: Range<Int>)] = []
        for (index, styleClass) in numbers.enumerated() {
            if let last = runs.last, last.styleClass == styleClass {
                runs[runs.count - 1].parts = last.parts.lowerBound..<index + 1
            } else {
                runs.append((styleClass, index..<index + 1))
            }
        }
        return runs
    }

    private typealias Entry = (
        name: StringKey, styleClass: String, contains: (WayClass?) -> Bool
    )

    private static func classes(_ division: Division) -> [Entry] {
        let known: [Entry] =
            switch division {
            case .surface:
                WayClass.Surface.allCases.map { surface in
                    (surface.word, "w\(surface.rawValue)", { $0?.surface == surface })
                }
            case .kind:
                WayClass.Kind.allCases.map { kind in
                    (kind.word, "k\(kind.rawValue)", { $0?.kind == kind })
                }
            }
        return known + [(.wayUnknown, "no", { $0 == nil })]
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

extension WayClass.Surface {
    fileprivate var word: StringKey {
        switch self {
        case .paved: .surfacePaved
        case .gravel: .surfaceGravel
        case .path: .surfacePath
        }
    }
}

extension WayClass.Kind {
    fileprivate var word: StringKey {
        switch self {
        case .cycleway: .kindCycleway
        case .path: .kindPath
        case .minor: .kindMinor
        case .main: .kindMain
        }
    }
}
