import Foundation
import RidelogAnalysis
import RidelogModels

/// Someone comes to a round geofence, stays, leaves, and later passes it ten metres outside of its edge; a receiver
/// writes down positions with noise, gaps and jumps.
struct GeofenceSimulation {
    /// What the receiver is like.
    struct Receiver {
        /// Metres: the standard deviation of each axis, which it reports as its accuracy.
        var noise: Double
        /// Seconds between positions.
        var interval: Double
        /// The share of positions that are 200 m off and said to be right to 2 m.
        var jumps = 0.0
    }

    struct Track {
        let geofence: Geofence
        let fixes: [GeofenceFix]
        let enter: Instant
        let exit: Instant
    }

    static let radii = [30.0, 50, 100, 150, 300]

    private static let start = Instant(millisecondsSince1970: 1_780_000_000_000)
    private static let center = Coordinate(latitude: 47, longitude: 8)
    private static let metresPerDegree = (north: 111_174.0, east: 76_057.0)

    private var random: SeededRandom

    init(seed: UInt64) {
        random = SeededRandom(seed)
    }

    /// Normally distributed, by Box and Muller.
    private mutating func normal() -> Double {
        (-2 * log(random.number(1e-12...1))).squareRoot() * cos(random.number(0...(2 * .pi)))
    }

    private typealias Place = (x: Double, y: Double)

    private static func coordinate(_ place: Place) -> Coordinate {
        Coordinate(
            latitude: center.latitude + place.y / metresPerDegree.north,
            longitude: center.longitude + place.x / metresPerDegree.east)
    }

    mutating func track(radius: Double, _ receiver: Receiver) -> Track {
        let legs = way(radius)
        let geofence = Geofence(
            id: "place", name: "Place", shape: .circle(center: Self.center, radius: radius))
        let duration = legs.last?.end ?? 0
        var fixes: [GeofenceFix] = []
        var time = random.number(0...receiver.interval)
        var leg = 0
        while time < duration {
            while leg + 1 < legs.count, legs[leg].end < time { leg += 1 }
            fixes.append(fix(legs[leg].place(at: time), at: time, receiver))
            // One in a thousand begins a gap of up to three minutes.
            time += random.number(0...1) < 0.001 ? random.number(60...180) : receiver.interval
        }
        return Track(
            geofence: geofence, fixes: fixes, enter: Self.time(Self.crossing(legs[0], radius)),
            exit: Self.time(Self.crossing(legs[2], radius)))
    }

    private static func time(_ seconds: Double) -> Instant { start.advanced(bySeconds: seconds) }

    private mutating func fix(_ place: Place, at time: Double, _ receiver: Receiver) -> GeofenceFix {
        var place = place
        let isJump = random.number(0...1) < receiver.jumps
        if isJump {
            let bearing = random.number(0...(2 * .pi))
            place = (place.x + 200 * cos(bearing), place.y + 200 * sin(bearing))
        } else {
            place = (place.x + receiver.noise * normal(), place.y + receiver.noise * normal())
        }
        return GeofenceFix(
            time: Self.time(time), coordinate: Self.coordinate(place), accuracy: isJump ? 2 : receiver.noise)
    }

    /// A straight part of the way.
    private struct Leg {
        let from: Place
        let to: Place
        let start: Double
        let end: Double

        func place(at time: Double) -> Place {
            let share = end > start ? (time - start) / (end - start) : 0
            return (from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
        }
    }

    /// There, the stay, away, and past it.
    private mutating func way(_ radius: Double) -> [Leg] {
        func polar(_ distance: Double, _ bearing: Double) -> Place {
            (distance * cos(bearing), distance * sin(bearing))
        }
        let place = polar(radius / 2 * random.number(0...1).squareRoot(), random.number(0...(2 * .pi)))
        let away = polar(1500, random.number(0...(2 * .pi)))
        // The straight line past the geofence touches the circle that is ten metres wider.
        let bearing = random.number(0...(2 * .pi))
        let nearest = polar(radius + 10, bearing)
        func past(_ side: Double) -> Place {
            (nearest.x - side * sin(bearing), nearest.y + side * cos(bearing))
        }
        var legs: [Leg] = []
        func add(_ to: Place, speed: Double, from: Place) {
            let start = legs.last?.end ?? 0
            let length = ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)).squareRoot()
            legs.append(Leg(from: from, to: to, start: start, end: start + length / speed))
        }
        let speeds = [1.4, 5, 12]
        add(
            place, speed: speeds[Int(random.number(0...2.99))],
            from: polar(1500, random.number(0...(2 * .pi))))
        // Two minutes to eight hours, as many short stays as long ones.
        let stay = 120 * exp(random.number(0...1) * log(240))
        legs.append(Leg(from: place, to: place, start: legs[0].end, end: legs[0].end + stay))
        let speed = speeds[Int(random.number(0...2.99))]
        add(away, speed: speed, from: place)
        // Well around it to where the way past begins.
        let begin = past(1500)
        var (here, bearings) = (away, (atan2(away.y, away.x), atan2(begin.y, begin.x)))
        while bearings.0 < bearings.1 { bearings.0 += 2 * .pi }
        while bearings.0 - bearings.1 > 0.5 {
            bearings.0 -= 0.5
            let next = polar(1600, bearings.0)
            add(next, speed: 12, from: here)
            here = next
        }
        add(begin, speed: 12, from: here)
        add(past(-1500), speed: speeds[Int(random.number(0...2.99))], from: begin)
        return legs
    }

    /// When a leg crosses the circle.
    private static func crossing(_ leg: Leg, _ radius: Double) -> Double {
        var (low, high) = (leg.start, leg.end)
        func isInside(_ time: Double) -> Bool {
            let place = leg.place(at: time)
            return place.x * place.x + place.y * place.y <= radius * radius
        }
        let atStart = isInside(low)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if isInside(middle) == atStart { low = middle } else { high = middle }
        }
        return low
    }
}

/// How well stays that were found agree with the true ones.
struct GeofenceScore {
    private(set) var visits = 0
    private(set) var found = 0
    private(set) var wrong = 0
    private(set) var errors: [Double] = []

    var recall: Double { Double(found) / Double(visits) }
    var precision: Double { found + wrong == 0 ? 1 : Double(found) / Double(found + wrong) }
    var medianError: Double {
        errors.isEmpty ? .infinity : errors.sorted()[errors.count / 2]
    }

    /// - Parameter stays: from enter to exit; an end that is not known counts as the track's.
    mutating func add(_ stays: [ClosedRange<Instant>], for track: GeofenceSimulation.Track) {
        visits += 1
        let meeting = stays.filter { $0.lowerBound <= track.exit && $0.upperBound >= track.enter }
        wrong += stays.count - min(1, meeting.count)
        guard let longest = meeting.max(by: { $0.length < $1.length }) else { return }
        found += 1
        errors.append(abs(longest.length - track.exit.seconds(since: track.enter)))
    }

    mutating func add(_ other: GeofenceScore) {
        visits += other.visits
        found += other.found
        wrong += other.wrong
        errors += other.errors
    }
}

extension ClosedRange<Instant> {
    fileprivate var length: Double { upperBound.seconds(since: lowerBound) }
}
