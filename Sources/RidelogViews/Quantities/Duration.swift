import RidelogHTML
import RidelogLocalization

/// The format of a duration.
public enum DurationStyle: Sendable {
    /// `2:58:10`, `58:10`
    case clock
    /// `2:58`, hours and minutes
    case short
    /// `1 h 24 min`, `1 min 52 s`: the two largest units
    case words
}

extension Text {
    /// A duration in seconds, 0 or more.
    public init(duration seconds: Double, _ style: DurationStyle = .words) {
        self.init(dependent: { writer in
            writer.writeText(writer.environment.words.duration(seconds, style))
        })
    }
}

extension LocalizedStrings {
    /// The text of a duration in seconds; fractions are rounded.
    public func duration(_ seconds: Double, _ style: DurationStyle) -> String {
        guard seconds.isFinite, seconds >= 0, seconds < 1e10 else { return "–" }
        switch style {
        case .clock:
            let whole = Int(seconds.rounded())
            let seconds = ":" + (whole % 60).padded(to: 2)
            guard whole >= 3600 else { return String(whole / 60) + seconds }
            return "\(whole / 3600):\((whole / 60 % 60).padded(to: 2))" + seconds
        case .short:
            let minutes = Int((seconds / 60).rounded())
            return "\(minutes / 60):\((minutes % 60).padded(to: 2))"
        case .words:
            return Self.parts(of: Int(seconds.rounded()))
                .map { number, unit in numbers.text(number) + "\u{A0}" + self(unit) }
                .joined(separator: " ")
        }
    }

    /// The two largest units, with seconds only for short times; a second unit of zero is left out.
    static func parts(of seconds: Int) -> [(number: Int, unit: StringKey)] {
        let parts: [(number: Int, unit: StringKey)]
        if seconds < 600 {
            parts = [(seconds / 60, .minutes), (seconds % 60, .seconds)]
        } else {
            let minutes = (seconds + 30) / 60
            parts = [(minutes / 60, .hours), (minutes % 60, .minutes)]
        }
        let whole = parts.filter { $0.number > 0 }
        return whole.isEmpty ? [(0, .seconds)] : whole
    }
}
