import RidelogModels

extension RideSummary {
    func write(to writer: inout ByteWriter) {
        writer.write(start.millisecondsSince1970)
        writer.write(end.millisecondsSince1970)
        writer.write(distance)
        writer.write(movingTime)
        for figure in [ascent, descent, lowest, highest, maximumSpeed] {
            writer.write(figure) { $0.write($1) }
        }
        for statistic in [heartRate, cadence, power, temperature] {
            writer.write(statistic) { $1.write(to: &$0) }
        }
        writer.write(bounds) { $0.write(column: [$1.south, $1.west, $1.north, $1.east]) }
        writer.write(count: pointCount)
        writer.write(isCut)
        writer.write(hidesSpeed)
        writer.write(reckoned.movingTime)
        writer.write(reckoned.ascent) { $0.write($1) }
        writer.write(reckoned.descent) { $0.write($1) }
        writer.write(device) { $1.write(to: &$0) }
        writer.write(byte: distanceSource.rawValue)
        writer.write(climbRule) { writer, rule in
            writer.write(rule.threshold)
            writer.write(byte: rule.reason.rawValue)
        }
        writer.write(byte: movingTimeSource.rawValue)
        writer.write(byte: ascentSource.rawValue)
        writer.write(table) { $1.write(to: &$0) }
        for totals in [device, table] { writer.write(totals?.estimatedPower) { $0.write($1) } }
        writer.write(list: leftOut) { writer, total in
            writer.write(byte: total.figure.rawValue)
            writer.write(byte: total.source.rawValue)
            writer.write(total.value)
            writer.write(total.limit)
        }
    }

    init(from reader: inout ByteReader) throws(CorruptBytes) {
        self.init(
            start: Instant(millisecondsSince1970: try reader.integer()),
            end: Instant(millisecondsSince1970: try reader.integer()))
        distance = try reader.double()
        movingTime = try reader.double()
        ascent = try reader.optionalDouble()
        descent = try reader.optionalDouble()
        lowest = try reader.optionalDouble()
        highest = try reader.optionalDouble()
        maximumSpeed = try reader.optionalDouble()
        heartRate = try reader.statistic()
        cadence = try reader.statistic()
        power = try reader.statistic()
        temperature = try reader.statistic()
        bounds = try reader.optional { reader throws(CorruptBytes) in
            let box = try reader.column(4)
            return BoundingBox(south: box[0], west: box[1], north: box[2], east: box[3])
        }
        pointCount = Int(clamping: try reader.unsigned())
        isCut = try reader.flag()
        hidesSpeed = try reader.flag()
        reckoned = ComputedTotals(
            movingTime: try reader.double(), ascent: try reader.optionalDouble(),
            descent: try reader.optionalDouble())
        device = try reader.optional { reader throws(CorruptBytes) in try DeviceTotals(from: &reader) }
        distanceSource = try reader.distanceSource()
        climbRule = try reader.optional { reader throws(CorruptBytes) in try reader.climbRule() }
        movingTimeSource = try reader.figureSource()
        ascentSource = try reader.figureSource()
        table = try reader.optional { reader throws(CorruptBytes) in try DeviceTotals(from: &reader) }
        let estimatedPowers = (try reader.optionalDouble(), try reader.optionalDouble())
        device?.estimatedPower = estimatedPowers.0
        table?.estimatedPower = estimatedPowers.1
        leftOut = try reader.list { reader throws(CorruptBytes) in try reader.leftOutTotal() }
    }
}

extension ByteReader {
    fileprivate mutating func statistic() throws(CorruptBytes) -> Statistic? {
        try optional { reader throws(CorruptBytes) in try Statistic(from: &reader) }
    }

    fileprivate mutating func distanceSource() throws(CorruptBytes) -> DistanceSource {
        guard let source = DistanceSource(rawValue: try byte()) else { throw CorruptBytes() }
        return source
    }

    fileprivate mutating func figureSource() throws(CorruptBytes) -> FigureSource {
        guard let source = FigureSource(rawValue: try byte()) else { throw CorruptBytes() }
        return source
    }

    fileprivate mutating func leftOutTotal() throws(CorruptBytes) -> LeftOutTotal {
        guard let figure = LeftOutTotal.Figure(rawValue: try byte()) else { throw CorruptBytes() }
        return LeftOutTotal(figure, of: try figureSource(), value: try double(), limit: try double())
    }

    fileprivate mutating func climbRule() throws(CorruptBytes) -> ClimbRule {
        let threshold = try double()
        guard let reason = ClimbRule.Reason(rawValue: try byte()) else { throw CorruptBytes() }
        return ClimbRule(threshold: threshold, reason: reason)
    }
}
