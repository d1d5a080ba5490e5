/// The data of an SVG path with one decimal: relative, so that it stays short.
struct SVGPath {
    private(set) var data = ""
    private var last = (x: 0, y: 0)

    /// An unbroken line; neighbours in the same place are written once.
    mutating func addLine(_ points: some Sequence<MapPoint>, closed: Bool = false) {
        var isFirst = true
        for point in points {
            let x = Self.tenths(point.x)
            let y = Self.tenths(point.y)
            if isFirst {
                data += "M" + Self.text(x) + " " + Self.text(y)
                isFirst = false
            } else if (x, y) != last {
                data += "l" + Self.text(x - last.x) + (y < last.y ? "" : " ") + Self.text(y - last.y)
            }
            last = (x, y)
        }
        if closed, !isFirst { data += "z" }
    }

    /// A dot: a line of no length, drawn by its round or square cap.
    mutating func addDot(_ point: MapPoint) {
        addLine(CollectionOfOne(point))
        data += "h0"
    }

    static func tenths(_ number: Double) -> Int {
        number.isFinite && number.magnitude < 1e9 ? Int((number * 10).rounded()) : 0
    }

    /// Tenths as a decimal number.
    static func text(_ tenths: Int) -> String {
        let whole = "\(tenths.magnitude / 10)"
        let fraction = tenths.magnitude % 10
        return (tenths < 0 ? "-" : "") + whole + (fraction == 0 ? "" : ".\(fraction)")
    }
}
