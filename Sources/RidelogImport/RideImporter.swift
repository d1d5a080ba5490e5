import RidelogRawTracks
import RidelogAnalysis
import RidelogPrivacy
import RidelogDiagnostics
import RidelogModels
import RidelogRepositories

/// Imports one source: reads, decodes, cuts, cleans and analyses it. The privacy cut comes right after the decoder;
/// nothing after it ever sees a hidden point.
public struct RideImporter: Sendable {
    private let repository: any RideRepository
    let settings: Settings

    /// Everything but the source that the result of an import depends on.
    public struct Settings: Sendable {
        let rules: PrivacyRules
        let statistics: RideStatistics
        let cleaning: Set<CleaningKind>
        let collectsEnds: Bool
        /// The visible geofences, with which rides are compared.
        let geofences: GeofenceIndex
        /// Terrain heights for rides whose device recorded none; nil if they stay without.
        package var terrain: (any TerrainHeights)?
        /// The minimum duration of a stop in seconds; nil if stops are not looked for.
        package var leastStop: Double?
        /// Whether photos of rides are wanted.
        package var findsPhotos = false

        /// - Parameters:
        ///   - zones: what is hidden.
        ///   - statistics: how figures are computed.
        ///   - cleaning: which rules clean the tracks.
        ///   - collectsEnds: whether to keep the visible ends of rides, to propose a zone.
        ///   - trim: how much is hidden at both ends of every ride.
        ///   - omitted: figures that are removed from every ride.
        ///   - geofences: the visible geofences, in which stays of rides are looked for.
        public init(
            zones: PrivacyZones,
            statistics: RideStatistics = RideStatistics(),
            cleaning: Set<CleaningKind> = .all,
            collectsEnds: Bool = false,
            trim: PrivacyRules.Trim? = nil,
            omitted: Set<OmittedFigure> = [],
            geofences: GeofenceIndex = GeofenceIndex()
        ) {
            rules = PrivacyRules(zones: zones, trim: trim, omitted: omitted)
            self.statistics = statistics
            self.cleaning = cleaning
            self.collectsEnds = collectsEnds
            self.geofences = geofences
        }
    }

    /// - Parameters:
    ///   - repository: the store of the rides.
    ///   - settings: what is hidden, and how figures are computed.
    public init(repository: any RideRepository, _ settings: Settings) {
        self.repository = repository
        self.settings = settings
    }

    /// Imports one source. Never fails: the result of an unusable source has a `CachedImport.failure`.
    ///
    /// - Parameters:
    ///   - source: a source of the repository.
    ///   - progress: is called now and then with the share of the source that is read, 0 to 1.
    public func read(
        _ source: RideSource, progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) async -> RideImport {
        var result = RideImport(source: source)
        do throws(Diagnostic) {
            let contents = try await repository.contents(of: source, progress: progress)
            result.hash = contents.hash
            result.routeCount = contents.routes.count
            result.diagnostics = contents.diagnostics
            let repeated = Self.repeated(contents.rides)
            var repeatedSegmentCount = 0
            for indices in contents.rides.recordings(besides: repeated) {
                let legs = indices.map { index in
                    let (ride, count) = contents.rides[index].withoutRepeatedSegments()
                    repeatedSegmentCount += count
                    return Leg(ride, index, settings)
                }
                add(legs, contents, to: &result)
            }
            for positions in contents.positions { add(positions, to: &result) }
            if repeatedSegmentCount > 0 {
                result.diagnostics.report(.repeatedSegments(repeatedSegmentCount, in: source.path))
            }
            if !repeated.isEmpty { result.diagnostics.report(.repeated(repeated.count, in: source.path)) }
            if let doubt = Diagnostic.beforeSatellites(result.rides) { result.diagnostics.report(doubt) }
        } catch {
            result.failure = error
        }
        return result
    }

    /// A ride of a recording, before and after the cut.
    private struct Leg {
        let raw: RawRide
        let index: Int
        let cut: CutRide
        let cleaner: RideCleaner

        init(_ raw: RawRide, _ index: Int, _ settings: Settings) {
            var cleaner = RideCleaner(settings.cleaning, sport: raw.words.statedSport)
            cut = raw.cut(following: settings.rules, cleaning: &cleaner)
            (self.raw, self.index, self.cleaner) = (raw, index, cleaner)
        }
    }

    private func add(_ legs: [Leg], _ contents: RideContents, to result: inout RideImport) {
        var cuts = legs.map(\.cut)
        cuts.shiftTogether(legs.map { $0.raw.timeSpan?.lowerBound ?? .latest })
        for (leg, cut) in zip(legs, cuts) { add(leg, cut, contents, to: &result) }
    }

    private func add(_ leg: Leg, _ cut: CutRide, _ contents: RideContents, to result: inout RideImport) {
        let (raw, index, cleaner) = (leg.raw, leg.index, leg.cleaner)
        var cut = cut
        cut.fillHeights(from: settings.terrain)
        let ride = settings.statistics.ride(
            id: Self.id(contents.hash, index), file: result.source.path, cut)
        result.touchedZones.formUnion(
            settings.rules.zones.touched(by: raw.track, besides: result.touchedZones))
        var fingerprint = fingerprint(of: raw, shown: ride, format: contents.format)
        fingerprint?.number = index + 1
        if settings.findsPhotos {
            fingerprint?.media = raw.media
            fingerprint?.visibleSpans = cut.track.visibleSpans(hidesNoPlace: settings.rules.hidesNoPlace)
        }
        if var ride {
            ride.stays = settings.geofences.stays(of: cut.track)
            if let least = settings.leastStop { result.stops += cut.track.stops(least: least) }
            ride.sumContent()
            result.rides.append(ride)
            result.fingerprints.append(fingerprint ?? RideFingerprint(start: ride.summary.start))
            result.diagnostics.report(cleaner.diagnostics(in: result.source.path))
            if settings.collectsEnds, !ride.isVirtual, var ends = visibleEnds(of: raw.track, cut.track) {
                ends.time = ride.summary.start
                result.ends.append(ends)
            }
        } else if cut.track.isCut {
            result.hiddenCount += 1
            if let fingerprint { result.hiddenFingerprints.append(fingerprint) }
        } else {
            result.routeCount += 1
        }
    }

    /// Adds the stays of a log of positions. If `trim` is set it adds none: such a log has no ends that could be
    /// trimmed.
    private func add(_ positions: RawPositions, to result: inout RideImport) {
        guard settings.rules.trim == nil, !settings.geofences.watched.isEmpty || settings.leastStop != nil
        else { return }
        for part in positions.parts(isHidden: settings.rules.zones.hides) {
            let track = positions.track(part).cut(by: settings.rules.zones)
            result.stays += settings.geofences.stays(of: track)
            if let least = settings.leastStop { result.stops += track.stops(least: least) }
            let coordinates = track.segments.lazy.flatMap(\.points).compactMap(\.coordinate)
            guard let bounds = BoundingBox(coordinates) else { continue }
            result.positionBounds.formUnion(bounds)
        }
    }

    /// The indices of rides with the same track as an earlier one: files that were merged hold some rides twice.
    private static func repeated(_ rides: [RawRide]) -> Set<Int> {
        let starts = rides.map { $0.track.segments.lazy.flatMap(\.points).first?.time }
        let countByStart = Dictionary(starts.map { ($0, 1) }, uniquingKeysWith: +)
        var tracks: Set<RawTrack> = []
        var repeated: Set<Int> = []
        for (index, start) in starts.enumerated() {
            // Hashing is slow: only tracks that start at the same time are compared.
            guard start != nil, countByStart[start] != 1 else { continue }
            if !tracks.insert(rides[index].track).inserted { repeated.insert(index) }
        }
        return repeated
    }

    /// A permalink may end in these digits, so the hash is hashed again: the fast hash of the content is not one-way,
    /// and hidden data could be computed from it.
    private static func id(_ hash: String, _ index: Int) -> String {
        let digits = SHA256.hexadecimalHash(hash.utf8).prefix(16)
        return index == 0 ? String(digits) : "\(digits)-\(index + 1)"
    }

    /// Hidden ends are left out, because imports are kept after the build.
    private func visibleEnds(of track: RawTrack, _ cut: CutTrack) -> PrivacyHint.Ends? {
        let places = track.segments.lazy.flatMap(\.points).compactMap(\.coordinate)
        let start = cut.hidesStart ? nil : places.first.flatMap(visible)
        let end = cut.hidesEnd ? nil : places.last.flatMap(visible)
        guard let one = start ?? end, let other = end ?? start else { return nil }
        return PrivacyHint.Ends(start: one, end: other)
    }

    private func visible(_ coordinate: Coordinate) -> Coordinate? {
        settings.rules.zones.hides(coordinate) ? nil : coordinate
    }
}

extension [RawRide] {
    /// The maximum seconds between two legs of one recording.
    private static let longestBreak = 3600.0

    /// The indices of the rides by recording: the legs of one, such as those of a triathlon, follow each other closely.
    fileprivate func recordings(besides left: Set<Int>) -> [[Int]] {
        var recordings: [[Int]] = []
        var last: ClosedRange<Instant>?
        for index in indices where !left.contains(index) {
            let times = self[index].timeSpan
            if let last, let times, last.isNear(times, within: Self.longestBreak) {
                recordings[recordings.count - 1].append(index)
            } else {
                recordings.append([index])
            }
            last = times ?? last
        }
        return recordings
    }
}

extension ClosedRange<Instant> {
    fileprivate func isNear(_ other: ClosedRange<Instant>, within seconds: Double) -> Bool {
        lowerBound.seconds(since: other.upperBound) <= seconds
            && other.lowerBound.seconds(since: upperBound) <= seconds
    }
}

extension RawRide {
    /// From the first to the last time of trackpoints, or else of the ride; nil without any.
    fileprivate var timeSpan: ClosedRange<Instant>? {
        guard let first = track.segments.lazy.flatMap(\.points).compactMap(\.time).first else {
            let seconds = totals?.elapsedTime ?? totals?.timerTime ?? 0
            return start.map { $0...$0.advanced(bySeconds: seconds > 0 && seconds < 1e9 ? seconds : 0) }
        }
        let last = track.segments.reversed().lazy.flatMap { $0.points.reversed() }.lazy.compactMap(\.time)
            .first
        return first...Swift.max(first, last ?? first)
    }
}

extension Diagnostic {
    /// Rides from before the first GPS receivers.
    fileprivate static func beforeSatellites(_ rides: [Ride]) -> Diagnostic? {
        let early = rides.filter { $0.summary.start < .firstSatellites && !$0.lines.isEmpty }
        guard let first = early.first else { return nil }
        return Diagnostic(
            .note, code: "ride.before-gps", at: SourceLocation(file: first.file),
            counted(early.count, "ride")
                + " from before 1990, the first from \(first.summary.start.iso8601.prefix(4)), "
                + "when no device could record tracks",
            action: early.count == 1 ? "its date is used as it is" : "their dates are used as they are",
            remedy: "If the device's clock was wrong, correct the times in the file.")
    }

    fileprivate static func repeatedSegments(_ count: Int, in file: String) -> Diagnostic {
        Diagnostic(
            .note, code: "ride.repeated-segment", at: SourceLocation(file: file),
            "\(counted(count, "segment")) with the same times and positions as another one of the ride",
            action: "these trackpoints are counted once")
    }

    fileprivate static func repeated(_ count: Int, in file: String) -> Diagnostic {
        Diagnostic(
            .note, code: "ride.repeated", at: SourceLocation(file: file),
            "\(counted(count, "duplicate ride")) in the file",
            action: "each is shown once", isForOwner: true)
    }
}
