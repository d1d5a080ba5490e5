import RidelogModels
import RidelogRecords

/// What happened last, of every kind, in one log.
enum Journal {
    /// Rides and dated notes together, newest first, a day's rides before its notes.
    ///
    /// - Parameters:
    ///   - count: at most so many entries.
    ///   - rides: newest first.
    ///   - notes: newest first; those without a date are left out.
    ///   - zone: of the log. A ride is at the time that a clock showed where it was ridden, so that it is on
    ///     its day; a note at the beginning of its own.
    static func latest(_ count: Int, rides: [Ride], notes: [Note], in zone: Zone) -> Log<AnyRecordable> {
        let rides = rides.prefix(count).map { ride in
            entry(ride, at: ride.localStart, in: zone)
        }
        let notes = notes.lazy.compactMap { note in
            note.date.flatMap { CivilDateTime(date: $0) }.map { entry(note, at: $0, in: zone) }
        }
        return Log(Log(rides + Array(notes.prefix(count))).prefix(count))
    }

    private static func entry<Item: Recordable & Sendable>(
        _ item: Item, at time: CivilDateTime, in zone: Zone
    ) -> Log<AnyRecordable>.Entry where Item.ID: Sendable {
        Log.Entry(date: zone.instant(of: time).date, element: AnyRecordable(item))
    }
}
