import RidelogHTML
import RidelogLocalization
import RidelogModels
import RidelogRecords

extension GeofenceEntry: Recordable {
    public var styleClass: String { event.rawValue }

    public static func view(for entry: Log<GeofenceEntry>.Entry) -> some View {
        GeofenceEntryView(entry: entry).asEntry
    }
}

/// An enter or exit in the log; the geofence in it is shown by its own view.
package struct GeofenceEntryView: TemplateView {
    let entry: Log<GeofenceEntry>.Entry

    public static let id: TemplateID = "geofence-entry"

    public static let fields: [TemplateField<GeofenceEntryView>] = [
        .text("event", "`enter`, `exit` or `pass`.") { $0.entry.element.event.rawValue },
        .flag("is-enter", "Whether the event is `enter`.") { $0.entry.element.event == .enter },
        .text("name", "The geofence's name.") { $0.entry.element.geofence.name },
        .view("time", "The time of day.") { Text($0.entry.date, style: .time) },
        .view("sentence", "What happened, with a link to the geofence.") {
            GeofenceSentence(entry: $0.entry)
        },
        .view(
            "evidence", "The evidence, if positions are uncertain or a log differs.",
            if: { $0.entry.element.evidence.isRemarkable }
        ) { $0.evidence },
        .view("geofence", "The link to the geofence.") { Geofence.view(for: $0.entry.map(\.geofence)) },
    ]

    /// The evidence of an event from positions.
    @ViewBuilder
    private var evidence: some View {
        let evidence = entry.element.evidence
        if let span = evidence.span {
            Element("small") {
                Sentence(
                    .evidence,
                    [
                        "span": Text(duration: span),
                        "accuracy": Quantity(.height, evidence.accuracy ?? GeofenceRules().accuracy),
                    ])
                if let recorded = evidence.recorded {
                    Text(" ")
                    Sentence(.recorded, ["time": Text(recorded, style: .time)])
                }
            }
        }
    }
}

struct GeofenceSentence: View {
    let entry: Log<GeofenceEntry>.Entry

    var body: some View {
        Sentence(entry.element.event.sentence, ["place": Geofence.view(for: entry.map(\.geofence))])
    }
}

extension GeofenceEntry.Event {
    /// The sentence of the event, with a placeholder for the place.
    package var sentence: StringKey {
        switch self {
        case .enter: .entered
        case .exit: .left
        case .pass: .passedPlace
        }
    }
}

extension GeofenceEntry.Evidence {
    /// Whether the positions are a minute apart or less accurate than 30 m, or a log has another time.
    fileprivate var isRemarkable: Bool {
        guard let span else { return false }
        return span >= 60 || (accuracy ?? 0) > 30 || recorded != nil
    }
}
