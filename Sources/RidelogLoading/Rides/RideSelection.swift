import RidelogContent
import RidelogDiagnostics
import RidelogImport
import RidelogModels
import RidelogPrivacy
import RidelogServices

/// Selects the rides of the site: of files with the same content only the first, and of the recordings of a ride the
/// most detailed one, completed from the others.
package struct RideSelection {
    /// The visible rides.
    package private(set) var rides: [SelectedRide] = []
    /// The fingerprints of hidden rides, so that their permalinks are not used.
    private(set) var hidden: [RideFingerprint] = []
    /// Rides that are merged into others, by their file.
    package private(set) var joined: [String: [SiteReport.JoinedRide]] = [:]
    /// The files of hidden rides.
    package private(set) var hiddenFiles: Set<String> = []
    package private(set) var diagnostics = DiagnosticCollector()
    /// How many rides privacy affects; each ride counts once, however many files have it.
    package private(set) var privacy = PrivacyOutcome()
    private let words: PrivateWords

    /// - Parameters:
    ///   - imports: the import results of all files, in any order.
    ///   - settings: which rides the owner wants joined or kept apart.
    ///   - words: which words of partly hidden rides may be shown.
    ///   - unread: unreadable files. Rows that name one are left out, because it is unknown what to hide of the ride.
    ///   - showsRevealing: whether to show also rides that would reveal hidden parts of others.
    package init(
        _ imports: [RideImport], _ settings: MatchSettings = MatchSettings(),
        words: PrivateWords = PrivateWords(), unread: UnreadFiles = UnreadFiles(),
        showsRevealing: Bool = false
    ) {
        self.words = words
        let repeated = Self.repeatedSums(imports)
        var files: [String: String] = [:]
        var copies: [String: String] = [:]
        var versions: [RideCandidate] = []
        for source in imports.sorted(by: { $0.source.path < $1.source.path }) {
            diagnostics.report(source.diagnostics)
            if let failure = source.failure { diagnostics.report(failure) }
            let path = source.source.path
            if let hash = source.hash, repeated.contains(Checksum(hash).value),
                !source.rides.isEmpty || !source.hiddenFingerprints.isEmpty
            {
                if let first = files[hash] {
                    copies[path] = first
                    continue
                }
                files[hash] = path
            }
            versions += source.versions
            // Hidden rides without a time are not among the candidates.
            privacy.hiddenCount += max(0, source.hiddenCount - source.hiddenFingerprints.count)
        }
        let matches = CandidateMerger(versions, copies: copies, settings).rides
        let revealing = showsRevealing ? [] : RecordedTogether.revealing(matches, settings)
        for (index, ride) in matches.enumerated() {
            let isRevealing = revealing.contains(index)
            if isRevealing { diagnostics.report(.recordedTogether(ride.kept.file, isPartly: true)) }
            add(ride, unread, isHidden: isRevealing)
        }
        addCopies(copies, imports)
        reportJoined()
    }

    /// Checksums of the hashes that several imports share; a table of all hashes would take much memory.
    private static func repeatedSums(_ imports: [RideImport]) -> Set<UInt64> {
        let sums = imports.compactMap { $0.hash.map { Checksum($0).value } }.sorted()
        return Set(zip(sums, sums.dropFirst()).lazy.filter { $0 == $1 }.map(\.0))
    }

    private mutating func add(_ versions: RideMatcher, _ unread: UnreadFiles, isHidden: Bool) {
        let isHidden = isHidden || versions.all.allSatisfy { unread.reason(for: $0.fingerprint) != nil }
        privacy.add(versions, isHidden: versions.isHidden || isHidden)
        guard !isHidden, let ride = versions.ride(words: words) else {
            if let other = versions.withheldFor { diagnostics.report(.withheld(versions.kept.file, other)) }
            hidden += versions.all.map(\.fingerprint)
            hiddenFiles.formUnion(versions.all.map(\.file))
            return
        }
        rides.append(SelectedRide(ride, versions))
        for (version, reason) in versions.joined {
            joined[version.file, default: []].append(
                SiteReport.JoinedRide(
                    number: version.fingerprint.number, title: version.ride?.title, into: ride.file,
                    ride: ride.id,
                    reason: reason))
        }
    }

    /// Records copies with the rides of the original file.
    private mutating func addCopies(_ copies: [String: String], _ imports: [RideImport]) {
        guard !copies.isEmpty else { return }
        let shown = Set(rides.map { $0.ride.file }).union(joined.keys)
        let ids = rides.keyed(by: { $0.ride.file }, { $0.ride.id })
        for (path, first) in copies {
            guard shown.contains(first) else {
                hiddenFiles.insert(path)
                continue
            }
            let ride = ids[first] ?? joined[first]?.first?.ride ?? ""
            joined[path] = [
                SiteReport.JoinedRide(number: 1, title: nil, into: first, ride: ride, reason: .sameContent)
            ]
        }
    }

    /// For each file, the ids of its rides, because a note may name any file of a ride.
    package var files: [String: Set<String>] {
        var ids: [String: Set<String>] = [:]
        for ride in rides {
            for file in ride.files { ids[file, default: []].insert(ride.ride.id) }
        }
        for (path, rides) in joined { ids[path, default: []].formUnion(rides.map(\.ride)) }
        return ids
    }

    /// How to find the photos of each ride, by its id.
    package var photoLookups: [String: PhotoLookup] {
        rides.keyed(by: { $0.ride.id }) { PhotoLookup($0.fingerprints, isCut: $0.isPartlyHidden) }
    }

    private mutating func reportJoined() {
        for (path, rides) in joined.sorted(by: { $0.key < $1.key }) {
            let rides = rides.sorted { $0.number < $1.number }
            joined[path] = rides
            if let first = rides.first { diagnostics.report(.joined(path, rides.count, first)) }
            let apart = rides.filter(\.startsApart)
            if let first = apart.first { diagnostics.report(.startsApart(path, apart.count, first)) }
        }
    }
}

/// A ride of the site with its recordings. Lists are computed on demand, as nearly all rides have one recording.
package struct SelectedRide {
    package let ride: Ride
    let versions: RideMatcher

    /// The recording that is shown.
    var shown: RideCandidate { versions.kept }
    /// True if one of the recordings is partly hidden.
    var isPartlyHidden: Bool { versions.isPartlyHidden }
    /// The fingerprints of all recordings, the shown one first.
    var fingerprints: [RideFingerprint] { versions.all.map(\.fingerprint) }
    /// The files of all recordings.
    package var files: [String] { versions.all.map(\.file) }
    /// The ids of all recordings.
    package var ids: [String] { versions.all.compactMap { $0.ride?.id } + [ride.id] }

    fileprivate init(_ ride: Ride, _ versions: RideMatcher) {
        (self.ride, self.versions) = (ride, versions)
    }
}

extension PrivacyOutcome {
    fileprivate mutating func add(_ versions: RideMatcher, isHidden: Bool) {
        let fingerprint = versions.kept.fingerprint
        let whole = fingerprint.content.distance ?? fingerprint.content.statedDistance ?? 0
        if !isHidden, let ride = versions.kept.ride {
            guard ride.summary.isCut else { return }
            cutCount += 1
            hiddenDistance += max(0, whole - ride.summary.distance)
        } else {
            hiddenCount += 1
            hiddenDistance += whole
        }
    }
}

extension SiteReport.JoinedRide {
    fileprivate var startsApart: Bool {
        guard case .trackFile(let seconds) = reason else { return false }
        return seconds > MatchReason.longestTime
    }
}

extension Diagnostic {
    fileprivate static func joined(
        _ path: String, _ count: Int, _ first: SiteReport.JoinedRide
    ) -> Diagnostic {
        if first.reason == .sameContent {
            return Diagnostic(
                .note, code: "ride.duplicate", at: SourceLocation(file: path),
                "has the same content as \(first.into)", action: "its ride appears on the site once",
                isForOwner: true)
        }
        let more = count > 1 ? "; \(counted(count, "ride")) of this file are joined with others" : ""
        return Diagnostic(
            .note, code: "ride.joined", at: SourceLocation(file: path),
            "has the same ride as \(first.into) (\(first.reason.text))\(more)",
            action: "it appears on the site once, with the details of both",
            remedy: "If they are two rides, name both files under “join: apart:” in ridelog.yml.",
            isForOwner: true)
    }

    fileprivate static func withheld(_ path: String, _ other: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "ride.withheld", at: SourceLocation(file: path),
            "has a ride without positions at the time of one in \(other) that privacy hides at least in part",
            action: "it is hidden, because its start and length would reveal what is hidden",
            remedy: "If they are the same ride, remove the files from “join: apart:” in ridelog.yml.",
            isForOwner: true)
    }

    fileprivate static func startsApart(
        _ path: String, _ count: Int, _ first: SiteReport.JoinedRide
    ) -> Diagnostic {
        Diagnostic(
            .warning, code: "ride.starts-apart", at: SourceLocation(file: path),
            "\(count == 1 ? "a row names" : "\(counted(count, "row")) name") a file whose ride starts "
                + "at a different time, such as \(first.into): \(first.reason.text)",
            action: "they are joined anyway, with the times of the file",
            remedy: "If they are two rides, name both files under “join: apart:” in ridelog.yml.",
            isForOwner: true)
    }
}

extension RideSelection {
    /// Removes the rides, and returns them with permalinks.
    ///
    /// - Parameter kept: the permalinks of earlier builds.
    package mutating func assignAddresses(_ setup: SiteSetup, _ kept: [Permalink]) -> RidePermalinks {
        let cut = Set(rides.lazy.filter(\.isPartlyHidden).map(\.ride.id))
        var all = rides.map { ($0.ride, $0.fingerprints) }
        rides = []
        for index in all.indices { all[index].0.settle(ascent: setup.configuration.ascent) }
        // Consumed, because a second reference would cause a copy.
        return RidePermalinks(
            consume all, hidden: hidden, kept: kept, cut: cut, words: words,
            timeZones: RideTimeZoneResolver(setup.configuration.namedZone)
        ) { RideNames.name($0, setup.words) }
    }
}
