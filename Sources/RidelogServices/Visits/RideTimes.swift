import RidelogModels

/// Finds the ride on which something happened.
package struct RideTimes: Sendable {
    /// Newest first.
    private let rides: [Ride]

    package init(_ rides: [Ride]) {
        self.rides = rides
    }

    /// The ride during which the visit began or ended.
    package func ride(during visit: Visit) -> Ride? {
        [visit.enter, visit.exit].compactMap(\.self).lazy.compactMap(ride(at:)).first
    }

    private func ride(at moment: Instant) -> Ride? {
        let index = rides.partitioningIndex { $0.summary.start <= moment }
        guard rides.indices.contains(index), moment <= rides[index].summary.end else { return nil }
        return rides[index]
    }
}
