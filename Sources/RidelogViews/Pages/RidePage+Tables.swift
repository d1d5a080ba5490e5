import RidelogLocalization
import RidelogRows
import RidelogHTML
import RidelogModels

/// The laps of a ride, if it has several; for a swim without laps, the lengths.
struct RideLaps: TemplateView {
    let ride: Ride

    static let id: TemplateID = "ride-laps"

    static let fields: [TemplateField<RideLaps>] = [
        .words("title", "The heading.") { Text($0.hasLaps ? .laps : .lengths) },
        .words("part", "The message that not all are shown, if so.") { laps in
            let (shown, all) =
                laps.hasLaps
                ? (laps.ride.laps.count, laps.ride.lapCount)
                : (laps.ride.lengths.count, laps.ride.lengthCount)
            return all > shown ? Text(.firstOf, ["n": String(shown), "all": String(all)]) : nil
        },
        .view("table", "The laps, or the lengths of a swim.") { $0.table },
    ]

    private var hasLaps: Bool { ride.laps.count > 1 }

    /// Metres for swims and short laps.
    private var distanceKind: QuantityKind {
        let longest = ride.laps.compactMap(\.totals.distance).max() ?? 0
        return ride.kind == .swimming || longest < 1000 ? .height : .distance
    }

    var isPresent: Bool { hasLaps || !ride.lengths.isEmpty }

    @ViewBuilder
    private var table: some View {
        if hasLaps {
            let (stretches, kind, distanceKind) = (ride.lapStretches, ride.speedKind, distanceKind)
            let rows = ride.laps.enumerated().map {
                LapRow(
                    number: $0 + 1, lap: $1, stretch: stretches[$0], kind: kind, distanceKind: distanceKind)
            }
            RowTable(Text(.laps), id: "laps", figures: [RowGroup(rows)]).environment(\.speedKind, kind)
                .environment(\.lapDistanceKind, distanceKind)
        } else {
            RowTable(
                Text(.lengths), id: "lengths",
                rows: ride.lengths.enumerated().map { LengthRow(number: $0 + 1, length: $1) })
        }
    }
}

extension Ride {
    /// The ranges of the laps on the axis of the charts; nil if unknown, as in a cut ride, whose start is not that of
    /// the recording.
    fileprivate var lapStretches: [ClosedRange<Double>?] {
        let laps = self.laps
        guard !summary.isCut else { return laps.map { _ in nil } }
        let axis = ChartAxis(self.profile)
        return laps.indices.map { index in
            guard let start = laps[index].start else { return nil }
            let begin = start.secondsSince1970 - summary.start.secondsSince1970
            let next = laps.indices.contains(index + 1) ? laps[index + 1].start : nil
            let end =
                next.map { $0.secondsSince1970 - summary.start.secondsSince1970 }
                ?? (laps[index].totals.elapsedTime ?? laps[index].totals.timerTime).map { begin + $0 }
            guard let from = axis.value(at: begin), let end, let to = axis.value(at: end), from < to
            else { return nil }
            return from...to
        }
    }
}

struct RideClimbs: TemplateView {
    let climbs: [Climb]

    static let id: TemplateID = "ride-climbs"

    static let fields: [TemplateField<RideClimbs>] = [
        .words("title", "The heading.", .climbs),
        .view("table", "The climbs.") {
            RowTable(Text(.climbs), id: "climbs", figures: [RowGroup($0.climbs.map { ClimbRow(climb: $0) })])
        },
    ]
}

/// The splits of a ride, in both systems of units.
struct RideSplits: TemplateView {
    let ride: Ride

    static let id: TemplateID = "ride-splits"

    static let fields: [TemplateField<RideSplits>] = [
        .words("title", "The heading.", .splits),
        .view("table", "The splits in the site's units.") { splits in
            EnvironmentReader { splits.table(splits.ride.splits, in: $0.units, isHidden: false) }
        },
        .view("other-table", "The splits in the other unit system.", if: { !$0.ride.otherSplits.isEmpty }) {
            splits in
            EnvironmentReader { splits.table(splits.ride.otherSplits, in: $0.units.other, isHidden: true) }
        },
        .optional("sum", "The sum of their times, if it differs from the moving time.") {
            $0.otherSum.map { Sentence(.splitsSum, ["time": Text(duration: $0, .clock)]) }
        },
    ]

    /// The sum of the splits' moving times in seconds; nil if it is the moving time at the top of the page.
    private var otherSum: Double? {
        let sum = ride.splits.reduce(0) { $0 + $1.movingTime }
        return abs(sum - ride.summary.movingTime) < 1 ? nil : sum
    }

    /// The splits in one system of units; the page's script shows the one that the reader chose.
    private func table(_ splits: [Split], in units: UnitSystem, isHidden: Bool) -> some View {
        let kind = ride.speedKind
        let system = ride.otherSplits.isEmpty ? [] : [Attribute].system(units, isHidden: isHidden)
        return Element("div", attributes: system) {
            RowTable(
                Text(.splits), id: isHidden ? "splits-" + units.rawValue : "splits",
                figures: [RowGroup(splits.map { SplitRow(split: $0, kind: kind) })]
            ).environment(\.units, units).environment(\.speedKind, kind)
        }
    }
}

/// Extra measurements without charts.
struct RideExtras: TemplateView {
    let extras: [ExtraStatistic]

    static let id: TemplateID = "ride-extras"

    static let fields: [TemplateField<RideExtras>] = [
        .words("title", "The heading.", .otherMeasurements),
        .view("table", "The measurements.") {
            RowTable(Text(.otherMeasurements), id: "extras", rows: $0.extras.map(ExtraRow.init))
        },
    ]
}

/// The stated totals of a ride, each source in its own column beside Ridelog's.
struct DeviceFigures: TemplateView {
    /// A figure by Ridelog and by each other source; nil if a source does not have it.
    private typealias Row = (name: StringKey, cells: [AnyView?], isRepeated: Bool)
    /// How a figure is shown: rounded, and as text.
    private typealias Style = (rounded: (Double) -> Double, text: (Double) -> AnyView)

    private let ride: Ride
    private var rows: [Row] = []

    init(ride: Ride) {
        self.ride = ride
        let rows = allRows
        if !rows.allSatisfy(\.isRepeated) { self.rows = rows }
    }

    private var summary: RideSummary { ride.summary }
    /// Whether Ridelog has figures; without trackpoints it has none.
    private var hasOurs: Bool { !ride.hasOnlyTotals }

    private var title: StringKey {
        guard hasOurs else { return .toldFigures }
        switch (summary.device != nil, summary.table != nil) {
        case (true, true): return .recordedFigures
        case (false, true): return .tableFigures
        default: return .deviceFigures
        }
    }

    /// The sources of totals, with the names of their columns.
    private var sources: [(name: StringKey, totals: DeviceTotals)] {
        [(StringKey.device, summary.device), (.table, summary.table)].compactMap { name, totals in
            totals.map { (name, $0) }
        }
    }

    static let id: TemplateID = "device-figures"

    static let fields: [TemplateField<DeviceFigures>] = [
        .flag("has-figures", "Whether there are any figures that differ from those above.") {
            !$0.rows.isEmpty
        },
        .words("title", "The heading.") { Text($0.title) },
        .words("figure-label", "The heading of the names.", .figure),
        .flag("is-computed", "Whether the first column has computed figures.") { $0.hasOurs },
        .list("sources", "The sources of figures.", of: [.words("source", "Its name.") { Text($0.name) }]) {
            $0.sources
        },
        .list(
            "rows", "The figures.",
            of: [
                .words("name", "The name.") { Text($0.name) },
                .list(
                    "cells", "The computed figure and that of each source.",
                    of: [.optional("value", "The figure.") { $0 }]
                ) { $0.cells },
            ]
        ) { $0.rows },
        .words("climbs-differ", "The message that the climbs differ widely, if so.") {
            $0.summary.climbsApart == nil ? nil : Text(.climbsDiffer)
        },
    ]

    private var allRows: [Row] {
        let ours = summary.computed
        let isOurs = summary.distanceSource != .deviceTotal
        let distance = isOurs && summary.distance > 0 ? summary.distance : nil
        let computedTime = ours.movingTime > 0 || distance == nil ? ours.movingTime : nil
        let speed = distance.flatMap {
            ours.movingTime > 0 && !summary.hidesSpeed ? $0 / ours.movingTime : nil
        }
        return [
            row(.distance, distance, \.distance, quantity(.distance), shown: summary.shownDistance),
            row(.movingTime, computedTime, \.movingTime, clock, shown: summary.knownMovingTime),
            row(.timer, nil, \.timerTime, clock),
            row(
                .elapsedTime, summary.knownElapsedTime, \.elapsedTime, clock,
                shown: summary.knownElapsedTime),
            row(.climb, ours.ascent, \.ascent, quantity(.height), shown: summary.shownAscent),
            row(.descent, ours.descent, \.descent, quantity(.height), shown: summary.shownDescent),
            row(
                .average, speed, \.averageSpeed, quantity(ride.speedKind), shown: summary.averageSpeed),
            row(
                ride.wordForMaximumSpeed, summary.maximumSpeed, \.maximumSpeed, quantity(ride.speedKind),
                shown: summary.maximumSpeed),
            row(
                .heartRate, summary.heartRate?.mean, \.averageHeartRate, unit(.beatsPerMinute),
                shown: summary.meanHeartRate),
            row(
                .cadence, Self.positive(summary.cadence?.mean), { Self.positive($0.averageCadence) },
                unit(ride.cadenceUnit, times: ride.stepFactor)),
            row(
                .power, Self.positive(summary.power?.mean), { Self.positive($0.averagePower) },
                unit(.watts), shown: summary.isPowerEstimated ? nil : summary.meanPower),
            row(
                .estimatedPower, nil, { Self.positive($0.estimatedPower) }, unit(.watts),
                shown: summary.isPowerEstimated ? summary.meanPower : nil),
            row(.normalizedPower, nil, { Self.positive($0.normalizedPower) }, unit(.watts)),
            row(.temperature, summary.temperature?.mean, \.averageTemperature, quantity(.temperature)),
            row(.energy, nil, \.calories, unit(.kilocalories)),
            row(.unpaved, nil, \.unpavedDistance, quantity(.distance)),
            row(
                .weather, nil, { Self.condition($0) == nil ? nil : $0.weatherCondition },
                ({ $0 }, { AnyView(Text(Self.conditions[Int($0)] ?? .weather)) })),
            row(.airTemperature, nil, \.weatherTemperature, quantity(.temperature)),
            row(.humidity, nil, { $0.humidity.map { $0 * 100 } }, unit(.perCent)),
            row(.wind, nil, \.windSpeed, quantity(.speed)),
            row(.windDirection, nil, \.windDirection, unit(.degrees)),
        ].compactMap(\.self)
    }

    /// A figure of which 0 means that nothing was measured.
    private static func positive(_ figure: Double?) -> Double? { figure.flatMap { $0 > 0 ? $0 : nil } }

    private static let conditions: [Int: StringKey] = [1: .clear, 2: .partlyCloudy, 3: .cloudy]

    /// The weather; nil for an unknown number.
    private static func condition(_ totals: DeviceTotals) -> StringKey? {
        totals.weatherCondition.flatMap { Int(exactly: $0) }.flatMap { conditions[$0] }
    }

    /// A row; nil if only Ridelog has the figure.
    ///
    /// - Parameter shown: the figure above the table, if any.
    private func row(
        _ name: StringKey, _ ours: Double?, _ figure: (DeviceTotals) -> Double?, _ style: Style,
        shown: Double? = nil
    ) -> Row? {
        let theirs = sources.map { figure($0.totals) }
        guard theirs.contains(where: { $0 != nil }) else { return nil }
        let values = (hasOurs ? [ours] : []) + theirs
        let isRepeated = values.allSatisfy { value in
            value.map { value in shown.map { style.rounded($0) == style.rounded(value) } ?? false } ?? true
        }
        return (name, values.map { $0.map(style.text) }, isRepeated)
    }

    private var clock: Style { ({ $0.rounded() }, { AnyView(Text(duration: $0, .clock)) }) }

    private func quantity(_ kind: QuantityKind) -> Style {
        let rounded = { (value: Double) in
            let shown = kind.converted(value, to: .metric)
            return (kind.places(for: shown) == 0 ? shown : shown * 10).rounded()
        }
        return (rounded, { AnyView(Quantity(kind, $0)) })
    }

    private func unit(_ unit: StringKey, times factor: Double = 1) -> Style {
        ({ ($0 * factor).rounded() }, { AnyView(FigureValue(rounded: $0 * factor, unit: unit)) })
    }
}
