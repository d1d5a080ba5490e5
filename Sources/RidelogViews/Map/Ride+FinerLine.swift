import RidelogHTML
import RidelogModels

extension Ride {
    /// Metres across a unit of the picture from which a line of half a unit leaves out more than the ride's own does.
    private static let coarse = 12.0

    /// A script with the track in hundredths of the picture's units, for when its map is zoomed; nil if the page has the
    /// whole line.
    var finerLine: PageFile? {
        guard let projection = mapFrame?.projection, projection.metresPerUnit > Self.coarse
        else { return nil }
        return PageFile(SitePath.ride(self).beside("line.js")) {
            $0.addLine(of: self)
        } bytes: { [self] in
            let parts = lines.map { Self.hundredths(projection.points($0)) }
            return Array("window.ridelogLine=[\(parts.joined(separator: ","))];\n".utf8)
        }
    }

    /// The first point, and the steps from each to the next.
    private static func hundredths(_ line: [PlanePoint]) -> String {
        var last = (x: 0, y: 0)
        let steps = line.filter { $0.x.isFinite && $0.y.isFinite }.map { point in
            let (x, y) = (Int((point.x * 100).rounded()), Int((point.y * 100).rounded()))
            defer { last = (x, y) }
            return "\(x - last.x),\(y - last.y)"
        }
        return "[" + steps.joined(separator: ",") + "]"
    }
}
