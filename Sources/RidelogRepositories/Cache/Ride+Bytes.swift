import RidelogModels

extension Ride {
    /// All but the file, and what is given when a site is planned.
    func write(to writer: inout ByteWriter) {
        writer.write(id)
        for text in [title, text, sport, subSport, device] { writer.write(text) { $0.write($1) } }
        writer.write(clockOffset) { $0.write(Int64($1)) }
        summary.write(to: &writer)
        writer.write(count: splits.count)
        writer.write(column: splits.map(\.end))
        writer.write(column: splits.map(\.distance))
        writer.write(column: splits.map(\.movingTime))
        writer.write(column: splits.map(\.ascent))
        writer.write(column: splits.map(\.heartRate))
        profile.write(to: &writer)
        writer.write(list: lines) { writer, line in
            writer.write(count: line.count)
            writer.write(column: line.map(\.latitude))
            writer.write(column: line.map(\.longitude))
        }
        writer.write(list: laps) { $1.write(to: &$0) }
        writer.write(count: lapCount)
        writer.write(list: lengths) { $1.write(to: &$0) }
        writer.write(count: lengthCount)
        writer.write(list: extras) { $1.write(to: &$0) }
        writer.write(list: gear) { $0.write($1) }
        writer.write(isCommute)
    }

    init(from reader: inout ByteReader, file: String) throws(CorruptBytes) {
        let id = try reader.text()
        var texts: [String?] = []
        for _ in 0..<5 { texts.append(try reader.optionalText()) }
        let clockOffset = try reader.optional { reader throws(CorruptBytes) in try reader.integer() }
        self.init(
            id: id, file: file, title: texts[0], text: texts[1], sport: texts[2], subSport: texts[3],
            device: texts[4],
            summary: try RideSummary(from: &reader),
            splits: try Split.list(from: &reader),
            profile: try RideProfile(from: &reader),
            lines: try reader.list { reader throws(CorruptBytes) in
                let count = try reader.count()
                let latitudes = try reader.column(count)
                return zip(latitudes, try reader.column(count)).map(Coordinate.init)
            })
        laps = try reader.list { reader throws(CorruptBytes) in try Lap(from: &reader) }
        lapCount = Int(clamping: try reader.unsigned())
        lengths = try reader.list { reader throws(CorruptBytes) in try PoolLength(from: &reader) }
        lengthCount = Int(clamping: try reader.unsigned())
        extras = try reader.list { reader throws(CorruptBytes) in try ExtraStatistic(from: &reader) }
        gear = try reader.texts()
        isCommute = try reader.flag()
        self.clockOffset = clockOffset.map { Int(clamping: $0) }
    }
}

extension Split {
    fileprivate static func list(from reader: inout ByteReader) throws(CorruptBytes) -> [Split] {
        let count = try reader.count()
        let ends = try reader.column(count)
        let distances = try reader.column(count)
        let times = try reader.column(count)
        let ascents = try reader.optionalColumn(count)
        let heartRates = try reader.optionalColumn(count)
        return ends.indices.map { index in
            Split(
                end: ends[index], distance: distances[index], movingTime: times[index],
                ascent: ascents[index], heartRate: heartRates[index])
        }
    }
}
