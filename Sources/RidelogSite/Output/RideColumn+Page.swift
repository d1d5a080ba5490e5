import RidelogModels
import RidelogPublishing
import RidelogViews

extension DataColumn where Row == Ride {
    package static let all = [RideColumn(name: "page") { .text($0.page?.description) }] + ofAnyRide
}
