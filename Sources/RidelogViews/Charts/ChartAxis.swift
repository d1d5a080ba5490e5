import RidelogHTML
import RidelogModels
import RidelogRecords

/// The horizontal axis of a ride's charts: distance, or time if there is no distance.
struct ChartAxis {
    let samples: [RideProfile.Sample]
    let isDistance: Bool
    /// The length of the axis in metres or seconds.
    let length: Double

    init(_ profile: RideProfile) {
        samples = profile.samples
        let distance = samples.last?.distance ?? 0
        isDistance = distance > 0
        length = max(isDistance ? distance : samples.last?.time ?? 0, 1)
    }

    /// Metres or seconds of a sample.
    func value(_ sample: RideProfile.Sample) -> Double {
        isDistance ? sample.distance : sample.time
    }

    /// The value at so many seconds after the start; nil outside of the ride.
    func value(at seconds: Double) -> Double? {
        guard let first = samples.first, let last = samples.last, seconds >= first.time - 1,
            seconds <= last.time + 1
        else { return nil }
        guard let index = samples.firstIndex(where: { $0.time >= seconds }) else { return length }
        guard index > 0 else { return 0 }
        let (start, end) = (samples[index - 1], samples[index])
        let share = end.time > start.time ? (seconds - start.time) / (end.time - start.time) : 1
        return value(start) + (value(end) - value(start)) * share
    }

    /// The position of a sample, from 0 to 1000.
    func x(_ sample: RideProfile.Sample) -> Double {
        value(sample) / length * 1000
    }

    /// The labels below the charts: round distances or times, and the whole length at the end.
    var labels: some View {
        EnvironmentReader { environment in
            let words = environment.words
            Element("div", .class("x"), .attribute("aria-hidden", "true")) {
                if isDistance {
                    ForEach([environment.units, environment.units.other]) { marks(in: $0, environment) }
                } else {
                    let end = words.duration(length, .short)
                    ForEach(ticks(unit: 60, before: end) { words.duration($0, .short) }) {
                        Element("span", place(of: $0.value), text: $0.text)
                    }
                }
                Element("span", .attribute("style", "--x:100")) {
                    if isDistance {
                        Quantity(.distance, length)
                    } else {
                        Text(duration: length, .short)
                    }
                }
            }
        }
    }

    private func marks(in units: UnitSystem, _ environment: EnvironmentValues) -> some View {
        let (words, unit) = (environment.words, units.distanceUnit)
        let end = changed(environment) { $0.units = units }.phrase(for: .distance, length)
        return ForEach(ticks(unit: unit, before: end) { words.tick($0 / unit) }) { tick in
            Element(
                "span",
                attributes: [place(of: tick.value)] + .system(units, isHidden: units != environment.units)
            ) { Text(tick.text) }
        }
    }

    /// The number of digits that fit below a chart on the narrowest phones.
    private static let digitsOnPhones = 32.0

    /// The ticks in metres or seconds with their texts; none so near the end that its text would touch that of the end
    /// on a phone.
    private func ticks(
        unit: Double, before end: String, _ text: (Double) -> String
    ) -> [(value: Double, text: String)] {
        ChartScale(covering: 0...(length / unit), steps: 5).ticks.map { ($0 * unit, text($0 * unit)) }
            .filter { value, text in
                let digits = Double(end.count) + Double(text.count) / 2 + 1
                return value < length * (1 - digits / Self.digitsOnPhones)
            }
    }

    private func place(of value: Double) -> Attribute {
        .attribute("style", "--x:" + NumberFormat.plain(value / length * 100, places: 2))
    }
}
