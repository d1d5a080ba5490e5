import RidelogContent
import RidelogMarkdown
import RidelogModels

/// A checksum of everything that a page shows on its own, by which a build knows, without rendering it, whether the
/// page has changed.
struct PageSum {
    private var sum = Checksum()
    private var isKnown = true

    init() {}

    init(_ add: (inout PageSum) -> Void) { add(&self) }

    /// The checksum; nil if it does not cover the whole page, which is then rendered.
    var value: UInt64? { isKnown ? sum.value : nil }

    mutating func add(_ ride: Ride) {
        if let shown = ride.shownSum { return sum.add(shown) }
        guard let content = ride.contentSum else { return isKnown = false }
        sum.add(content)
        sum.add(ride.groundSum)
        for photo in ride.photos { add(described: photo) }
        addLink(to: ride)
        add(texts: [ride.file, ride.title, ride.text, ride.device, ride.sport, ride.subSport] + ride.gear)
        add(texts: [ride.implausibility.map { "\($0)" }, ride.zone.identifier])
        sum.add(UInt64(ride.summary.ascentSource.rawValue))
    }

    mutating func add(_ rides: [Ride]) {
        sum.add(UInt64(rides.count))
        for ride in rides { add(ride) }
    }

    mutating func addLine(of ride: Ride) {
        guard let line = ride.lineSum else { return isKnown = false }
        sum.add(line)
    }

    mutating func addLink(to ride: Ride?) {
        add(texts: [ride?.name, ride?.address, ride?.localStart.iso8601, ride?.hasPage == false ? "-" : nil])
    }

    mutating func add(texts: [String?]) {
        sum.add(UInt64(texts.count))
        for text in texts {
            sum.add(text == nil ? 0 : 1)
            sum.add(text ?? "")
        }
    }

    /// Adds everything that lists and links show of notes.
    mutating func add(_ notes: [Note]) {
        for note in notes {
            add(texts: [note.title, note.excerpt, note.address, note.date?.iso8601] + note.tags)
        }
    }

    mutating func add<Element>(entries: some Collection<Log<Element>.Entry>) {
        sum.add(UInt64(entries.count))
        for entry in entries {
            sum.add(entry.date.timeIntervalSinceReferenceDate.bitPattern)
            switch entry.element as? LogItem {
            case .geofence(let event): add(event)
            case .custom(let record): add(record)
            case nil: add(element: entry.element)
            }
        }
    }

    private mutating func add(element: some Any) {
        if let event = element as? GeofenceEntry { return add(event) }
        if let record = element as? CustomRecord { return add(record) }
        add(described: element)
    }

    mutating func add(_ record: CustomRecord) {
        add(texts: [record.type] + record.fields.map(\.name))
        for field in record.fields {
            switch field.value {
            case .text(let text): add(texts: [text])
            case .number(let number, let digits):
                add(number)
                add(texts: [digits])
            case .flag(let flag): add(flag ? 1 : 0)
            case .none: add(texts: [nil])
            }
        }
    }

    /// Adds the text of a note, and what it shows of the rest of the site.
    mutating func add(_ document: MarkdownDocument, showing targets: NoteTargets) {
        for part in document.parts {
            switch part {
            case .html(let bytes): sum.add(bytes)
            case .place(let reference):
                add(described: reference)
                targets.add(reference.target, to: &self)
            }
        }
    }

    private mutating func add(_ event: GeofenceEntry) {
        add(texts: [event.id, event.event.rawValue, event.evidence.file, event.evidence.stay])
        sum.add(UInt64(bitPattern: Int64(event.evidence.line ?? 0)))
        for number in [event.evidence.accuracy, event.evidence.span, event.evidence.unseen] { add(number) }
        for time in [event.evidence.recorded, event.left] { add(time?.secondsSince1970) }
        add(event.geofence)
    }

    mutating func add(_ geofence: Geofence) { sum.add(geofence) }

    mutating func add(_ count: Int) { sum.add(UInt64(bitPattern: Int64(count))) }

    mutating func add(_ number: Double?) { sum.add((number ?? .nan).bitPattern) }

    /// Adds the times of visits; the geofence is the same for all visits of a page.
    mutating func add(_ visits: [Visit]) {
        sum.add(UInt64(visits.count))
        for visit in visits {
            for time in [visit.enter, visit.exit] { add(time?.secondsSince1970) }
            add(visit.unseen)
        }
    }

    mutating func add(_ presences: [RidePresence]) {
        sum.add(UInt64(presences.count))
        for presence in presences {
            addLink(to: presence.ride)
            add(texts: [presence.course.rawValue])
            add(presence.seconds)
        }
    }

    mutating func add(_ times: SegmentTimes) {
        add(texts: [times.segment.id, times.segment.name])
        for geofence in times.segment.geofences { add(geofence) }
        sum.add(UInt64(times.efforts.count))
        for effort in times.efforts {
            addLink(to: effort.ride)
            add(effort.start.secondsSince1970)
            add(effort.seconds)
        }
    }

    mutating func add(_ rows: [RideSegmentRow]) {
        for row in rows {
            add(texts: [row.times.segment.id, row.times.segment.name])
            for count in [row.rank, row.times.efforts.count] { add(count) }
            for seconds in [row.effort.seconds, row.times.best.seconds] { add(seconds) }
        }
    }

    /// Adds a value by its description, which must be complete. Only for few values: one takes as long as a thousand
    /// numbers.
    mutating func add(described value: some Any) { sum.add("\(value)") }

    mutating func add<Row>(_ part: Pager<Row>.Part) {
        sum.add(UInt64(part.number))
        sum.add(UInt64(part.count))
    }
}

extension Ride {
    /// Computes ``Ride/shownSum`` once, as many pages show the ride.
    package mutating func sum() {
        self.shownSum = PageSum { $0.add(self) }.value
    }
}

extension [Ride] {
    /// A checksum of everything that pages show of rides; nil if unknown.
    package var shownSum: UInt64? { PageSum { $0.add(self) }.value }
}
