import RidelogLocalization
import RidelogModels
import RidelogViews

/// Makes feed entries from rides, dated notes and geofence events.
struct FeedEntries {
    let words: LocalizedStrings
    let units: UnitSystem
    let zone: Zone
    /// The privacy secret, if there is one.
    let secret: String?

    /// The latest rides and notes, newest first.
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

    /// An id that does not change if a ride corrects the event's time. It is a hash of the time and line of a log,
    /// keyed with the secret, because these could be found by brute force.
    private func id(of event: GeofenceEntry) -> String {
        secret.map { HMAC.code(for: event.id.utf8, key: $0.utf8).hexadecimal } ?? event.id
    }

    private func entry(_ ride: Ride) -> AtomFeed.Entry {
        AtomFeed.Entry(
            title: ride.name, page: .ride(ride), updated: ride.summary.end,
            summary: ride.facts(words, units) ?? "",
            link: ride.hasPage ? nil : .rides(of: CivilMonth(ride.day)))
    }

    /// The time of a note is the beginning of its day.
    private func entry(_ note: Note) -> AtomFeed.Entry? {
        guard let date = note.date, let start = CivilDateTime(date: date) else { return nil }
        return AtomFeed.Entry(
            title: note.title, page: .note(note), updated: zone.instant(of: start),
            summary: note.excerpt)
    }
}
