import RidelogModels

/// The sections of a stretch of a log, newest first, found one after the other while they are written: nothing
/// is gathered, so a log of any length needs no more memory than a short one.
struct LogSections<Element>: Sequence {
    /// Entries that are next to each other in the log.
    struct Section {
        let period: LogPeriod
        let range: Range<Int>
    }

    let log: Log<Element>
    let range: Range<Int>
    let unit: LogPeriod.Unit
    let zone: Zone

    func makeIterator() -> Iterator {
        Iterator(sections: self, position: range.lowerBound)
    }

    struct Iterator: IteratorProtocol {
        let sections: LogSections
        var position: Int

        mutating func next() -> Section? {
            guard position < sections.range.upperBound else { return nil }
            let start = position
            let period = sections.period(at: start)
            repeat { position += 1 } while isWithin(period)
            return Section(period: period, range: start..<position)
        }

        /// Whether the entry is of the period, or of a later one: where a clock is set back over midnight, the
        /// calendar jumps back too, and entries from before the jump bear the later date. They stay in their
        /// order by time, within the section that they are met in, so that no period comes twice.
        private func isWithin(_ period: LogPeriod) -> Bool {
            position < sections.range.upperBound
                && sections.period(at: position).firstDay >= period.firstDay
        }
    }

    private func period(at index: Int) -> LogPeriod {
        LogPeriod(unit, of: zone.local(Instant(log[index].date)).date)
    }
}
