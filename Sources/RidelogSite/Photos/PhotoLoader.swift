import RidelogCache
import RidelogContent
import RidelogDataFolder
import RidelogDiagnostics
import RidelogFiles
import RidelogHTML
import RidelogLoading
import RidelogModels
import RidelogPhotos
import RidelogPrivacy
import RidelogSystem

/// Finds photos of rides: those that an export names for a ride, and those of the data folder that were taken while a
/// visible part of a ride was recorded. Also finds the photos in notes.
struct PhotoLoader {
    private let folder: DataFolder
    private let zone: Zone
    private let rule: PhotoRule
    private let hidesFile: @Sendable (String) -> Bool
    private let list: String?
    private let workers: Int

    /// The version of the cached data.
    private static let format = Checksum("2")

    /// nil if no photos are wanted.
    init?(_ scanned: ScannedSite, _ loaded: LoadedSite) {
        let configuration = scanned.setup.configuration
        guard configuration.photos != .none else { return nil }
        (folder, zone, workers) = (scanned.folder, loaded.zone, scanned.options.jobs)
        hidesFile = loaded.hidesFile
        rule = PhotoRule(
            PrivacyRules(zones: loaded.zones, trim: configuration.privacy.trimRule),
            showsUndated: configuration.photos == .all)
        list = scanned.options.cacheFile("photos", "list")
    }

    private struct Shown {
        let photo: Int
        let ride: Int
        let time: Instant?
    }

    /// - Parameters:
    ///   - rides: the rides to which photos are added.
    ///   - lookups: how to find the photos of each ride, by its id.
    ///   - notes: all notes of the site.
    func load(_ rides: inout [Ride], _ lookups: [String: PhotoLookup], notes: [Note]) async -> SitePhotos {
        var result = SitePhotos()
        let kept = SealedBytes.read([KnownPhoto].self, at: list, with: Self.format) ?? []
        let visible = folder.photos.filter { photo in
            if hidesFile(photo.path) { result.outcomes[photo.path] = .init(.hidden) }
            return result.outcomes[photo.path] == nil
        }
        var photos = await heads(of: visible, kept.keyed(by: \.file), &result)
        let shown = choose(photos, rides, lookups, &result)
        let inNotes = choose(photos, notes, &result)
        let wanted = Set(shown.map(\.photo) + inNotes.flatMap(\.photos)).sorted()
        let unreadable = await check(wanted, &photos, &result)
        // If this fails, the next build reads the files again.
        if let list, photos != kept { try? SealedBytes.write(photos, to: list, with: Self.format) }
        let captions = folder.photoCaptions
        for (file, problem) in captions.files {
            result.outcomes[file] =
                problem == nil ? .init(.configuration, "photo captions") : .init(.broken)
            if let problem { result.diagnostics.append(problem) }
        }
        let all = Dictionary(grouping: shown.filter { !unreadable.contains($0.photo) }, by: \.ride)
        for (index, photosOfRide) in all.sorted(by: { $0.key < $1.key }) {
            let isCut = Self.isCut(rides[index], lookups)
            publish(photosOfRide, photos, captions.texts, of: &rides[index], isCut: isCut, &result)
        }
        for (note, photosOfNote) in inNotes {
            publish(photosOfNote.filter { !unreadable.contains($0) }, photos, in: note, &result)
        }
        return result
    }

    /// Whether a recording of a ride is partly hidden.
    private static func isCut(_ ride: Ride, _ lookups: [String: PhotoLookup]) -> Bool {
        ride.summary.isCut || lookups[ride.id]?.isCut == true
    }

    /// Reads the metadata of new or changed files.
    private func heads(
        of files: [InputFile], _ known: [InputFile: KnownPhoto], _ result: inout SitePhotos
    ) async -> [KnownPhoto] {
        let heads = await parallelMap(files, workers: workers) { [folder] file in
            Result { () throws(Diagnostic) in
                if let known = known[file] { return known }
                let head = try folder.head(of: file.path, count: JPEGHead.size)
                return try rethrowing(as: { Diagnostic.unreadablePhoto(file.path, $0) }) {
                    () throws(PhotoFault) in
                    KnownPhoto(file: file, facts: try JPEGHead.facts(head))
                }
            }
        }
        for (file, head) in zip(files, heads) {
            guard case .failure(let diagnostic) = head else { continue }
            result.outcomes[file.path] = .init(.broken)
            result.diagnostics.append(diagnostic)
        }
        return heads.compactMap { try? $0.get() }
    }

    /// Chooses the photos to show, and the ride of each.
    private func choose(
        _ photos: [KnownPhoto], _ rides: [Ride], _ lookups: [String: PhotoLookup], _ result: inout SitePhotos
    ) -> [Shown] {
        let spans = rides.map { lookups[$0.id]?.visibleSpans ?? [] }
        let ridesByFile = ridesByNamedFile(rides, lookups)
        let times = RideTimes(rides) { ride in
            ride.hasPage ? (lookups[ride.id]?.visibleSpans ?? []).compactMap(\.recorded) : []
        }
        var hidden: [PhotoRule.Decision: [String]] = [:]
        var shown: [Shown] = []
        for (index, photo) in photos.enumerated() {
            let (path, taken) = (photo.file.path, photo.facts.taken)
            guard
                let ride = ridesByFile[path]
                    ?? taken.time(in: zone).flatMap({ times.ride(about: $0, exact: taken.time) })
            else {
                result.outcomes[path] = .init(.nothing, "a photo without a ride or note")
                continue
            }
            let decision = rule.decision(
                taken.time(in: rides[ride].zone), at: taken.place, isUnread: taken.hasUnreadPlace,
                spans[ride], isCut: Self.isCut(rides[ride], lookups))
            if case .show(let time) = decision {
                shown.append(Shown(photo: index, ride: ride, time: time))
            } else {
                hidden[decision, default: []].append(path)
                result.outcomes[path] = .init(.hidden)
            }
        }
        result.diagnostics += [.hiddenPlace, .outsideOfTrack, .undated].compactMap { decision in
            hidden[decision].flatMap { Diagnostic.hiddenPhotos($0, decision) }
        }
        return shown
    }

    /// Chooses the photos of notes, in the order of the text, without those taken in a hidden place.
    private func choose(
        _ photos: [KnownPhoto], _ notes: [Note], _ result: inout SitePhotos
    ) -> [(note: Note, photos: [Int])] {
        let places = photos.indices.keyed { photos[$0].file.path }
        var hidden: Set<String> = []
        let found = notes.map { note -> (note: Note, photos: [Int]) in
            var named: [Int] = []
            for path in NotePictures.paths(in: note) {
                guard let photo = places[path], !named.contains(photo) else { continue }
                let taken = photos[photo].facts.taken
                if rule.hides(taken.place, isUnread: taken.hasUnreadPlace) {
                    hidden.insert(path)
                    result.outcomes[path] = .init(.hidden)
                } else {
                    named.append(photo)
                }
            }
            return (note, named)
        }
        result.diagnostics += Diagnostic.hiddenPhotos(hidden.sorted(), .hiddenPlace).map { [$0] } ?? []
        return found.filter { !$0.photos.isEmpty }
    }

    /// For each named file, the first ride whose sources name it.
    private func ridesByNamedFile(_ rides: [Ride], _ lookups: [String: PhotoLookup]) -> [String: Int] {
        var found: [String: Int] = [:]
        for (index, ride) in rides.enumerated() where ride.hasPage {
            for path in lookups[ride.id]?.namedFiles ?? [] where found[path] == nil { found[path] = index }
        }
        return found
    }

    /// Makes a picture of each new photo, so that pages show only readable ones.
    private func check(
        _ wanted: [Int], _ photos: inout [KnownPhoto], _ result: inout SitePhotos
    ) async -> Set<Int> {
        let new = wanted.filter { !photos[$0].isReadable }
        let tried = new.map { (file: photos[$0].file.path, facts: photos[$0].facts) }
        let problems = await parallelMap(tried, workers: workers) { [folder] photo -> Diagnostic? in
            do throws(PhotoFault) {
                _ = try PhotoPicture(photo.facts, .small).jpeg(try folder.photo(at: photo.file))
                return nil
            } catch {
                return .unreadablePhoto(photo.file, error)
            }
        }
        var unreadable: Set<Int> = []
        for (index, problem) in zip(new, problems) {
            photos[index].isReadable = problem == nil
            guard let problem else { continue }
            unreadable.insert(index)
            result.outcomes[photos[index].file.path] = .init(.broken)
            result.diagnostics.append(problem)
        }
        return unreadable
    }

    private func publish(
        _ shown: [Shown], _ photos: [KnownPhoto], _ captions: [String: String], of ride: inout Ride,
        isCut: Bool, _ result: inout SitePhotos
    ) {
        let ordered = shown.sorted { first, second in
            (first.time ?? .latest, photos[first.photo].file.path)
                < (second.time ?? .latest, photos[second.photo].file.path)
        }
        ride.photos = ordered.map { shown in
            let photo = photos[shown.photo]
            let picture = PhotoPicture(photo.facts, .small)
            return RidePhoto(
                time: shown.time,
                caption: captions[photo.file.path].flatMap { rule.caption($0, isCut: isCut) },
                width: picture.width, height: picture.height)
        }
        for (number, shown) in ordered.enumerated() {
            let photo = photos[shown.photo]
            result.outcomes[photo.file.path] = .init(.photo, "taken, \(ride.address)")
            for size in PhotoPicture.Size.allCases {
                let path = SitePath.photo(number + 1, of: ride, isSmall: size == .small)
                result.pictures.append(SitePhotos.Picture(path: path, photo: photo, size: size))
            }
        }
    }

    private func publish(_ shown: [Int], _ photos: [KnownPhoto], in note: Note, _ result: inout SitePhotos) {
        for (number, index) in shown.enumerated() {
            let photo = photos[index]
            let picture = SitePhotos.Picture(path: .photo(number + 1, of: note), photo: photo, size: .large)
            result.outcomes[photo.file.path] = .init(.photo, "taken, \(note.address)")
            result.pictures.append(picture)
            result.inNotes.add(picture, in: note)
        }
    }
}

extension DataFolder {
    /// Reads a photo's file completely.
    func photo(at path: String) throws(PhotoFault) -> [UInt8] {
        try rethrowing(as: { PhotoFault("cannot be read: \($0.what)") }) { () throws(Diagnostic) in
            let file = try file(at: path)
            if let fault = file.fault { throw fault }
            return file.contents
        }
    }
}

extension Diagnostic {
    /// A diagnostic for hidden photos; nil if there are none.
    fileprivate static func hiddenPhotos(_ paths: [String], _ decision: PhotoRule.Decision) -> Diagnostic? {
        guard let first = paths.first else { return nil }
        let isOne = paths.count == 1
        let reason: String
        var remedy: String?
        switch decision {
        case .show: return nil
        case .hiddenPlace: reason = "taken in a place that privacy hides or that cannot be read"
        case .outsideOfTrack:
            reason = "taken when no visible part of \(isOne ? "its ride" : "their rides") was recorded"
            remedy = "If the camera's clock was wrong, correct the times of its photos."
        case .undated:
            reason = "without a time, which may show what privacy hides"
            remedy = "To show such photos on rides with nothing hidden, write “photos: all” in ridelog.yml."
        }
        return Diagnostic(
            .note, code: "photo.hidden", at: SourceLocation(file: first),
            "\(counted(paths.count, "photo")) \(reason)",
            action: isOne ? "it is hidden" : "they are hidden", remedy: remedy, isForOwner: true)
    }
}
