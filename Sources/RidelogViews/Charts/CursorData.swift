import RidelogHTML
import RidelogMaps
import RidelogModels
import RidelogRecords

/// The samples of the charts for the page's script, as columns of differences of integers, which are short and compress
/// well.
struct CursorData: PrimitiveView {
    let axis: ChartAxis
    let channels: [ChartChannel]
    /// Converts seconds after the start to the local time in seconds since midnight.
    let clock: (Double) -> Double
    /// nil if there is no map.
    let projection: MapProjection?
    /// The gradient at each sample in per cent; empty without elevation.
    let gradients: [Double?]

    static func _render(_ view: borrowing CursorData, into writer: inout HTMLWriter) {
        let axis = view.axis
        let samples = axis.samples
        writer.write("<script type=\"application/json\" id=\"ride-data\">{\"columns\":{")
        write("d", samples.map(axis.value), step: 1, isFirst: true, into: &writer)
        write("t", samples.map { view.clock($0.time) }, step: 1, into: &writer)
        for channel in view.channels {
            write(channel.key, samples.map(channel.value), step: channel.step, into: &writer)
        }
        if !view.gradients.isEmpty { write("grade", view.gradients, step: 0.1, into: &writer) }
        if let projection = view.projection {
            let points = samples.map { $0.coordinate.map(projection.point) }
            write("x", points.map { $0?.x }, step: 0.1, into: &writer)
            write("y", points.map { $0?.y }, step: 0.1, into: &writer)
        }
        writer.write("}}</script>")
    }

    private static func write(
        _ name: StaticString, _ values: [Double?], step: Double, isFirst: Bool = false,
        into writer: inout HTMLWriter
    ) {
        if !isFirst { writer.write(",") }
        writer.write("\"")
        writer.write(name)
        writer.write("\":{\"scale\":")
        writer.writeText(NumberFormat.plain(step, places: 2))
        writer.write(",\"deltas\":[")
        writer.writeRaw(deltas(values, step: step))
        writer.write("]}")
    }

    private static func deltas(_ values: [Double?], step: Double) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(4 * values.count)
        var last = 0
        for (index, value) in values.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            if let value, value.isFinite, value.magnitude < 1e9 {
                let whole = Int(rounding: value / step)
                bytes.append(whole - last)
                last = whole
            } else {
                bytes += "null".utf8
            }
        }
        return bytes
    }
}
