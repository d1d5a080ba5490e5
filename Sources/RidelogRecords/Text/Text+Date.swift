import RidelogEssentials
import RidelogHTML
import RidelogModels

extension Text {
    /// A date or time in the page's time zone and language, as a `time` element.
    public init(_ date: Date, style: DateStyle) {
        self.init(Instant(date), style: style)
    }

    /// A date or time in the page's time zone and language, as a `time` element.
    public init(_ instant: Instant, style: DateStyle) {
        self.init(dependent: { writer in
            let zone = writer.environment.zone
            let local = zone.local(instant)
            switch style {
            case .date:
                writer.writeTime(local.date.iso8601, writer.environment.dateWords.text(for: local.date))
            case .time:
                writer.writeTime(local.iso8601(offset: zone.offset(at: instant)), local.clock)
            }
        })
    }

    /// A date in the page's language, as a `time` element.
    public init(_ date: CivilDate) {
        self.init(date) { $0.dateWords.text(for: date) }
    }

    /// A date with another text, as a `time` element.
    package init(_ date: CivilDate, text: @escaping @Sendable (EnvironmentValues) -> String) {
        self.init(dependent: { $0.writeTime(date.iso8601, text($0.environment)) })
    }
}

extension CivilDateTime {
    /// The time of day to the minute: `07:42`.
    public var clock: String {
        hour.padded(to: 2) + ":" + minute.padded(to: 2)
    }
}

extension HTMLWriter {
    fileprivate mutating func writeTime(_ machine: String, _ text: String) {
        open("time", [.attribute("datetime", machine)])
        writeText(text)
        close("time")
    }
}
