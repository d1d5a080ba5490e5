import RidelogHTML

/// The format of numbers in a language.
public struct NumberFormat: Hashable, Sendable {
    /// The decimal separator.
    public var point: String
    /// The thousands separator.
    public var group: String
    /// The sign of negative numbers.
    var minus = "−"

    public init(point: String, group: String) {
        self.point = point
        self.group = group
    }

    /// `1,234.5`
    public static let english = NumberFormat(point: ".", group: ",")

    /// Formats an integer.
    public func text(_ number: Int) -> String {
        var bytes: [UInt8] = []
        append(number.magnitude, isNegative: number < 0, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Formats a number rounded to a number of decimals, halves away from zero.
    ///
    /// - Parameters:
    ///   - number: finite and below 10^12 in magnitude; other numbers are written as a dash.
    ///   - places: the number of decimals, 0 to 6.
    public func text(_ number: Double, places: Int) -> String {
        text(number, places: places, keepsZeros: true)
    }

    /// Formats a number for attributes and machines: a hyphen, a point, no groups, no trailing zeros.
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
