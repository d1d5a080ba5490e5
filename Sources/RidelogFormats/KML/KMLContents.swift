import RidelogRawTracks
import RidelogModels

/// The content of a KML document by purpose.
struct KMLContents {
    /// The content without geofences. Its log has an enter and an exit for each place with a `TimeSpan`.
    private(set) var file = DecodedFile()
    /// The inventory with the tracks as recorded.
    private var inventory: FileInventory
    /// Places with a `TimeSpan`.
    private var stays: [Waypoint] = []
    private(set) var untimedCount = 0

    /// Placemarks with a `gx:Track` are rides. Without any, the points with a time in each folder are a ride, as
    /// GPSBabel and loggers write them; a single point, or one beside a track, marks a place, such as the start of a
    /// ride.
    ///
    /// Lines without times are routes, unless they repeat a ride. A line with a `TimeSpan` is a ride, a place with one
    /// a stay.
    init(_ document: KMLDocument) {
        inventory = document.inventory
        addTracks(document)
        if file.rides.isEmpty { addFixes(document) } else { addPoints(document.placemarks) }
        addLines(document)
        inventory.routes = file.routes
        inventory.waypoints = file.waypoints + stays
        file.inventory = inventory
    }

    private mutating func addTracks(_ document: KMLDocument) {
        let tracks = document.placemarks.filter { !$0.segments.isEmpty }
        for track in tracks {
            inventory.tracks.append(
                FileInventory.Track(name: track.name, sport: track.sport, segments: track.segments))
            let segments = track.segments.filter { !$0.points.isEmpty }
            let title = track.name ?? (tracks.count == 1 ? inventory.name : nil)
            if segments.contains(where: { $0.points.contains { $0.time != nil } }) {
                file.rides.append(
                    RawRide(
                        title: title, text: track.text, sport: track.sport.map(SportWord.english(ofTrack:)),
                        device: inventory.creator,
                        track: RawTrack(segments: segments)))
            } else if !segments.isEmpty {
                untimedCount += 1
                file.routes.append(Route(title: title, points: segments.flatMap(\.points)))
            }
        }
    }

    private mutating func addFixes(_ document: KMLDocument) {
        let fixes = document.placemarks.filter { $0.isFix && $0.fix != nil }
        let folders = Dictionary(grouping: fixes, by: \.folder).filter { $0.value.count > 1 }
        for (folder, fixes) in folders.sorted(by: { $0.key < $1.key }) {
            // Placemarks may be in any order.
            let segment = TrackSegment(points: fixes.compactMap(\.fix).sortedByTime)
            let title = document.folderNames[folder]
            inventory.tracks.append(FileInventory.Track(name: title, segments: [segment]))
            file.rides.append(
                RawRide(title: title, device: inventory.creator, track: RawTrack(segments: [segment])))
        }
        addPoints(document.placemarks.filter { !$0.isFix || folders[$0.folder] == nil })
    }

    private mutating func addPoints(_ placemarks: [KMLPlacemark]) {
        for (number, placemark) in placemarks.enumerated() {
            let places = placemark.points.compactMap { position in
                position.coordinate.map {
                    Waypoint(
                        name: placemark.name, text: placemark.text, coordinate: $0,
                        elevation: position.elevation, time: placemark.time)
                }
            }
            if placemark.isStay, let start = placemark.time, let place = places.first?.coordinate {
                file.logRows.addStay(at: place, from: start, to: placemark.end, line: number + 1)
                stays += places
            } else {
                file.waypoints += places
            }
        }
    }

    private mutating func addLines(_ document: KMLDocument) {
        let recorded = Set(file.rides.map { $0.track.points.compactMap(\.coordinate) })
        for placemark in document.placemarks {
            for line in placemark.lines where !recorded.contains(line.compactMap(\.coordinate)) {
                if placemark.isTravel, let start = placemark.time, let end = placemark.end {
                    var ride = RawRide(
                        title: placemark.name, text: placemark.text,
                        sport: placemark.sport.map(SportWord.english(ofTrack:)),
                        device: inventory.creator, track: RawTrack(segments: [TrackSegment(points: line)]))
                    ride.start = start
                    ride.totals = DeviceTotals()
                    ride.totals?.elapsedTime = end.seconds(since: start)
                    file.rides.append(ride)
                } else {
                    file.routes.append(Route(title: placemark.name ?? inventory.name, points: line))
                }
            }
        }
    }
}

extension [Trackpoint] {
    /// Sorted by time, which all must have; points of the same time keep their order.
    package var sortedByTime: [Trackpoint] {
        sorted { ($0.time ?? .earliest) < ($1.time ?? .earliest) }
    }
}
