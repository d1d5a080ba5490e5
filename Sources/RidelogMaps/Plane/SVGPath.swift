import RidelogModels

/// The data of an SVG path, in relative numbers with one decimal to keep it short.
package struct SVGPath {
    private var bytes: [UInt8] = []
    private var last = (x: 0, y: 0)

    package init() {}

    /// The value of the attribute `d`.
    package var data: String { String(decoding: bytes, as: UTF8.self) }

    /// Adds an unbroken line.
    ///
    /// - Parameter step: points nearer than this to the last written one are left out, except the last point.
    package mutating func addLine(_ points: [PlanePoint], closed: Bool = false, step: Double = 0) {
        var (isFirst, isDrawing) = (true, false)
        points[...].forEachThinned(by: step) { point in
            let x = Self.tenths(point.x)
            let y = Self.tenths(point.y)
            if isFirst {
                bytes.append(UInt8(ascii: "M"))
                bytes.append(tenths: x)
                bytes.append(UInt8(ascii: " "))
                bytes.append(tenths: y)
                isFirst = false
            } else if (x, y) != last {
                // Further steps need no command, and a minus also separates numbers.
                if !isDrawing {
                    bytes.append(UInt8(ascii: "l"))
                } else if x >= last.x {
                    bytes.append(UInt8(ascii: " "))
                }
                isDrawing = true
                bytes.append(tenths: x - last.x)
                if y >= last.y { bytes.append(UInt8(ascii: " ")) }
                bytes.append(tenths: y - last.y)
            }
            last = (x, y)
        }
        if closed, !isFirst { bytes.append(UInt8(ascii: "z")) }
    }

    /// The data of a path of dots: lines of length 0, drawn by their caps. Empty without points.
    package static func dots(_ points: [PlanePoint]) -> String {
        var path = SVGPath()
        for point in points {
            path.addLine([point])
            path.bytes += "h0".utf8
        }
        return path.data
    }

    static func tenths(_ number: Double) -> Int {
        number.isFinite && number.magnitude < 1e9 ? Int(rounding: number * 10) : 0
    }

    /// A number with one decimal.
    package static func text(_ number: Double) -> String {
        var bytes: [UInt8] = []
        bytes.append(tenths: tenths(number))
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension ArraySlice<PlanePoint> {
    /// Calls the body with points that are at least a step apart, and with the first and the last one.
    func forEachThinned(by step: Double, _ body: (PlanePoint) -> Void) {
        var kept: PlanePoint?
        var remaining = count
        for point in self {
            remaining -= 1
            let isFar = kept.map { abs(point.x - $0.x) + abs(point.y - $0.y) >= step } ?? true
            guard isFar || remaining == 0 else { continue }
            body(point)
            kept = point
        }
    }
}
