import RidelogConfiguration
import RidelogContent
import RidelogImport
import RidelogDiagnostics
import RidelogFormats
import RidelogModels
import RidelogRepositories
import RidelogServices

/// The rules of `hide:` and `delay:` in the configuration.
struct HidingRules: Sendable {
    let hide: SiteConfiguration.Privacy.Hide
    /// Everything that ends later is hidden; nil without a delay.
    let cutoff: Instant?
    /// Whether `private: true` hides a note and its ride.
    let hidesPrivateNotes: Bool
    /// The time zone of dates that belong to no ride.
    let zone: Zone
    private let timeZones: RideTimeZoneResolver
    private let tags: [String]
    private let globs: [Glob]
    private let kinds: [Set<String>]

    init(
        _ hide: SiteConfiguration.Privacy.Hide, cutoff: Instant?, hidesPrivateNotes: Bool,
        timeZones: RideTimeZoneResolver, zone: Zone
    ) {
        self.hide = hide
        self.cutoff = cutoff
        self.hidesPrivateNotes = hidesPrivateNotes
        self.timeZones = timeZones
        self.zone = zone
        tags = hide.tags.map(Self.slug)
        globs = hide.files.map { Glob(Self.plain($0)) }
        // The words of files are translated when they are read.
        kinds = hide.kinds.map { Self.words($0).union(Self.words(SportWord.english($0))) }
    }

    var hidesAnything: Bool { hide != SiteConfiguration.Privacy.Hide() || cutoff != nil }

    /// Whether the rules hide a ride itself.
    ///
    /// - Parameters:
    ///   - ride: a ride of a file.
    ///   - fingerprint: has its recorded times.
    func hides(_ ride: Ride, _ fingerprint: RideFingerprint) -> Bool {
        lazy var zone = timeZones.zone(of: ride) ?? self.zone
        if let cutoff, Self.times(of: fingerprint, in: zone, orOthers: self.zone).end > cutoff { return true }
        let named = fingerprint.trackFile?.packedAndUnpacked ?? []
        if ([ride.file] + named).contains(where: hides(file:)) { return true }
        if ride.isCommute, hides(tag: "commute") { return true }
        if !hide.dates.isEmpty, hide.dates.contains(where: Self.days(of: fingerprint, in: zone).overlaps) {
            return true
        }
        guard !kinds.isEmpty else { return false }
        let words = Self.words(of: ride)
        return kinds.contains { !$0.isDisjoint(with: words) }
    }

    /// Whether the rules hide a note itself.
    func hides(_ note: Note) -> Bool {
        hidesRides(of: note) || note.date.map { hides(day: $0) } ?? false || hides(file: note.file)
    }

    /// Whether the rides of a note are hidden with it; not because of its date, which may differ from theirs.
    func hidesRides(of note: Note) -> Bool {
        (note.isPrivate && hidesPrivateNotes) || note.tags.contains { hides(tag: $0) }
    }

    /// Whether the unreadable part of a note may hide a ride.
    func mayHideRide(of note: Note) -> Bool {
        guard let unread = note.unread else { return false }
        let words = Slug.words(of: unread).joined(separator: "-")
        return hidesRides(of: note) || tags.contains { words.contains($0) || unread.contains($0) }
    }

    /// The times that a log entry may be from: one at midnight, from any time of the day.
    func times(ofEntryAt time: Instant) -> ClosedRange<Instant> {
        let local = zone.local(time)
        return time...(local.secondOfDay == 0 ? max(time, zone.end(of: local.date)) : time)
    }

    /// Whether a log entry is hidden.
    func hides(entryAt time: Instant) -> Bool {
        let local = zone.local(time)
        if hide.dates.contains(where: { $0.contains(local.date) }) { return true }
        guard let cutoff else { return false }
        return times(ofEntryAt: time).upperBound > cutoff
    }

    private func hides(tag: String) -> Bool {
        !tags.isEmpty && Self.slugs(of: tag).contains(where: tags.contains)
    }

    /// Whether a file is hidden. A pattern may name a folder, as under `ignore:`.
    func hides(file: String) -> Bool {
        globs.contains { $0.matchesFileOrAnyFolder(Self.plain(file)) }
    }

    /// The path in lowercase and with slashes: case and backslashes make no difference.
    private static func plain(_ path: String) -> String {
        path.lowercased().replacing("\\", with: "/")
    }

    /// The slugs of a tag, so that all spellings that share a page are hidden, and of the tags above it: `home/garden`
    /// is also `home`.
    private static func slugs(of tag: String) -> [String] {
        let parts = tag.split(separator: "/")
        return parts.indices.map { slug(parts[...$0].joined(separator: "/")) }
    }

    /// Tags without letters and digits share one page, but are different tags.
    private static func slug(_ tag: String) -> String {
        Slug.words(of: tag).isEmpty ? tag : NoteTag.address(of: tag)
    }

    /// Whether a date is hidden; it counts until the end of the day.
    private func hides(day: CivilDate) -> Bool {
        hide.dates.contains { $0.contains(day) } || cutoff.map { zone.end(of: day) > $0 } ?? false
    }

    /// The days of a recording, including those of its hidden parts.
    func days(of fingerprint: RideFingerprint, _ ride: Ride) -> ClosedRange<CivilDate> {
        Self.days(of: fingerprint, in: timeZones.zone(of: ride) ?? zone)
    }

    private static func days(of fingerprint: RideFingerprint, in zone: Zone) -> ClosedRange<CivilDate> {
        let (start, end) = times(of: fingerprint, in: zone)
        let first = zone.local(start).date
        // A ride that ends at midnight is not on the next day.
        return first...max(first, zone.local(end.advanced(bySeconds: -0.001)).date)
    }

    /// The dates from start to end. A table row with only a date may last until the end of the day.
    ///
    /// - Parameter others: the zone of most rides, in which the day may end later.
    private static func times(
        of fingerprint: RideFingerprint, in zone: Zone, orOthers others: Zone? = nil
    ) -> (start: Instant, end: Instant) {
        let end = fingerprint.latest
        let local = zone.local(fingerprint.start)
        let hasOnlyDay = fingerprint.amount.times == 0 && local.secondOfDay == 0
        guard hasOnlyDay else { return (fingerprint.start, end) }
        let ends = [zone, others ?? zone].map { $0.end(of: local.date) }
        return (fingerprint.start, ends.reduce(end, max))
    }
}

extension HidingRules {
    /// All words for the sport of a ride: from its file, from its page, and the general one.
    private static func words(of ride: Ride) -> Set<String> {
        let names = [ride.sport, ride.subSport, ride.namedSport].compactMap(\.self)
        var words = Set(names.flatMap { Self.words($0) })
        words.formUnion(ride.kindsOfLegs.map(\.rawValue))
        return words
    }

    /// The usual spellings of a word.
    private static func words(_ name: String) -> Set<String> {
        let parts = name.lowercased().split { $0 == "_" || $0 == "-" || $0 == " " }
        return Set([parts.joined(separator: " "), Ride.usualWord(forSport: name)].compactMap(\.self))
    }

    /// A diagnostic for each rule that hides nothing.
    ///
    /// - Parameters:
    ///   - imports: the imports before anything was hidden.
    ///   - others: the files that are neither imported nor notes.
    func unusedRules(
        _ imports: [RideImport], _ notes: [Note], others: [String], file: String
    ) -> [Diagnostic] {
        guard hide != SiteConfiguration.Privacy.Hide() else { return [] }
        let rides = imports.flatMap(\.rides)
        let slugs = Set(notes.flatMap { $0.tags }.flatMap(Self.slugs))
        let unusedTags = zip(hide.tags, self.tags).filter { _, tag in
            !slugs.contains(tag) && !(tag == "commute" && rides.contains(where: \.isCommute))
        }.map(\.0)
        let words = rides.reduce(into: Set<String>()) { $0.formUnion(Self.words(of: $1)) }
        let unusedKinds = zip(hide.kinds, kinds).filter { $0.1.isDisjoint(with: words) }.map(\.0)
        let files =
            imports.filter { !$0.rides.isEmpty || $0.hiddenCount > 0 || !$0.stays.isEmpty }.map(\.source.path)
            + notes.map(\.file) + others
        let unusedFiles = zip(hide.files, globs).filter { rule in
            !files.contains { rule.1.matchesFileOrAnyFolder(Self.plain($0)) }
        }.map(\.0)
        let days = imports.flatMap(\.versions).map { version in
            let zone = version.ride.flatMap(timeZones.zone) ?? zone
            return Self.days(of: version.fingerprint, in: zone)
        }
        let noteDays = notes.compactMap { $0.date }
        let unusedDates = hide.dates.filter { dates in
            !days.contains(where: dates.overlaps) && !noteDays.contains(where: dates.contains)
        }
        return unusedTags.map { .unused("tag", $0, file) } + unusedKinds.map { .unused("kind", $0, file) }
            + unusedDates.map { .unused("day", $0.text, file) }
            + unusedFiles.map { $0.mayMeanOther ? .noPattern($0, file) : .unused("file", $0, file) }
    }
}

extension String {
    /// Whether other programs read the pattern differently, so that it may be meant for rides that it does not match.
    fileprivate var mayMeanOther: Bool { isEmpty || hasPrefix("!") || contains { "[]{}".contains($0) } }
}

extension ClosedRange<CivilDate> {
    /// The range as written in the configuration.
    fileprivate var text: String {
        lowerBound == upperBound ? lowerBound.iso8601 : lowerBound.iso8601 + ".." + upperBound.iso8601
    }
}

extension Zone {
    /// The midnight at the end of a date.
    fileprivate func end(of day: CivilDate) -> Instant {
        CivilDateTime(date: day.adding(days: 1)).map(instant) ?? .latest
    }
}

extension Diagnostic {
    fileprivate static func noPattern(_ pattern: String, _ file: String) -> Diagnostic {
        Diagnostic(
            .error, code: "privacy.hide", at: SourceLocation(file: file),
            "no ride matches the file “\(pattern)” of “privacy: hide:”, which may be meant as a pattern",
            remedy: "Patterns support only *, ** and ?: write a line for each.", isForOwner: true)
    }

    fileprivate static func unused(_ what: String, _ name: String, _ file: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "privacy.hide", at: SourceLocation(file: file),
            "no ride matches the \(what) “\(name)” of “privacy: hide:”",
            action: "it hides no ride and no note",
            remedy: "Correct it, or remove it.", isForOwner: true)
    }
}
