import RidelogRows
import RidelogHTML
import RidelogModels
import RidelogRecords

/// The events on the way as a line of dots.
struct RideEvents: View {
    let events: [Log<GeofenceEntry>.Entry]

    var body: some View {
        if !events.isEmpty {
            Element("h2") { Text(.onTheWay) }
            RowList(rows: events.map(RideEventRow.init), styleClass: "way")
        }
    }
}

/// The owner's words about a ride: those in its file, and the notes that name it.
struct RideNotes: View {
    let ride: Ride
    let notes: [Note]

    var body: some View {
        if ride.text != nil || !notes.isEmpty {
            Element("h2") { Text(.notes) }
            if let text = ride.text { Element("blockquote") { Element("p", text: text) } }
            ForEach(notes) { note in
                Element("blockquote") {
                    Element("p", text: note.excerpt)
                    Element("p") { Link(note.title, destination: .note(note)) }
                }
            }
        }
    }
}

/// What a ride was ridden with and what for, as its owner says.
struct RideGear: View {
    let ride: Ride

    var body: some View {
        if !ride.gear.isEmpty || ride.isCommute {
            Element("h2") { Text(.details) }
            Element("dl", .class("record")) {
                if !ride.gear.isEmpty {
                    entry(.gear) { Element("dd", text: ride.gear.joined(separator: ", ")) }
                }
                if ride.isCommute {
                    entry(.commute) { Element("dd") { Text(.yes) } }
                }
            }
        }
    }

    private func entry(_ name: StringKey, @ViewBuilder _ value: () -> some View) -> some View {
        Element("div") {
            Element("dt") { Text(name) }
            Text(" ")
            value()
        }
    }
}

/// Where the figures come from.
struct RideSourceView: View {
    let ride: Ride

    var body: some View {
        Element("h2") { Text(.sourceTitle) }
        Element("p", .class("soft")) {
            if ride.isToldByTotals {
                Joined(by: " ", Text(.sourceTold), estimatedPower, cut)
            } else {
                Joined(
                    by: " ", ride.summary.distance > 0 ? Text(method) : nil, Text(.sourceTime), climb,
                    ofMovingTime, ofClimb, estimatedPower, cut)
            }
        }
        if ride.summary.pointCount > 0 || hasDevice {
            Element("p", .class("soft")) {
                Joined(
                    by: " ", hasDevice ? Text(.sourceDevice, ["device": ride.device ?? ""]) : nil,
                    Text(.pointCount, count: ride.summary.pointCount))
            }
        }
    }

    private var hasDevice: Bool { ride.device?.contains(where: \.isLetter) == true }

    private var climb: Sentence? {
        ride.summary.climbRule.map { rule in
            Sentence(
                rule.reason == .barometer ? .sourceBarometer : .sourceAscent,
                ["height": Quantity(.height, rule.threshold)])
        }
    }

    /// That the moving time at the top is not computed; the same of the climb below.
    private var ofMovingTime: Text? {
        switch ride.summary.movingTimeSource {
        case .computed: nil
        case .device: Text(.sourceTimeDevice)
        case .table: Text(.sourceTimeTable)
        }
    }

    private var ofClimb: Text? {
        guard ride.summary.ascent != nil else { return nil }
        return switch ride.summary.ascentSource {
        case .computed: nil
        case .device: Text(.sourceClimbDevice)
        case .table: Text(.sourceClimbTable)
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
