import RidelogModels

/// The sections of a range of a log, newest first. They are found lazily while they are rendered, so memory does not
/// grow with the log's length.
struct LogSections<Element>: Sequence {
    /// A period, and the range of its consecutive entries.
    typealias Section = (period: LogPeriod, range: Range<Int>)

    let log: Log<Element>
    let range: Range<Int>
    let unit: LogPeriod.Unit
    let zone: Zone

    func makeIterator() -> UnfoldSequence<Section, Int> {
        sequence(state: range.lowerBound) { position in
            guard position < range.upperBound else { return nil }
            let start = position
            let period = period(at: start)
            repeat { position += 1 } while isWithin(period, position)
            return (period: period, range: start..<position)
        }
    }

    /// Whether an entry is in the period or a later one. When a clock is set back over midnight, entries before the
    /// change have the later date. They keep their order by time, in the section where they occur, so that no period
    /// appears twice.
    private func isWithin(_ period: LogPeriod, _ position: Int) -> Bool {
        position < range.upperBound && self.period(at: position).firstDay >= period.firstDay
    }

    private func period(at index: Int) -> LogPeriod {
        LogPeriod(unit, of: zone.local(Instant(log[index].date)).date)
    }
}
