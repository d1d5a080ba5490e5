import RidelogHTML
import RidelogMaps
import RidelogModels

extension Ride {
    /// Metres per unit of the picture above which a tolerance of half a unit is coarser than the ride's line.
    private static let coarse = 12.0

    /// A script with the track in hundredths of the picture's units, for zooming; nil if the page has the exact line.
    func finerLine(in frame: MapFrame?) -> PageFile? {
        guard let projection = frame?.projection, projection.metresPerUnit > Self.coarse
        else { return nil }
        return PageFile(SitePath.ride(self).beside("line.js")) {
            $0.addLine(of: self)
        } bytes: { [self] in
            var bytes = Array("window.ridelogLine=[".utf8)
            for (index, line) in lines.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                Self.add(projection.points(line), to: &bytes)
            }
            return bytes + "];\n".utf8
        }
    }

    /// Writes the first point, then the differences.
    private static func add(_ line: [PlanePoint], to bytes: inout [UInt8]) {
        var last = (x: 0, y: 0)
        bytes.append(UInt8(ascii: "["))
        for (index, point) in line.filter({ $0.x.isFinite && $0.y.isFinite }).enumerated() {
            let (x, y) = (Int(rounding: point.x * 100), Int(rounding: point.y * 100))
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes.append(x - last.x)
            bytes.append(UInt8(ascii: ","))
            bytes.append(y - last.y)
            last = (x, y)
        }
        bytes.append(UInt8(ascii: "]"))
    }
}
