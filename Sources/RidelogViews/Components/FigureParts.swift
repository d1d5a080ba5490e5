import RidelogHTML
import RidelogLocalization
import RidelogModels
import RidelogRecords

/// A duration as a large figure with small units.
struct FigureDuration: View {
    let seconds: Double

    var body: some View {
        if seconds.isFinite, seconds >= 0, seconds < 1e10 {
            let parts = LocalizedStrings.parts(of: Int(seconds.rounded()))
            Joined(by: " ", parts.map { FigureValue(value: Text(number: $0.number), unit: $0.unit) })
        }
    }
}

/// A day as a large figure with small month and year.
struct FigureDay: View {
    let moment: Instant

    var body: some View {
        EnvironmentReader { environment in
            let day = environment.zone.local(moment).date
            Element("time", .attribute("datetime", day.iso8601)) {
                Text(String(day.day))
                Text(" ")
                Element("small", text: environment.dateWords.text(for: CivilMonth(day)))
            }
        }
    }
}
