import RidelogHTML

/// A length of time.
public enum DurationStyle: Sendable {
    /// `2:58:10`, `58:10`
    case clock
    /// `2:58`, hours and minutes
    case short
    /// `1 h 24 min`, `1 min 52 s`: the two largest units
    case words
}

extension Text {
    /// A length of time in seconds, 0 or more.
    public init(duration seconds: Double, _ style: DurationStyle = .words) {
        self.init(dependent: { writer in
            writer.writeText(writer.environment.words.duration(seconds, style))
        })
    }
}

extension Words {
    /// A length of time in seconds; fractions are rounded.
    public func duration(_ seconds: Double, _ style: DurationStyle) -> String {
        guard seconds.isFinite, seconds >= 0, seconds < 1e10 else { return "–" }
        switch style {
        case .clock:
            let whole = Int(seconds.rounded())
            let seconds = ":" + Self.padded(whole % 60)
            guard whole >= 3600 else { return String(whole / 60) + seconds }
            return "\(whole / 3600):\(Self.padded(whole / 60 % 60))" + seconds
        case .short:
            let minutes = Int((seconds / 60).rounded())
            return "\(minutes / 60):\(Self.padded(minutes % 60))"
        case .words:
            return inWords(Int(seconds.rounded()))
        }
    }

    private func inWords(_ seconds: Int) -> String {
        let hour = 3600
        let minute = 60
        if seconds < minute { return unit(seconds, .seconds) }
        if seconds < 10 * minute, seconds % minute != 0 {
            return unit(seconds / minute, .minutes) + " " + unit(seconds % minute, .seconds)
        }
        let minutes = (seconds + 30) / minute
        if minutes * minute < hour { return unit(minutes, .minutes) }
        let rest = minutes % 60
        return unit(minutes / 60, .hours) + (rest == 0 ? "" : " " + unit(rest, .minutes))
    }

    private func unit(_ number: Int, _ word: Word) -> String {
        numbers.text(number) + "\u{A0}" + self(word)
    }

    private static func padded(_ number: Int) -> String {
        (number < 10 ? "0" : "") + String(number)
    }
}
