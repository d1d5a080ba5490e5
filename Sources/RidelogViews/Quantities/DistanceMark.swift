import RidelogHTML
import RidelogRecords

/// A distance to which something goes, without its unit, and without a place behind the point where it is whole: `5`,
/// `14.8`.
struct DistanceMark: View {
    /// Metres.
    let distance: Double

    var body: some View {
        EnvironmentReader { environment in
            let shown = QuantityKind.distance.converted(distance, to: environment.units)
            let isWhole = abs(shown - shown.rounded()) < 0.005
            Element(
                "span",
                attributes: [
                    .attribute("data-u", "km"),
                    .attribute("data-v", NumberFormat.plain(distance, places: 0)),
                ]
            ) {
                Text(environment.words.numbers.text(shown, places: isWhole ? 0 : 1))
            }
        }
    }
}
