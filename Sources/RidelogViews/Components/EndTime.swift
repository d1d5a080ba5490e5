import RidelogHTML
import RidelogModels
import RidelogRecords

/// When something ended: the time, and the day if that is not the one on which it began.
struct EndTime: View {
    let end: Instant
    let start: Instant?

    var body: some View {
        EnvironmentReader { environment in
            let day = environment.zone.local(end).date
            if let start, day != environment.zone.local(start).date {
                Text(environment.dateWords.text(for: day) + ", ")
            }
        }
        Text(end, style: .time)
    }
}
