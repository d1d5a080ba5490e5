import RidelogLocalization
import RidelogRows
import RidelogHTML
import RidelogModels

struct RideEvents: TemplateView {
    let ride: Ride
    let events: [Log<GeofenceEntry>.Entry]

    static let id: TemplateID = "ride-events"

    static let fields: [TemplateField<RideEvents>] = [
        .words("title", "The heading.", .onTheWay),
        .view("events", "The events, oldest first.") { view in
            RowList(rows: view.events.map { RideEventRow(entry: $0, ride: view.ride) }, styleClass: "way")
        },
    ]
}

/// The owner's texts about a ride: the description in its file, and the notes that name it.
struct RideNotes: TemplateView {
    let ride: Ride
    let notes: [Note]

    static let id: TemplateID = "ride-notes"

    static let fields: [TemplateField<RideNotes>] = [
        .words("title", "The heading.", .notes),
        .text("text", "The description in the ride's file.") { $0.ride.text },
        .list(
            "notes", "The notes about the ride.",
            of: [
                .text("excerpt", "The beginning of the note.") { $0.excerpt },
                .address("address", "The address of the note.") { .note($0) },
                .text("name", "The note's title.") { $0.title },
            ]
        ) { $0.notes },
    ]
}

/// Further figures that are not at the top of the page, equipment, and purpose of the ride.
struct RideDetailsView: TemplateView {
    let ride: Ride

    static let id: TemplateID = "ride-details"

    static let fields: [TemplateField<RideDetailsView>] = [
        .words("title", "The heading.", .details),
        .list(
            "figures", "Elapsed time unless at the top, descent and maximum speed, if known.",
            of: [.words("name", "The name.") { Text($0.name) }, .view("value", "The value.") { $0.value }]
        ) { $0.figures },
        .words("gear-label", "The label of the gear.", .gear),
        .text("gear", "The gear, separated by commas.") { $0.ride.gear.joined(separator: ", ") },
        .view("gear-links", "The gear, each with a link to its page.") { view in
            Joined(by: ", ", view.ride.gear.map { Link($0, destination: .gear(Gear.id(of: $0))) })
        },
        .flag("is-commute", "Whether it is a commute.") { $0.ride.isCommute },
        .words("commute-label", "The label of that.", .commute),
        .words("yes", "The word “Yes”.", .yes),
    ]

    private var figures: [Figures.Figure] {
        let summary = ride.summary
        return [
            Figures.Figure(
                .elapsedTime, ride.elapsedTimeInstead == nil ? summary.knownElapsedTime : nil
            ) { Text(duration: $0, .clock) },
            Figures.Figure(.descent, summary.shownDescent) { Quantity(.height, $0) },
            Figures.Figure(ride.wordForMaximumSpeed, summary.maximumSpeed) { Quantity(ride.speedKind, $0) },
        ].compactMap(\.self)
    }

    var isEmpty: Bool { figures.isEmpty && ride.gear.isEmpty && !ride.isCommute }
}

struct RideSourceView: TemplateView {
    let ride: Ride

    static let id: TemplateID = "ride-source"

    static let fields: [TemplateField<RideSourceView>] = [
        .words("title", "The heading.", .sourceTitle),
        .view("figures", "How distance, time and climb are computed.") { $0.figures },
        .view("device", "The device and the number of trackpoints.", if: { $0.hasRecording }) {
            $0.recording
        },
    ]

    @ViewBuilder
    private var figures: some View {
        if ride.hasOnlyTotals {
            Joined(by: " ", Text(.sourceTold), estimatedPower, cut)
        } else {
            Joined(
                by: " ", ride.summary.shownDistance == nil ? nil : Text(method),
                ride.summary.knownMovingTime == nil ? nil : Text(.sourceTime), climb,
                ofMovingTime, ofClimb, estimatedPower, cut)
        }
    }

    private var hasRecording: Bool { ride.summary.pointCount > 0 || hasDevice }

    private var recording: Joined {
        Joined(
            by: " ", hasDevice ? Text(.sourceDevice, ["device": ride.device ?? ""]) : nil,
            Text(.pointCount, count: ride.summary.pointCount))
    }

    private var hasDevice: Bool { ride.device?.contains(where: \.isLetter) == true }

    private var climb: Sentence? {
        ride.summary.climbRule.map { rule in
            let word: StringKey =
                switch rule.reason {
                case .barometer: .sourceBarometer
                case .terrain: .sourceTerrain
                case .satellites, .settings: .sourceAscent
                }
            return Sentence(word, ["height": Quantity(.height, rule.threshold)])
        }
    }

    private var ofMovingTime: Text? {
        Self.sentence(ride.summary.movingTimeSource, .sourceTimeDevice, .sourceTimeTable)
    }

    private var ofClimb: Text? {
        ride.summary.ascent == nil
            ? nil : Self.sentence(ride.summary.ascentSource, .sourceClimbDevice, .sourceClimbTable)
    }

    /// A sentence on the source of a figure at the top that is not computed.
    private static func sentence(_ source: FigureSource, _ device: StringKey, _ table: StringKey) -> Text? {
        switch source {
        case .computed: nil
        case .device: Text(device)
        case .table: Text(table)
        }
    }

    private var estimatedPower: Text? { ride.summary.isPowerEstimated ? Text(.sourceEstimatedPower) : nil }

    private var cut: Text? { ride.summary.isCut ? Text(.sourceCut) : nil }

    private var method: StringKey {
        let hasPositions = ride.summary.bounds != nil
        return switch ride.summary.distanceSource {
        case .positions: .sourceMethod
        case .deviceDistances: hasPositions ? .sourcePartDistances : .sourceDistances
        case .deviceSpeeds: hasPositions ? .sourcePartSpeeds : .sourceSpeeds
        case .deviceTotal: hasPositions ? .sourcePartTotal : .sourceTotal
        }
    }
}
