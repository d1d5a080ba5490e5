import RidelogContent
import RidelogModels
import RidelogPrivacy

/// The recordings of one ride: the one that is shown, and the merged ones.
package struct RideMatcher: Sendable {
    /// The recording that is shown: the most detailed one, or of a partly hidden ride the most detailed cut one
    /// that is no table row, because others may have recorded what it hides without positions.
    package private(set) var kept: RideCandidate
    /// The other recordings, more detailed ones first, with the reason for merging each.
    package private(set) var joined: [(version: RideCandidate, reason: MatchReason)] = []

    /// If this ride would reveal hidden parts of a ride that the owner wants apart, the file of that ride; then this
    /// one is not shown.
    package let withheldFor: String?

    init(_ kept: RideCandidate, withheldFor: String? = nil) {
        self.kept = kept
        self.withheldFor = withheldFor
    }

    /// Adds another recording, less detailed than all before.
    mutating func join(_ version: RideCandidate, _ reason: MatchReason) {
        guard !kept.isPartlyHidden, version.isCutTrack else { return joined.append((version, reason)) }
        joined.insert((kept, reason), at: 0)
        kept = version
    }

    package var all: [RideCandidate] { [kept] + joined.map(\.version) }

    /// True if one of the recordings is completely hidden, or if the ride would reveal hidden parts of another one.
    package var isHidden: Bool { withheldFor != nil || all.contains { $0.ride == nil } }

    /// True if one of the recordings is partly or completely hidden.
    package var isPartlyHidden: Bool { all.contains(where: \.isPartlyHidden) }

    /// The ride, completed from the other recordings; nil if it is hidden.
    ///
    /// Words of a cut ride are shown as ``PrivateWords`` allows.
    ///
    /// Words come from table rows first, where the owner named the ride. All else comes from the shown recording; what
    /// it lacks comes from the others. A cut ride takes only words from others: totals and times of the whole ride
    /// would reveal what is hidden.
    package func ride(words: PrivateWords) -> Ride? {
        guard !isHidden, var ride = kept.ride else { return nil }
        guard !joined.isEmpty else { return isPartlyHidden ? ride.showing(words) : ride }
        ride.contentSum = contentSum
        let isPartlyHidden = isPartlyHidden
        let others = (devices + joinedRows).compactMap(\.ride)
        ride.fillWords(of: rows + [kept] + devices, as: { isPartlyHidden ? words.visible($0) : $0 })
        guard !isPartlyHidden else { return ride.showing(words) }
        for other in others { ride.fillFigures(of: other) }
        return ride
    }

    /// A checksum of all recordings in order; nil if that of one is unknown.
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

    /// Rows that name the shown file come before those that name its copies or are only near. The order of tables
    /// depends on their content, not their path.
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
    ///   - versions: the recordings; the first with a value counts.
    ///   - visible: returns the visible part of a text.
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
        // Names of sports from a device are general; those from a table are in the owner's language. A number from an
        // unknown list is no name.
        if !content.hasSportInWords, let other = rides.first(where: \.hasSportInWords) {
            (content.sport, content.subSport) = (other.sport, other.subSport)
        }
        content.device = content.device ?? rides.lazy.compactMap(\.device).first
    }

    /// The partly hidden ride without sports, equipment and devices that name a hidden place or a time; its kind
    /// remains.
    fileprivate func showing(_ words: PrivateWords) -> Ride {
        let names = [content.sport, content.subSport, content.device]
        guard names.contains(where: { $0 != nil }) || !content.gear.isEmpty else { return self }
        var ride = self
        ride.content.device = content.device.flatMap(words.visibleDevice)
        ride.content.gear.removeAll(where: words.isNamed)
        guard [content.sport, content.subSport].contains(where: { $0.map(words.visibleName) == .some(nil) })
        else { return ride }
        (ride.content.sport, ride.content.subSport) = (kind == .other ? nil : kind.rawValue, nil)
        return ride
    }

    /// - Parameter other: a recording that is not hidden.
    fileprivate mutating func fillFigures(of other: Ride) {
        summary.fillFigures(of: other.summary, sport: kind)
        let more = other.content
        // Changed details stay in memory, so they are changed only if there is something to add.
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
    /// Adds what is missing, also a table's moving time if the device has only timer time.
    fileprivate mutating func fill(from other: DeviceTotals?) {
        guard let other else { return }
        for figure in Self.firstFigures + Self.laterFigures {
            self[keyPath: figure] = self[keyPath: figure] ?? other[keyPath: figure]
        }
    }
}
