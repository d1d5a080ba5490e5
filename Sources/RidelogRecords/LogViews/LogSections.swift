import RidelogModels

/// The sections of a stretch of a log, newest first, found one after the other while they are written: nothing
/// is gathered, so a log of any length needs no more memory than a short one.
struct LogSections<Element>: Sequence {
    /// Entries that are next to each other in the log.
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

    /// Whether an entry is of the period, or of a later one: where a clock is set back over midnight, the calendar
    /// jumps back too, and entries from before the jump bear the later date. They stay in their order by time, within
    /// the section that they are met in, so that no period comes twice.
    private func isWithin(_ period: LogPeriod, _ position: Int) -> Bool {
        position < range.upperBound && self.period(at: position).firstDay >= period.firstDay
    }

    private func period(at index: Int) -> LogPeriod {
        LogPeriod(unit, of: zone.local(Instant(log[index].date)).date)
    }
}
