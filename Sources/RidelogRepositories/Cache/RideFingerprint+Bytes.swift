import RidelogModels

extension RideFingerprint {
    func write(to writer: inout ByteWriter) {
        writer.write(count: number)
        writer.write(start.millisecondsSince1970)
        writer.write(end) { $0.write($1.millisecondsSince1970) }
        for metres in [distance, statedDistance] { writer.write(metres) { $0.write($1) } }
        writer.write(bounds) { $0.write(column: [$1.south, $1.west, $1.north, $1.east]) }
        writer.write(shape) { $0.write(Int64(bitPattern: $1)) }
        for count in [amount.points, amount.times, amount.positions, amount.sensors] {
            writer.write(count: count)
        }
        for text in [sport, subSport, format, sourceID, trackFile] { writer.write(text) { $0.write($1) } }
    }

    init(from reader: inout ByteReader) throws(CorruptBytes) {
        let number = Int(clamping: try reader.unsigned())
        self.init(
            start: Instant(millisecondsSince1970: try reader.integer()), end: try reader.optionalInstant())
        self.number = number
        distance = try reader.optionalDouble()
        statedDistance = try reader.optionalDouble()
        bounds = try reader.optional { reader throws(CorruptBytes) in
            let box = try reader.column(4)
            return BoundingBox(south: box[0], west: box[1], north: box[2], east: box[3])
        }
        let shape = try reader.optional { reader throws(CorruptBytes) in try reader.integer() }
        self.shape = shape.map(UInt64.init(bitPattern:))
        amount.points = Int(clamping: try reader.unsigned())
        amount.times = Int(clamping: try reader.unsigned())
        amount.positions = Int(clamping: try reader.unsigned())
        amount.sensors = Int(clamping: try reader.unsigned())
        sport = try reader.optionalText()
        subSport = try reader.optionalText()
        format = try reader.optionalText()
        sourceID = try reader.optionalText()
        trackFile = try reader.optionalText()
    }
}
