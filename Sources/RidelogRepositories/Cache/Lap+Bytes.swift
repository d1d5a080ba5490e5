import RidelogModels

extension Lap {
    func write(to writer: inout ByteWriter) {
        writer.write(start) { $0.write($1.millisecondsSince1970) }
        totals.write(to: &writer)
        writer.write(sport) { $0.write($1) }
        writer.write(trigger) { $0.write($1) }
    }

    init(from reader: inout ByteReader) throws(CorruptBytes) {
        self.init(
            start: try reader.optionalInstant(), totals: try DeviceTotals(from: &reader),
            sport: try reader.optionalText(), trigger: try reader.optionalText())
    }
}

extension PoolLength {
    func write(to writer: inout ByteWriter) {
        writer.write(start) { $0.write($1.millisecondsSince1970) }
        writer.write(elapsedTime) { $0.write($1) }
        writer.write(strokes) { $0.write(Int64($1)) }
        writer.write(stroke) { $0.write($1) }
        writer.write(isActive)
    }

    init(from reader: inout ByteReader) throws(CorruptBytes) {
        self.init(
            start: try reader.optionalInstant(), elapsedTime: try reader.optionalDouble(),
            strokes: try reader.optional { reader throws(CorruptBytes) in
                Int(clamping: try reader.integer())
            },
            stroke: try reader.optionalText(), isActive: try reader.flag())
    }
}

extension DeviceTotals {
    /// In the order of their bytes.
    private static let figures: [WritableKeyPath<DeviceTotals, Double?> & Sendable] = [
        \.distance, \.elapsedTime, \.timerTime, \.movingTime, \.ascent, \.descent, \.calories,
        \.averageSpeed, \.maximumSpeed, \.averageHeartRate, \.maximumHeartRate, \.averageCadence,
        \.maximumCadence, \.averagePower, \.maximumPower, \.normalizedPower, \.averageTemperature,
    ]

    func write(to writer: inout ByteWriter) {
        for figure in Self.figures { writer.write(self[keyPath: figure]) { $0.write($1) } }
    }

    init(from reader: inout ByteReader) throws(CorruptBytes) {
        self.init()
        for figure in Self.figures { self[keyPath: figure] = try reader.optionalDouble() }
    }
}

extension ByteReader {
    mutating func optionalDouble() throws(CorruptBytes) -> Double? {
        try optional { reader throws(CorruptBytes) in try reader.double() }
    }

    mutating func optionalText() throws(CorruptBytes) -> String? {
        try optional { reader throws(CorruptBytes) in try reader.text() }
    }

    mutating func texts() throws(CorruptBytes) -> [String] {
        try list { reader throws(CorruptBytes) in try reader.text() }
    }

    mutating func optionalInstant() throws(CorruptBytes) -> Instant? {
        try optional { reader throws(CorruptBytes) in
            Instant(millisecondsSince1970: try reader.integer())
        }
    }
}
