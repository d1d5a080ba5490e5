import RidelogModels
import RidelogPublishing
import RidelogViews

extension DataColumn where Row == Ride {
    /// The columns of `data/rides.csv` and `data/rides.json`.
    static let all = [RideColumn(name: "page") { .text($0.page?.description) }] + ofAnyRide
}
