import RidelogHTML
import RidelogRecords

/// The name of a part of a ride. The page's script makes it a button that marks the part on map and charts.
struct StretchMark<Content: View>: View {
    /// Its range on the axis of the charts; nil if unknown.
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
