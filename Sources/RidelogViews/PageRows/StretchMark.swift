import RidelogHTML
import RidelogRecords

/// The name of a part of a ride; the page's script makes it a button that marks the part on the map and the charts.
struct StretchMark<Content: View>: View {
    /// Where it begins and ends on the axis of the charts; nil if that is not known.
    let stretch: ClosedRange<Double>?
    @ViewBuilder let content: () -> Content

    var body: some View {
        if let stretch {
            Element(
                "span", .attribute("data-from", NumberFormat.plain(stretch.lowerBound, places: 0)),
                .attribute("data-to", NumberFormat.plain(stretch.upperBound, places: 0)), content: content)
        } else {
            content()
        }
    }
}
