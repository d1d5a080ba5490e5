import RidelogDiagnostics
import RidelogHTML
import RidelogModels
import RidelogViews

/// The site's rides as rows for other programs. Each row's members are in Docs/Data.md.
struct RideRows {
    private let rides: [Ride]

    init(_ rides: [Ride]) {
        self.rides = rides
    }

    /// An array of objects (RFC 8259), an object a line.
    var json: [UInt8] {
        let lines = rides.map { ride in
            JSON.object(columns(of: ride).map { ($0.name, $0.value.json) }).written
        }
        return Array(("[" + lines.joined(separator: ",\n") + "]\n").utf8)
    }

    /// A header and a row a ride (RFC 4180).
    var csv: [UInt8] {
        var text = RideColumn.names.joined(separator: ",") + "\r\n"
        for ride in rides {
            text += columns(of: ride).map(\.value.csv).joined(separator: ",") + "\r\n"
        }
        return Array(text.utf8)
    }

    private func columns(of ride: Ride) -> [(name: String, value: RideColumn.Value)] {
        RideColumn.all.map { ($0.name, $0.value(ride)) }
    }
}
