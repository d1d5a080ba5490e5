import RidelogModels

/// A column of the rides' rows.
package typealias RideColumn = DataColumn<Ride>

extension DataColumn where Row == Ride {
    /// The columns of any ride, whether a site has a page for it or not.
    package static let ofAnyRide: [RideColumn] = figures + ways

    private static let figures: [RideColumn] = [
        RideColumn(name: "name") { ride in .text(ride.name) },
        RideColumn(name: "day") { ride in .text(ride.day.iso8601) },
        RideColumn(name: "start") { ride in
            let start = ride.summary.start
            return .text(ride.localStart.iso8601(offset: ride.zone.offset(at: start)))
        },
        RideColumn(name: "sport") { ride in .text(ride.sport) },
        RideColumn(name: "distance_m") { ride in .number(ride.summary.knownDistance, places: 1) },
        RideColumn(name: "moving_time_s") { ride in .number(ride.summary.knownMovingTime, places: 0) },
        RideColumn(name: "elapsed_time_s") { ride in .number(ride.summary.knownElapsedTime, places: 0) },
        RideColumn(name: "ascent_m") { ride in .number(ride.summary.ascent, places: 0) },
        RideColumn(name: "descent_m") { ride in .number(ride.summary.descent, places: 0) },
        RideColumn(name: "average_speed_mps") { ride in .number(ride.summary.averageSpeed, places: 2) },
        RideColumn(name: "maximum_speed_mps") { ride in .number(ride.summary.maximumSpeed, places: 2) },
        RideColumn(name: "mean_heart_rate_bpm") { ride in .number(ride.summary.meanHeartRate, places: 0) },
        RideColumn(name: "maximum_heart_rate_bpm") { ride in
            .number(ride.summary.maximumHeartRate, places: 0)
        },
        RideColumn(name: "mean_cadence_rpm") { ride in .number(ride.summary.meanCadence, places: 0) },
        RideColumn(name: "mean_power_w") { ride in .number(ride.summary.meanPower, places: 0) },
        RideColumn(name: "mean_temperature_c") { ride in .number(ride.summary.meanTemperature, places: 1) },
        RideColumn(name: "gear") { ride in
            .text(ride.gear.isEmpty ? nil : ride.gear.joined(separator: "; "))
        },
        RideColumn(name: "commute") { ride in .flag(ride.isCommute) },
        RideColumn(name: "implausible") { ride in .text(ride.implausibility?.rawValue) },
        RideColumn(name: "activity") { ride in .text(ride.activity) },
        RideColumn(name: "start_town") { ride in .text(ride.places.start) },
        RideColumn(name: "farthest_place") { ride in .text(ride.places.farthest) },
        RideColumn(name: "end_town") { ride in .text(ride.places.end) },
        RideColumn(name: "places") { ride in
            .text(ride.places.all.isEmpty ? nil : ride.places.all.joined(separator: "; "))
        },
    ]

    private static var ways: [RideColumn] {
        WayClass.Surface.allCases.map { surface in way("surface_\(surface)_m") { $0?.surface == surface } }
            + WayClass.Kind.allCases.map { kind in way("way_\(kind)_m") { $0?.kind == kind } }
            + [way("way_unknown_m") { $0 == nil }]
    }

    /// A column for the metres of the track on ways of a class.
    private static func way(
        _ name: String, _ isOfClass: @escaping @Sendable (WayClass?) -> Bool
    ) -> RideColumn {
        RideColumn(name: name) { ride in
            .number(ride.content.ground?.ways.map { $0.length(of: isOfClass) }, places: 0)
        }
    }
}
