import RidelogModels
import RidelogViews

/// Rides and dated notes as entries of a feed.
struct FeedEntries {
    let words: LocalizedStrings
    let units: UnitSystem
    let zone: Zone
    /// That of privacy, if there is one.
    let secret: String?

    /// Newest first, as many as a feed has.
    func latest(rides: [Ride], notes: [Note]) -> [AtomFeed.Entry] {
        let candidates =
            rides.prefix(AtomFeed.size).map(entry) + notes.prefix(AtomFeed.size).compactMap(entry)
        return candidates.enumerated()
            .sorted { ($0.element.updated, $1.offset) > ($1.element.updated, $0.offset) }
            .prefix(AtomFeed.size).map(\.element)
    }

    /// The latest events of geofences, newest first.
    func latest(events log: Log<LogItem>) -> [AtomFeed.Entry] {
        log.lazy.compactMap { entry -> AtomFeed.Entry? in
            guard case .geofence(let event) = entry.element else { return nil }
            let time = Instant(entry.date)
            let local = zone.local(time)
            return AtomFeed.Entry(
                title: words(event.event.sentence, ["place": event.geofence.name]),
                page: .geofence(event.geofence), updated: time,
                summary: words.dates.text(for: local.date) + ", " + local.clock, id: id(of: event))
        }.prefix(AtomFeed.size).map(\.self)
    }

    /// Stays where a ride sets the event's time right. It is made from the time and the line of a log, which could be found
    /// by trying all: with a secret no one else can.
    private func id(of event: GeofenceEntry) -> String {
        secret.map { HMAC.code(for: event.id.utf8, key: $0.utf8).hexadecimal } ?? event.id
    }

    private func entry(_ ride: Ride) -> AtomFeed.Entry {
        AtomFeed.Entry(
            title: ride.name, page: .ride(ride), updated: ride.summary.end,
            summary: ride.facts(words, units) ?? "",
            link: ride.hasPage ? nil : .rides(of: CivilMonth(ride.day)))
    }

    /// A note is as old as the beginning of its day.
    private func entry(_ note: Note) -> AtomFeed.Entry? {
        guard let date = note.date, let start = CivilDateTime(date: date) else { return nil }
        return AtomFeed.Entry(
            title: note.title, page: .note(note), updated: zone.instant(of: start),
            summary: note.excerpt)
    }
}
