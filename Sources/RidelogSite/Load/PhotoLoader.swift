import RidelogDiagnostics
import RidelogHTML
import RidelogModels
import RidelogPhotos
import RidelogPrivacy
import RidelogRepositories
import RidelogServices
import RidelogViews

/// Finds the photos of rides: those that an export names for a ride, and those of the data folder that were taken while a
/// visible part of a ride was recorded.
struct PhotoLoader {
    private let folder: DataFolder
    private let zone: Zone
    private let rule: PhotoRule
    private let list: String?
    private let workers: Int

    /// nil if no photos are wanted.
    init?(_ scanned: ScannedSite, _ loaded: LoadedSite) {
        let configuration = scanned.setup.configuration
        guard configuration.photos != .none else { return nil }
        (folder, zone, workers) = (scanned.folder, loaded.zone, scanned.options.jobs)
        rule = PhotoRule(
            PrivacyRules(zones: loaded.zones, trim: configuration.privacy.trimRule),
            showsUndated: configuration.photos == .all)
        list = scanned.options.cacheFile("photos", "list")
    }

    /// A photo of which the head could be read.
    private struct Photo {
        let file: InputFile
        var known: KeptPhotos.Photo
    }

    /// A photo that is shown.
    private struct Shown {
        let photo: Int
        let ride: Int
        let time: Instant?
    }

    /// - Parameters:
    ///   - rides: get their photos.
    ///   - evidence: of each ride by its id: what its source names, and when what is visible of it was recorded.
    func load(_ rides: inout [Ride], _ evidence: [String: PhotoEvidence]) async -> RidePhotos {
        var result = RidePhotos()
        let kept = KeptPhotos(at: list)
        let files = folder.photos
        var photos = await heads(of: files, kept.byPath(files), &result)
        let shown = choose(photos, rides, evidence, &result)
        let unreadable = await check(shown, &photos, &result)
        kept.replaced(at: list, by: photos.map { ($0.file, $0.known) })
        let all = Dictionary(grouping: shown.filter { !unreadable.contains($0.photo) }, by: \.ride)
        for (index, photosOfRide) in all.sorted(by: { $0.key < $1.key }) {
            publish(photosOfRide, photos, of: &rides[index], &result)
        }
        return result
    }

    /// Reads the heads of files that are not known.
    private func heads(
        of files: [InputFile], _ known: [String: KeptPhotos.Photo], _ result: inout RidePhotos
    ) async -> [Photo] {
        let heads = await parallelMap(files, workers: workers) { [folder] file -> Result<Photo, Diagnostic> in
            if let known = known[file.path] { return .success(Photo(file: file, known: known)) }
            do throws(Diagnostic) {
                let head = try folder.head(of: file.path, count: JPEGHead.size)
                var photo = Photo(file: file, known: KeptPhotos.Photo())
                do throws(PhotoFault) {
                    photo.known.facts = try JPEGHead.facts(head)
                } catch {
                    throw .unreadablePhoto(file.path, error)
                }
                return .success(photo)
            } catch {
                return .failure(error)
            }
        }
        for (file, head) in zip(files, heads) {
            guard case .failure(let diagnostic) = head else { continue }
            result.outcomes[file.path] = .init(.broken)
            result.diagnostics.append(diagnostic)
        }
        return heads.compactMap { try? $0.get() }
    }

    /// Decides which photos are shown, and with which ride.
    private func choose(
        _ photos: [Photo], _ rides: [Ride], _ evidence: [String: PhotoEvidence], _ result: inout RidePhotos
    ) -> [Shown] {
        let claims = claims(rides, evidence)
        let times = RideTimesByDay(rides, evidence)
        var left: [PhotoRule.Verdict: [String]] = [:]
        var shown: [Shown] = []
        for (index, photo) in photos.enumerated() {
            let taken = photo.known.facts.taken
            guard let ride = claims[photo.file.path] ?? times.ride(at: taken, zone) else {
                result.outcomes[photo.file.path] = .init(.nothing, "a photo of no ride")
                continue
            }
            let verdict = rule.verdict(
                taken.time(in: rides[ride].zone), at: taken.place, evidence[rides[ride].id]?.spans ?? [],
                isCut: rides[ride].summary.isCut)
            if case .shown(let time) = verdict {
                shown.append(Shown(photo: index, ride: ride, time: time))
            } else {
                left[verdict, default: []].append(photo.file.path)
                result.outcomes[photo.file.path] = .init(.hidden)
            }
        }
        result.diagnostics += [.inHiddenPlace, .outsideOfTrack, .undated].compactMap { verdict in
            left[verdict].flatMap { Diagnostic.hiddenPhotos($0, verdict) }
        }
        return shown
    }

    /// The rides for which sources name files.
    private func claims(_ rides: [Ride], _ evidence: [String: PhotoEvidence]) -> [String: Int] {
        rides.enumerated().reduce(into: [:]) { claims, ride in
            for path in evidence[ride.element.id]?.media ?? []
            where ride.element.hasPage && claims[path] == nil {
                claims[path] = ride.offset
            }
        }
    }

    /// Makes a picture of each photo of which none was made yet: on a page there is none that cannot be made.
    private func check(
        _ shown: [Shown], _ photos: inout [Photo], _ result: inout RidePhotos
    ) async -> Set<Int> {
        let new = shown.map(\.photo).filter { !photos[$0].known.isReadable }
        let tried = new.map { (file: photos[$0].file.path, facts: photos[$0].known.facts) }
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
            photos[index].known.isReadable = problem == nil
            guard let problem else { continue }
            unreadable.insert(index)
            result.outcomes[photos[index].file.path] = .init(.broken)
            result.diagnostics.append(problem)
        }
        return unreadable
    }

    private func publish(_ shown: [Shown], _ photos: [Photo], of ride: inout Ride, _ result: inout RidePhotos)
    {
        let ordered = shown.sorted { first, second in
            let times = (first.time ?? .latest, second.time ?? .latest)
            return times.0 == times.1
                ? photos[first.photo].file.path < photos[second.photo].file.path : times.0 < times.1
        }
        ride.photos = ordered.map { shown in
            let picture = PhotoPicture(photos[shown.photo].known.facts, .small)
            return RidePhoto(time: shown.time, width: picture.width, height: picture.height)
        }
        for (number, shown) in ordered.enumerated() {
            let photo = photos[shown.photo]
            result.outcomes[photo.file.path] = .init(.photo, "taken, \(ride.address)")
            for size in PhotoPicture.Size.allCases {
                result.pictures.append(
                    RidePhotos.Picture(
                        path: .photo(number + 1, of: ride, isSmall: size == .small), file: photo.file,
                        facts: photo.known.facts, size: size))
            }
        }
    }
}

/// By what the photos of a ride are found. For nothing that is shown.
struct PhotoEvidence: Sendable {
    /// Files that its sources name.
    let media: [String]
    /// When what is visible of it was recorded.
    let spans: [VisibleSpan]

    /// - Parameter traces: of all versions of the ride, that of the one that is shown first.
    init(_ traces: [RideFingerprint]) {
        media = traces.flatMap(\.media)
        spans = traces.first?.visibleSpans ?? []
    }
}

/// The times in which rides were recorded, by the days that they may touch in any zone.
private struct RideTimesByDay {
    private let rides: [Ride]
    private let spans: [[VisibleSpan]]
    private var byDay: [Int64: [Int]] = [:]

    private static let day: Int64 = 86_400_000
    /// A recording that claims to be longer is looked for at its begin alone.
    private static let mostDays: Int64 = 60

    init(_ rides: [Ride], _ evidence: [String: PhotoEvidence]) {
        self.rides = rides
        spans = rides.map { evidence[$0.id]?.spans ?? [] }
        for (index, ride) in rides.enumerated() where ride.hasPage {
            var days: Set<Int64> = []
            for recorded in spans[index].compactMap(\.recorded) {
                let first = Self.day(recorded.lowerBound), last = Self.day(recorded.upperBound)
                days.formUnion(first - 1...min(last, first + Self.mostDays) + 1)
            }
            for day in days { byDay[day, default: []].append(index) }
        }
    }

    private static func day(_ time: Instant) -> Int64 {
        time.millisecondsSince1970.flooredDivision(by: day).quotient
    }

    /// The first of the rides of which something visible was recorded when a photo was taken.
    func ride(at taken: PhotoFacts.Taken, _ zone: Zone) -> Int? {
        guard let about = taken.time(in: zone) else { return nil }
        return byDay[Self.day(about)]?.first { index in
            guard let time = taken.time(in: rides[index].zone) else { return false }
            return spans[index].contains { $0.shown(time) != nil }
        }
    }
}

extension DataFolder {
    /// A photo's file.
    func photo(at path: String) throws(PhotoFault) -> [UInt8] {
        do throws(Diagnostic) {
            return try file(at: path).contents
        } catch {
            throw PhotoFault("cannot be read: \(error.what)")
        }
    }
}

extension Diagnostic {
    /// Photos of rides that are not shown; nil where that is none.
    fileprivate static func hiddenPhotos(_ paths: [String], _ verdict: PhotoRule.Verdict) -> Diagnostic? {
        guard let first = paths.first else { return nil }
        let isOne = paths.count == 1
        let reason: String
        var remedy: String?
        switch verdict {
        case .shown: return nil
        case .inHiddenPlace: reason = "taken in a place that privacy hides"
        case .outsideOfTrack:
            reason = "taken when no visible part of \(isOne ? "its ride" : "their rides") was recorded"
            remedy = "If the camera's clock was wrong, set the times of its photos right."
        case .undated:
            reason = "without a time, which may show what privacy hides"
            remedy = "To show those of rides of which nothing is hidden, write “photos: all” in ridelog.yml."
        }
        return Diagnostic(
            .note, code: "photo.hidden", at: SourceLocation(file: first),
            "\(counted(paths.count, "photo")) \(reason)",
            action: isOne ? "it is left out" : "they are left out", remedy: remedy, isForOwner: true)
    }
}
