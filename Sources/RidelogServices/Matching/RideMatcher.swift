import RidelogPrivacy
import RidelogModels

/// The versions of one ride: the one that is shown, and what else there is of it.
package struct RideMatcher: Sendable {
    /// The richest.
    package var kept: RideCandidate
    /// The others, the richer first.
    package var joined: [(version: RideCandidate, reason: MatchReason)] = []

    /// The file of a ride that the owner wants apart and of which this one would reveal what is hidden; then it is not
    /// shown.
    package let withheldFor: String?

    init(_ kept: RideCandidate, withheldFor: String? = nil) {
        self.kept = kept
        self.withheldFor = withheldFor
    }

    package var all: [RideCandidate] { [kept] + joined.map(\.version) }

    /// True if privacy leaves nothing of one of them, as the others are of the same ride, or if the ride would
    /// reveal what is hidden of another one.
    package var isHidden: Bool { withheldFor != nil || all.contains { $0.ride == nil } }

    /// True if privacy hides something of one of them.
    var isPartlyHidden: Bool { all.contains(where: \.isPartlyHidden) }

    /// The ride with what the others alone know; nil if it is hidden.
    ///
    /// Of a ride that privacy cuts, words are shown as ``PrivateWords`` allows.
    ///
    /// Words are taken from the rows of tables first: there the owner gave the ride its name. All else is the
    /// device's, and only what it does not say is taken from others. Of a ride that privacy cuts nothing but words is
    /// taken over: totals and times of the whole ride would reveal what is hidden.
    package func ride(words: PrivateWords) -> Ride? {
        guard !isHidden, var ride = kept.ride else { return nil }
        guard !joined.isEmpty else { return ride }
        ride.contentSum = contentSum
        let isPartlyHidden = isPartlyHidden
        let others = (devices + joinedRows).compactMap(\.ride)
        ride.fillWords(of: rows + [kept] + devices, as: { isPartlyHidden ? words.visible($0) : $0 })
        guard !isPartlyHidden else { return ride }
        for other in others { ride.fillFigures(of: other) }
        return ride
    }

    /// Of all versions in their order; nil if that of one is not known.
    private var contentSum: UInt64? {
        var sum = Checksum()
        for (version, reason) in [(kept, nil)] + joined.map({ ($0.version, $0.reason as MatchReason?) }) {
            guard let part = version.ride?.contentSum else { return nil }
            sum.add(part)
            sum.add(version.file)
            sum.add(reason?.text ?? "")
        }
        return sum.value
    }

    private var rows: [RideCandidate] { (kept.fingerprint.isRow ? [kept] : []) + joinedRows }

    /// Of one table, the rows that name the file which is shown go before those of its copies and of what is only
    /// near. Which table goes first, its content decides, wherever it lies.
    private var joinedRows: [RideCandidate] {
        let rows = joined.map(\.version).filter(\.fingerprint.isRow)
        return rows.map(\.file).uniqued.flatMap { table in
            let rows = rows.filter { $0.file == table }
            return rows.filter { $0.names(kept.file) } + rows.filter { !$0.names(kept.file) }
        }
    }

    private var devices: [RideCandidate] { joined.map(\.version).filter { !$0.fingerprint.isRow } }
}

extension RideContent {
    fileprivate var hasSportInWords: Bool { sport?.contains { !$0.isNumber } ?? false }
}

extension Ride {
    /// - Parameters:
    ///   - versions: the first that says something counts.
    ///   - visible: what may be shown of words.
    fileprivate mutating func fillWords(
        of versions: [RideCandidate], as visible: @escaping (String) -> String?
    ) {
        let rides = versions.compactMap { $0.ride?.content }
        let titles = rides.lazy.compactMap { $0.title }.compactMap { visible($0) }
        content.title = titles.first { $0.contains { !$0.isWhitespace } }
        let texts = rides.lazy.compactMap { $0.text }.compactMap { visible($0) }
        content.text = texts.first { $0.contains { !$0.isWhitespace } }
        if let gear = rides.lazy.map(\.gear).first(where: { !$0.isEmpty }) { content.gear = gear }
        content.isCommute = rides.contains(where: \.isCommute)
        // Words of one device for sports are those of others too; those of a table are in its owner's language.
        // A number of an unknown list is no word.
        if !content.hasSportInWords, let other = rides.first(where: \.hasSportInWords) {
            (content.sport, content.subSport) = (other.sport, other.subSport)
        }
        content.device = content.device ?? rides.lazy.compactMap(\.device).first
    }

    /// - Parameter other: a version of which nothing is hidden.
    fileprivate mutating func fillFigures(of other: Ride) {
        summary.fillFigures(of: other.summary, sport: kind)
        let more = other.content
        // Details that are changed are held from then on, so only where there is something to take over.
        if content.lapCount == 0, more.lapCount > 0 {
            (content.details.value.laps, content.lapCount) = (more.details.value.laps, more.lapCount)
        }
        if content.lengthCount == 0, more.lengthCount > 0 {
            (content.details.value.lengths, content.lengthCount) = (
                more.details.value.lengths, more.lengthCount
            )
        }
        let extras = more.details.value.extras
        if !extras.isEmpty {
            let names = Set(content.details.value.extras.map(\.name))
            content.details.value.extras += extras.filter { !names.contains($0.name) }
        }
        if !other.hasOnlyDay { content.clockOffset = content.clockOffset ?? other.clockOffset }
    }
}

extension RideSummary {
    fileprivate mutating func fillFigures(of other: RideSummary, sport: SportKind) {
        heartRate = heartRate ?? other.heartRate
        cadence = cadence ?? other.cadence
        power = power ?? other.power
        temperature = temperature ?? other.temperature
        lowest = lowest ?? other.lowest
        highest = highest ?? other.highest
        leftOut += other.leftOut.filter { !leftOut.contains($0) }
        let knowsDistance = distance > 0 && distanceSource != .deviceTotal
        for (source, known, more) in [
            (FigureSource.device, device, other.device), (.table, table, other.table),
        ] {
            var totals = known ?? DeviceTotals()
            totals.fill(from: more)
            guard totals != known ?? DeviceTotals() else { continue }
            add(totals, of: source, sport: sport, knowsDistance: knowsDistance)
        }
    }
}

extension DeviceTotals {
    /// Takes over what is missing: a table's moving time, too, where the device has only the time of its timer.
    fileprivate mutating func fill(from other: DeviceTotals?) {
        guard let other else { return }
        for figure in Self.firstFigures + Self.laterFigures {
            self[keyPath: figure] = self[keyPath: figure] ?? other[keyPath: figure]
        }
    }
}
