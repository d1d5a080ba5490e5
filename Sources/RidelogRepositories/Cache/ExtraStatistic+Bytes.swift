import RidelogModels

extension ExtraStatistic {
    func write(to writer: inout ByteWriter) {
        writer.write(name)
        writer.write(unit) { $0.write($1) }
        writer.write(isDeveloper)
        writer.write(count: count)
        statistic.write(to: &writer)
    }

    init(from reader: inout ByteReader) throws(CorruptBytes) {
        self.init(
            name: try reader.text(), unit: try reader.optionalText(), isDeveloper: try reader.flag(),
            count: Int(clamping: try reader.unsigned()), statistic: try Statistic(from: &reader))
    }
}

extension Statistic {
    func write(to writer: inout ByteWriter) {
        writer.write(column: [minimum, mean, maximum])
    }

    init(from reader: inout ByteReader) throws(CorruptBytes) {
        let figures = try reader.column(3)
        self.init(minimum: figures[0], mean: figures[1], maximum: figures[2])
    }
}
