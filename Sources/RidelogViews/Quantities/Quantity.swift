import RidelogHTML
import RidelogLocalization
import RidelogModels
import RidelogRecords
import RidelogSystem

/// A value with its unit, in the site's units; the page's script can show the other ones.
public struct Quantity: PrimitiveView {
    /// The parts that are written.
    public enum Style: Sendable {
        /// `72.4 km`
        case sentence
        /// `72.4 km` with a small unit
        case figure
        /// `72.4`
        case number
    }

    private let kind: QuantityKind
    private let value: Double
    private let style: Style

    /// - Parameters:
    ///   - kind: what is measured.
    ///   - value: in SI units, temperatures in degrees Celsius.
    ///   - style: the parts that are written.
    public init(_ kind: QuantityKind, _ value: Double, _ style: Style = .sentence) {
        self.kind = kind
        self.value = value
        self.style = style
    }

    public static func _render(_ view: borrowing Quantity, into writer: inout HTMLWriter) {
        writer.write("<span")
        writer.writeQuantityAttributes(view.kind, view.value)
        writer.write(">")
        writer.writeText(writer.environment.text(for: view.kind, view.value))
        writer.write("</span>")
        guard view.style != .number else { return }
        // Number and unit stay on one line.
        writer.write("\u{A0}")
        UnitName._render(UnitName(kind: view.kind, isSmall: view.style == .figure), into: &writer)
    }
}

/// The unit of a kind of quantity, in the site's units.
struct UnitName: PrimitiveView {
    let kind: QuantityKind
    var isSmall = true

    static func _render(_ view: borrowing UnitName, into writer: inout HTMLWriter) {
        let environment = writer.environment
        writer.write(view.isSmall ? "<small data-u=\"" : "<span data-u=\"")
        writer.write(view.kind.code)
        writer.write("\">")
        writer.writeText(environment.words(view.kind.unit(in: environment.units)))
        writer.write(view.isSmall ? "</small>" : "</span>")
    }
}

/// A table cell with a quantity whose unit is in the column's header.
package struct QuantityCell: PrimitiveView {
    private let kind: QuantityKind
    private let value: Double?

    public init(_ kind: QuantityKind, _ value: Double?) {
        self.kind = kind
        self.value = value
    }

    public static func _render(_ view: borrowing QuantityCell, into writer: inout HTMLWriter) {
        guard let value = view.value else { return writer.write("<td>–</td>") }
        writer.write("<td")
        writer.writeQuantityAttributes(view.kind, value)
        writer.write(">")
        writer.writeText(writer.environment.text(for: view.kind, value))
        writer.write("</td>")
    }
}

extension HTMLWriter {
    mutating func writeQuantityAttributes(_ kind: QuantityKind, _ value: Double) {
        write(" data-u=\"")
        write(kind.code)
        write("\" data-v=\"")
        writeText(NumberFormat.plain(value, places: kind.keptPlaces))
        write("\"")
    }
}

extension EnvironmentValues {
    /// The units of the site.
    public var units: UnitSystem {
        get { self[only: UnitSystem.self] ?? .metric }
        set { self[only: UnitSystem.self] = newValue }
    }

    /// A value in the site's units, without the unit.
    func text(for kind: QuantityKind, _ value: Double) -> String {
        let shown = kind.converted(value, to: units)
        if kind == .pace { return shown < 6000 ? words.duration(shown, .clock) : "–" }
        return words.numbers.text(shown, places: kind.places(for: shown))
    }

    /// A value in the site's units with its unit, for attributes.
    func phrase(for kind: QuantityKind, _ value: Double) -> String {
        text(for: kind, value) + "\u{A0}" + words(kind.unit(in: units))
    }
}

/// A distance without its unit, and without decimals if it is whole: `5`, `14.8`.
struct DistanceMark: PrimitiveView {
    /// The distance in metres.
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
    /// The number at a tick of an axis, a multiple of a round step, with as many decimals as it has.
    func tick(_ number: Double) -> String {
        let places = (0...3).first { places in
            let shifted = number * pow(10, Double(places))
            return abs(shifted - shifted.rounded()) < 1e-6
        }
        return numbers.text(number, places: places ?? 3)
    }

    /// A number, without decimals if it is whole.
    func mark(_ number: Double) -> String {
        numbers.text(number, places: abs(number - number.rounded()) < 0.005 ? 0 : 1)
    }
}
