import RidelogHTML

/// How a language writes numbers.
public struct NumberFormat: Hashable, Sendable {
    /// Between whole and fraction.
    public var point: String
    /// Between thousands.
    public var group: String
    /// Before negative numbers.
    var minus = "−"

    public init(point: String, group: String) {
        self.point = point
        self.group = group
    }

    /// `1,234.5`
    public static let english = NumberFormat(point: ".", group: ",")

    /// A whole number.
    public func text(_ number: Int) -> String {
        var bytes: [UInt8] = []
        append(number.magnitude, isNegative: number < 0, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A number rounded to so many places behind the point, halves away from zero.
    ///
    /// - Parameters:
    ///   - number: finite; anything else is written as a dash.
    ///   - places: 0 to 6.
    public func text(_ number: Double, places: Int) -> String {
        text(number, places: places, keepsZeros: true)
    }

    /// For attributes and machines: a hyphen, a point, no groups, no zeros at the end.
    package static func plain(_ number: Double, places: Int) -> String {
        machine.text(number, places: places, keepsZeros: false)
    }

    private static let machine = changed(NumberFormat(point: ".", group: "")) { $0.minus = "-" }

    private func text(_ number: Double, places: Int, keepsZeros: Bool) -> String {
        guard number.isFinite, number.magnitude < 1e12 else { return "–" }
        var places = min(max(places, 0), 6)
        var scale = (0..<places).reduce(UInt(1)) { scale, _ in scale * 10 }
        var scaled = UInt((number.magnitude * Double(scale)).rounded())
        while !keepsZeros, places > 0, scaled.isMultiple(of: 10) {
            scaled /= 10
            scale /= 10
            places -= 1
        }
        var bytes: [UInt8] = []
        append(scaled / scale, isNegative: number < 0 && scaled > 0, to: &bytes)
        if places > 0 {
            bytes += point.utf8
            bytes.append(decimal: scaled % scale, places: places)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func append(_ number: UInt, isNegative: Bool = false, to bytes: inout [UInt8]) {
        if isNegative { bytes += minus.utf8 }
        guard number >= 1000 else { return bytes.append(decimal: number) }
        append(number / 1000, to: &bytes)
        bytes += group.utf8
        bytes.append(decimal: number % 1000, places: 3)
    }
}
