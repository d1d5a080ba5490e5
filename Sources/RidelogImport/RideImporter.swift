import RidelogRawTracks
import RidelogAnalysis
import RidelogPrivacy
import RidelogDiagnostics
import RidelogModels
import RidelogRepositories

/// The path of one source: read, decoded, cut, cleaned, computed. Right behind the decoder is the privacy cut;
/// nothing after it ever sees a hidden point.
public struct RideImporter: Sendable {
    private let repository: any RideRepository
    let settings: Settings

    /// All but the source that decides what becomes of it.
    public struct Settings: Sendable {
        let rules: PrivacyRules
        let statistics: RideStatistics
        let cleaning: CleaningSettings
        let collectsEnds: Bool
        /// The geofences that rides are compared with: those that may be shown.
        let geofences: GeofenceIndex
        /// The heights of rides whose device recorded none; nil if they stay without.
        package var terrain: (any TerrainHeights)?
        /// Seconds that a stay lasts at least; nil if no one asks for stays.
        package var leastStop: Double?
        /// Whether photos of rides are wanted.
        package var findsPhotos = false

        /// - Parameters:
        ///   - zones: what is hidden.
        ///   - statistics: how figures are computed.
        ///   - cleaning: which rules clean the tracks.
        ///   - collectsEnds: whether to keep where rides begin and end, to propose a zone; only what nothing hides.
        ///   - trim: how much is hidden at both ends of every ride.
        ///   - omitted: figures that are removed from every ride.
        ///   - geofences: those that may be shown: when a ride was in which of them is found out.
        public init(
            zones: PrivacyZones,
            statistics: RideStatistics = RideStatistics(),
            cleaning: CleaningSettings = CleaningSettings(),
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
    ///   - repository: where the rides come from.
    ///   - settings: what is hidden, and how figures are computed.
    public init(repository: any RideRepository, _ settings: Settings) {
        self.repository = repository
        self.settings = settings
    }

    /// Reads one source. Never fails: a source that cannot be used says why.
    ///
    /// - Parameters:
    ///   - source: one of the repository's.
    ///   - progress: is called now and then with how much of the source is read, 0 to 1.
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
            for (index, raw) in contents.rides.enumerated() where !repeated.contains(index) {
                let (ride, count) = raw.withoutRepeatedSegments()
                repeatedSegmentCount += count
                add(ride, at: index, contents, to: &result)
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

    private func add(
        _ raw: RawRide, at index: Int, _ contents: RideContents, to result: inout RideImport
    ) {
        var cleaner = RideCleaner(settings.cleaning, sport: raw.words.statedSport)
        var cut = raw.cut(following: settings.rules, cleaning: &cleaner)
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
            if settings.collectsEnds, let ends = visibleEnds(of: raw.track, cut.track) {
                result.ends.append(ends)
            }
        } else if cut.track.isCut {
            result.hiddenCount += 1
            if let fingerprint { result.hiddenFingerprints.append(fingerprint) }
        } else {
            result.routeCount += 1
        }
    }

    /// The stays of a log of positions. It has no ends that could be trimmed as those of a ride are: then nothing is said
    /// of it.
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

    /// Which rides have the very track of one before them: files that were put together hold some twice.
    private static func repeated(_ rides: [RawRide]) -> Set<Int> {
        let starts = rides.map { $0.track.segments.lazy.flatMap(\.points).first?.time }
        let countByStart = Dictionary(starts.map { ($0, 1) }, uniquingKeysWith: +)
        var tracks: Set<RawTrack> = []
        var repeated: Set<Int> = []
        for (index, start) in starts.enumerated() {
            // A track is hashed only where another one may be the same.
            guard start != nil, countByStart[start] != 1 else { continue }
            if !tracks.insert(rides[index].track).inserted { repeated.insert(index) }
        }
        return repeated
    }

    /// An address may end in its digits, so it is hashed once more: from the hash of the content, which is quick and not
    /// one-way, one could calculate back to what privacy hides.
    private static func id(_ hash: String, _ index: Int) -> String {
        let digits = SHA256.hexadecimalHash(hash.utf8).prefix(16)
        return index == 0 ? String(digits) : "\(digits)-\(index + 1)"
    }

    /// An end that the cut moved is not kept: an import outlives the build.
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

extension Diagnostic {
    /// Tracks of a time in which nothing could record one.
    fileprivate static func beforeSatellites(_ rides: [Ride]) -> Diagnostic? {
        let early = rides.filter { $0.summary.start < .firstSatellites && !$0.lines.isEmpty }
        guard let first = early.first else { return nil }
        return Diagnostic(
            .note, code: "ride.before-gps", at: SourceLocation(file: first.file),
            counted(early.count, "ride")
                + " from before 1990, the first of \(first.summary.start.iso8601.prefix(4)), "
                + "when no device could record a track",
            action: early.count == 1 ? "its date is used as it is" : "their dates are used as they are",
            remedy: "If the device's clock was wrong, set the times right in the file.")
    }

    fileprivate static func repeatedSegments(_ count: Int, in file: String) -> Diagnostic {
        Diagnostic(
            .note, code: "ride.repeated-segment", at: SourceLocation(file: file),
            "\(counted(count, "segment")) with the times and positions of another one of the same ride",
            action: "the same trackpoints count once")
    }

    fileprivate static func repeated(_ count: Int, in file: String) -> Diagnostic {
        Diagnostic(
            .note, code: "ride.repeated", at: SourceLocation(file: file),
            count == 1
                ? "The file holds a ride twice"
                : "The file holds \(counted(count, "ride")) that it has already",
            action: "each is shown once", isForOwner: true)
    }
}
