import RidelogDiagnostics
import RidelogModels
import RidelogRecords

/// Diagnostics about contradictory figures: totals that are left out, implausible rides, and ascents that differ.
package enum FigureAdvice {
    /// - Parameter rides: the site's rides, newest first.
    package static func diagnostics(_ rides: [Ride]) -> [Diagnostic] {
        let rides = Array(rides.reversed())
        let ofRides = rides.flatMap { ride -> [Diagnostic] in
            let leftOut = ride.summary.leftOut.map { Diagnostic.leftOut($0, of: ride) }
            let implausible = ride.implausibility.map { Diagnostic.implausible($0, ride) }
            return leftOut + [implausible].compactMap(\.self)
        }
        return ofRides + climbs(rides)
    }

    /// One message for all rides, because a service computes all ascents by one rule.
    private static func climbs(_ rides: [Ride]) -> [Diagnostic] {
        let found = rides.compactMap { ride in ride.summary.climbsApart.map { (ride: ride, climbs: $0) } }
        guard let first = found.first else { return [] }
        let recorded = found.reduce(0) { $0 + $1.climbs.recorded }
        let table = found.reduce(0) { $0 + $1.climbs.table }
        let count = counted(found.count, "ride")
        return [
            Diagnostic(
                .note, code: "ride.climbs-differ", at: SourceLocation(file: first.ride.file),
                "\(count) with a table ascent that differs by more than half from the recorded one: "
                    + "\(metres(table)) in total in the tables, \(metres(recorded)) in the recordings",
                action: "the page of each ride shows both",
                remedy:
                    "To choose, set “ascent: device”, “ascent: table” or “ascent: computed” in ridelog.yml.",
                isForOwner: true)
        ]
    }

    private static func metres(_ value: Double) -> String { NumberFormat.plain(value, places: 0) + " m" }
}

extension Diagnostic {
    fileprivate static func leftOut(_ total: LeftOutTotal, of ride: Ride) -> Diagnostic {
        let (value, limit) = (total.text(total.value), total.text(total.limit))
        let (name, standard) = total.figure.words
        return Diagnostic(
            .note, code: "ride.contradicting-total", at: SourceLocation(file: ride.file),
            "the \(total.source.name)’s \(name) of the ride on \(ride.day.iso8601), \(value), contradicts "
                + "\(standard) (\(limit))",
            action: "it is ignored",
            remedy: "If it is right, correct what it contradicts.", isForOwner: true)
    }

    fileprivate static func implausible(_ reason: Implausibility, _ ride: Ride) -> Diagnostic {
        Diagnostic(
            .warning, code: "ride.implausible", at: SourceLocation(file: ride.file),
            "the ride on \(ride.day.iso8601) is implausible: \(reason.words)",
            action: "it has a page, but is not counted in totals and records",
            remedy: "Correct the file, or add it to “ignore:” in ridelog.yml.", isForOwner: true)
    }
}

extension LeftOutTotal {
    fileprivate func text(_ value: Double) -> String {
        switch figure {
        case .distance: NumberFormat.plain(value / 1000, places: 1) + " km"
        case .movingTime: NumberFormat.plain(value, places: 0) + " s"
        case .averageSpeed, .maximumSpeed: NumberFormat.plain(value * 3.6, places: 1) + " km/h"
        }
    }
}

extension LeftOutTotal.Figure {
    /// The name of the total, and what it was compared with.
    fileprivate var words: (name: String, standard: String) {
        switch self {
        case .distance: ("distance", "what is possible in its time")
        case .movingTime: ("moving time", "distance and maximum speed")
        case .averageSpeed: ("average speed", "distance and time")
        case .maximumSpeed: ("maximum speed", "the other speeds of the ride, or what its sport allows")
        }
    }
}

extension Implausibility {
    fileprivate var words: String {
        switch self {
        case .speed: "its average speed is beyond what its sport allows"
        case .date: "it is from before 1990, when no device could record a track"
        case .duration: "it lasts more than 30 days, and most of its distance lies in gaps"
        }
    }
}
