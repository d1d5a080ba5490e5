import RidelogRawTracks
import RidelogModels

/// What the first form of the tables had no place for, in bytes of their own beside those of the track.
extension RawRide {
    func writeDetails(to writer: inout ByteWriter) {
        for segment in track.segments {
            writer.write(column: segment.points.map(\.distance))
            writer.write(list: segment.extras) { $1.write(to: &$0, count: segment.points.count) }
        }
        writer.write(list: laps) { $1.write(to: &$0) }
        writer.write(list: lengths) { $1.write(to: &$0) }
        writer.write(list: pauses) { writer, pause in
            writer.write(pause.start.millisecondsSince1970)
            writer.write(pause.end.millisecondsSince1970)
        }
        writer.write(totals) { $1.write(to: &$0) }
        writer.write(secondsFromUTC) { $0.write(Int64($1)) }
    }

    /// - Throws: if these are not the details of a ride with this track.
    mutating func readDetails(from reader: inout ByteReader) throws(CorruptBytes) {
        for index in track.segments.indices {
            try reader.readDistances(of: &track.segments[index].points)
            let count = track.segments[index].points.count
            track.segments[index].extras = try reader.list { reader throws(CorruptBytes) in
                try ExtraField(from: &reader, count: count)
            }
        }
        laps = try reader.list { reader throws(CorruptBytes) in try Lap(from: &reader) }
        lengths = try reader.list { reader throws(CorruptBytes) in try PoolLength(from: &reader) }
        pauses = try reader.list { reader throws(CorruptBytes) in
            Pause(
                start: Instant(millisecondsSince1970: try reader.integer()),
                end: Instant(millisecondsSince1970: try reader.integer()))
        }
        totals = try reader.optional { reader throws(CorruptBytes) in try DeviceTotals(from: &reader) }
        secondsFromUTC = try reader.optional { reader throws(CorruptBytes) in
            Int(clamping: try reader.integer())
        }
    }
}

/// What tables and exports tell of a ride, for which the first forms of the tables had no place.
extension RawRide {
    func writeAccount(to writer: inout ByteWriter) {
        writer.write(start) { $0.write($1.millisecondsSince1970) }
        writer.write(sourceID) { $0.write($1) }
        writer.write(trackFile) { $0.write($1) }
        writer.write(list: gear) { $0.write($1) }
        writer.write(isCommute)
        writer.write(list: media) { $0.write($1) }
        writer.write(totals?.estimatedPower) { $0.write($1) }
        writer.write(isTableRow)
    }

    mutating func readAccount(from reader: inout ByteReader) throws(CorruptBytes) {
        start = try reader.optionalInstant()
        sourceID = try reader.optionalText()
        trackFile = try reader.optionalText()
        gear = try reader.texts()
        isCommute = try reader.flag()
        media = try reader.texts()
        // Accounts of earlier versions end here.
        guard !reader.isAtEnd else { return }
        let estimatedPower = try reader.optionalDouble()
        totals?.estimatedPower = estimatedPower
        isTableRow = try reader.flag()
    }
}

extension ByteReader {
    /// A column of the device's distances, one for each point.
    mutating func readDistances(of points: inout [Trackpoint]) throws(CorruptBytes) {
        let distances = try optionalColumn(points.count)
        for (index, distance) in distances.enumerated() { points[index].distance = distance }
    }
}

extension ExtraField {
    /// - Parameter count: how many points the field's segment has.
    fileprivate func write(to writer: inout ByteWriter, count: Int) {
        writer.write(name)
        writer.write(unit) { $0.write($1) }
        writer.write(isDeveloper)
        let missing = [Double?](repeating: nil, count: max(0, count - values.count))
        writer.write(column: values.prefix(count) + missing)
    }

    fileprivate init(from reader: inout ByteReader, count: Int) throws(CorruptBytes) {
        self.init(
            name: try reader.text(), unit: try reader.optionalText(), isDeveloper: try reader.flag(),
            values: try reader.optionalColumn(count))
    }
}
