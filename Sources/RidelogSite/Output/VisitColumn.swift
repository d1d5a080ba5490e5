import RidelogContent
import RidelogHTML
import RidelogModels
import RidelogPublishing
import RidelogViews

/// A visit with its ride, if any, and its time zone.
struct VisitLine: Sendable {
    let visit: Visit
    let ride: Ride?
    let zone: Zone

    /// The visits to all geofences, newest first.
    ///
    /// - Parameter zone: the time zone of visits without a ride.
    static func all(_ visits: [String: [Visit]], rides: [Ride], zone: Zone) -> [VisitLine] {
        let times = RideTimes(rides)
        return visits.values.joined()
            .sorted { ($1.moment ?? .earliest, $0.geofence.id) < ($0.moment ?? .earliest, $1.geofence.id) }
            .map { visit in
                let ride = times.ride(during: visit)
                return VisitLine(visit: visit, ride: ride, zone: ride?.zone ?? zone)
            }
    }

    fileprivate func time(_ instant: Instant?) -> DataValue {
        .text(instant.map { zone.local($0).iso8601(offset: zone.offset(at: $0)) })
    }
}

extension [VisitLine] {
    /// A checksum of everything that data files show of visits, with title and address of the site.
    func sum(_ title: String, _ baseURL: String?) -> UInt64 {
        var sum = Checksum(title, baseURL ?? "\u{0}")
        for line in self {
            sum.add(line.visit.geofence)
            for time in [line.visit.enter, line.visit.exit] {
                sum.add(UInt64(bitPattern: time?.millisecondsSince1970 ?? .min))
            }
            sum.add(line.visit.unseen.bitPattern)
            for text in [line.visit.source.rawValue, line.ride?.page?.description, line.zone.identifier] {
                sum.add(text ?? "\u{0}")
            }
        }
        return sum.value
    }
}

typealias VisitColumn = DataColumn<VisitLine>

extension DataColumn where Row == VisitLine {
    static var all: [DataColumn<VisitLine>] {
        [
            DataColumn(name: "geofence") { .text($0.visit.geofence.id) },
            DataColumn(name: "enter") { $0.time($0.visit.enter) },
            DataColumn(name: "exit") { $0.time($0.visit.exit) },
            DataColumn(name: "dwell_s") { .number($0.visit.dwell, places: 0) },
            DataColumn(name: "source") { .text($0.visit.source.rawValue) },
            DataColumn(name: "page") { .text($0.ride?.page?.description) },
            DataColumn(name: "unseen_s") { .number($0.visit.unseen, places: 0) },
        ]
    }
}
