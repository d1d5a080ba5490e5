import RidelogHTML
import RidelogRecords

/// A distance to which something goes, without its unit, and without a place behind the point where it is whole: `5`,
/// `14.8`.
struct DistanceMark: PrimitiveView {
    /// Metres.
    let distance: Double

    static func _render(_ view: borrowing DistanceMark, into writer: inout HTMLWriter) {
        let environment = writer.environment
        writer.write("<span")
        writer.writeQuantityAttributes(.distance, view.distance)
        writer.write(">")
        let shown = QuantityKind.distance.converted(view.distance, to: environment.units)
        writer.writeText(environment.words.mark(shown))
        writer.write("</span>")
    }
}

extension LocalizedStrings {
    /// Without a place behind the point where it is whole.
    func mark(_ number: Double) -> String {
        numbers.text(number, places: abs(number - number.rounded()) < 0.005 ? 0 : 1)
    }
}
