import RidelogPrivacy
import RidelogModels

@testable import RidelogServices

/// Versions of rides with no more than joining asks for.
struct CandidateMaker {
    var file = "a.gpx"
    var hash = "a"
    var number = 1
    /// Seconds after ``Make/morning``.
    var start = 0.0
    var lasting: Double? = 3600
    var metres: Double? = 20_000
    var stated: Double?
    /// Degrees of the south-western corner of a box of a tenth of a degree; nil without positions.
    var place: (Double, Double)? = (46.5, -30)
    /// How many of the trackpoints have a position.
    var positionShare = 1.0
    var sensors = 2
    var points = 1000
    var format: String? = "GPX"
    var sourceID: String?
    var trackFile: String?
    var isHidden = false
    var isCut = false
    var title: String?
    var whereabouts: Whereabouts?

    var fingerprint: RideFingerprint {
        let begin = Instant(millisecondsSince1970: Int64((Make.morning + start) * 1000))
        var fingerprint = RideFingerprint(start: begin, end: lasting.map(begin.advanced(bySeconds:)))
        fingerprint.number = number
        fingerprint.distance = metres
        fingerprint.statedDistance = stated
        fingerprint.bounds = place.map {
            BoundingBox(south: $0.0, west: $0.1, north: $0.0 + 0.1, east: $0.1 + 0.1)
        }
        fingerprint.amount.points = points
        fingerprint.amount.times = points
        fingerprint.amount.positions = place == nil ? 0 : Int(Double(points) * positionShare)
        fingerprint.amount.sensors = sensors
        fingerprint.whereabouts = whereabouts
        (fingerprint.format, fingerprint.sourceID, fingerprint.trackFile) = (format, sourceID, trackFile)
        return fingerprint
    }

    var ride: Ride {
        var ride = Make.ride(
            hash + "-\(number)", title, at: Make.morning + start, file: file, lasting: lasting ?? 0)
        ride.summary.distance = metres ?? 0
        ride.summary.isCut = isCut
        return ride
    }

    var version: RideCandidate {
        RideCandidate(file: file, hash: hash, ride: isHidden ? nil : ride, fingerprint: fingerprint)
    }

    /// A row of a table: totals and no trackpoints.
    static func row(
        _ sourceID: String, _ trackFile: String? = nil, start: Double = 0, metres: Double? = 20_000,
        title: String? = nil, number: Int = 1
    ) -> CandidateMaker {
        var row = CandidateMaker(file: "activities.csv", hash: "csv", number: number, start: start)
        (row.metres, row.stated, row.place, row.sensors, row.points) = (nil, metres, nil, 0, 0)
        (row.format, row.sourceID, row.trackFile, row.title) = (
            "Strava activities", sourceID, trackFile, title
        )
        return row
    }
}

extension RideCandidate {
    /// The content of its file, and its place in it.
    var key: String { "\(hash)-\(fingerprint.number)" }
}

extension RideMatcher {
    /// With all words that hold no clock.
    var ride: Ride? { ride(words: PrivateWords()) }
}

extension CandidateMerger {
    init(_ makers: [CandidateMaker], _ settings: MatchSettings = MatchSettings()) {
        self.init(makers.map(\.version), settings)
    }

    /// What is in each ride: `file#number`, the version that is shown first.
    var names: Set<[String]> {
        Set(rides.map { ride in ride.all.map { "\($0.file)#\($0.fingerprint.number)" } })
    }
}
