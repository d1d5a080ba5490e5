import RidelogKit

/// A custom page, which reads the site's content from the environment.
struct WorkshopPage: View {
    var body: some View {
        Element("h1", text: "Workshop")
        EnvironmentReader { environment in
            let content = environment.siteContent
            WorkshopFigures(log: content.log.value ?? Log())
            Section("Where it broke") {
                List(content.rides.value ?? []) { ride in
                    Link(ride.name, destination: .ride(ride))
                }
            }
        }
    }
}

/// The average duration of repairs.
struct WorkshopFigures: View {
    let log: Log<LogItem>

    private var minutes: [Double] {
        log.compactMap { entry in
            guard case .custom(let record) = entry.element else { return nil }
            return record.number("minutes")
        }
    }

    var body: some View {
        Section("How long a repair takes") {
            if let average = Average(of: minutes) {
                AverageLabel(average: average, unit: "min", places: 0)
            } else {
                Text("Nothing has broken yet.")
            }
        }
    }
}

extension CustomRecord {
    /// The value of a numeric field; nil for others.
    func number(_ name: String) -> Double? {
        guard case .number(let number, _)? = fields.first(where: { $0.name == name })?.value else {
            return nil
        }
        return number
    }
}
