import RidelogHTML
import RidelogLocalization
import RidelogModels
import RidelogRecords

/// The charts of a ride, with a shared cursor.
struct RideCharts: TemplateView {
    let ride: Ride
    let events: [Log<GeofenceEntry>.Entry]

    static let id: TemplateID = "ride-charts"

    static let fields: [TemplateField<RideCharts>] = [
        .text("name", "The ride's name.") { $0.ride.name },
        .view("charts", "The charts with their common cursor.") { $0.charts },
    ]

    private var charts: some View {
        EnvironmentReader { environment in
            let axis = ChartAxis(ride.profile)
            let curves = ChartChannel.of(ride).compactMap { ChartCurve($0, on: axis, in: environment.units) }
                .filter { !$0.isFlat }
            let bands =
                axis.isDistance ? curves.first { $0.channel.isElevation }.map(GradientBands.init) : nil
            let marks = events.compactMap { ride.sample(at: $0.date) }.map(axis.x)
            ForEach(curves.enumerated()) { index, curve in
                ProfileChart(
                    curve: curve,
                    summary: AnyView(summary(of: curve.channel)),
                    showsAxis: index == 0 || index == curves.count - 1,
                    bands: curve.channel.isElevation ? bands : nil, marks: index == 0 ? marks : [])
                if index == 0 {
                    CursorReadout(
                        axis: axis, channels: curves.map(\.channel), rise: ride.summary.climbRule?.threshold)
                }
            }
            if !curves.isEmpty {
                CursorData(
                    axis: axis, channels: curves.map(\.channel),
                    clock: ride.clock(until: axis.samples.last?.time ?? 0),
                    // The projection of its map, which the cursor's dot needs, too.
                    projection: ride.lines.isEmpty ? nil : ride.mapFrame?.projection,
                    gradients: bands?.gradients ?? [])
            }
        }
    }

    /// The minimum and maximum of a channel, in a line.
    @ViewBuilder
    private func summary(of channel: ChartChannel) -> some View {
        let summary = ride.summary
        switch channel.title {
        case .elevation: range(.elevationSummary, .height, summary.lowest, summary.highest)
        case .speed, .pace:
            if let maximum = summary.maximumSpeed, let kind = channel.kind {
                if kind == .pace {
                    Text(ride.wordForMaximumSpeed)
                    Text(" ")
                    Quantity(kind, maximum)
                } else {
                    Sentence(.atMost, ["value": Quantity(kind, maximum)])
                }
            }
        case .heartRate: statistic(summary.heartRate, channel.unit)
        case .power: statistic(summary.power, channel.unit)
        case .cadence: statistic(summary.cadence, channel.unit, times: ride.stepFactor)
        case .temperature:
            range(.rangeSummary, .temperature, summary.temperature?.minimum, summary.temperature?.maximum)
        default: EmptyView()
        }
    }

    @ViewBuilder
    private func range(
        _ pattern: StringKey, _ kind: QuantityKind, _ lowest: Double?, _ highest: Double?
    ) -> some View {
        if let lowest, let highest {
            Sentence(
                pattern, ["lowest": Quantity(kind, lowest, .number), "highest": Quantity(kind, highest)])
        }
    }

    @ViewBuilder
    private func statistic(
        _ statistic: Statistic?, _ unit: StringKey?, times factor: Double = 1
    ) -> some View {
        if let statistic, let unit {
            Sentence(
                .meanAndMaximum,
                [
                    "mean": FigureValue(rounded: statistic.mean * factor, unit: unit),
                    "maximum": FigureValue(rounded: statistic.maximum * factor, unit: unit),
                ])
        }
    }
}

extension Ride {
    /// A fast ``secondOfDay(after:)`` up to so many seconds after the start. No zone changes its offset twice within a
    /// day, so if it is the same at both ends of a ride, the zone's rules are not needed for each sample.
    func clock(until end: Double) -> (Double) -> Double {
        let start = secondOfDay(after: 0)
        guard end >= 0, end < 86_400, abs(secondOfDay(after: end) - end - start) < 0.5 else {
            return secondOfDay(after:)
        }
        return { (0...end).contains($0) ? start + $0 : secondOfDay(after: $0) }
    }
}

/// The slider and the figures at the cursor, for the page's script.
struct CursorReadout: TemplateView {
    let axis: ChartAxis
    let channels: [ChartChannel]
    /// Metres that a climb must rise to count; nil without elevation.
    let rise: Double?

    static let id: TemplateID = "readout"

    static let fields: [TemplateField<CursorReadout>] = [
        .words("label", "The slider's label for screen readers.", .cursorLabel),
        .text("last", "The maximum value of the slider.") { String($0.last) },
        .text("start", "The initial value of the slider.") { String($0.last / 3) },
        .view("figures", "The figures at the cursor.") { $0.figures },
        .words("mark", "The label of the button that selects a section of the ride.", .markStretch),
        .words("clear", "The label of the same button when a section is selected.", .clearStretch),
        .words("climb", "The label of the climb.", .climb),
        .text("rise", "The smallest climb that counts, in metres.") {
            $0.rise.map { NumberFormat.plain($0, places: 1) }
        },
    ]

    @ViewBuilder
    private var figures: some View {
        if axis.isDistance {
            figure("d", .distance, kind: .distance, places: 1)
        }
        figure("t", .time, clock: true)
        ForEach(channels) { channel in
            figure(
                channel.key, channel.title, kind: channel.kind, unit: channel.unit,
                places: channel.title == .speed ? 1 : 0)
            if channel.isElevation, axis.isDistance {
                figure("grade", .gradient, unit: .perCent, places: 1)
            }
        }
    }

    private var last: Int { max(axis.samples.count - 1, 0) }

    private func figure(
        _ key: StaticString, _ title: StringKey, kind: QuantityKind? = nil, unit: StringKey? = nil,
        places: Int = 0, clock: Bool = false
    ) -> some View {
        var attributes: [Attribute] = [.attribute("data-key", key.description)]
        if let kind { attributes.append(.attribute("data-kind", kind.code.description)) }
        if clock { attributes.append(.attribute("data-kind", "clock")) }
        if places > 0 { attributes.append(.number("data-places", places)) }
        return Element("div") {
            Element("dt") { Text(title) }
            Element("dd", attributes: attributes) {
                Element("b") { Text("–") }
                if let kind {
                    Text(" ")
                    EnvironmentReader { Element("span", text: $0.words(kind.unit(in: $0.units))) }
                } else if let unit {
                    Text(" ")
                    Element("span") { Text(unit) }
                }
            }
        }
    }
}
