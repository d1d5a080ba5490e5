import RidelogModels

extension Geofence.Shape {
    /// The kind's mark, then its numbers.
    func write(to writer: inout ByteWriter) {
        switch self {
        case .circle(let center, let radius):
            writer.write(byte: 0)
            writer.write(line: [center])
            writer.write(radius)
        case .polygon(let polygon):
            writer.write(byte: 1)
            polygon.write(to: &writer)
        case .multiPolygon(let polygons):
            writer.write(byte: 2)
            writer.write(list: polygons) { $1.write(to: &$0) }
        case .corridor(let line, let width):
            writer.write(byte: 3)
            writer.write(line: line)
            writer.write(width)
        }
    }

    init(from reader: inout ByteReader) throws(CorruptBytes) {
        switch try reader.byte() {
        case 0:
            guard let center = try reader.line().first else { throw CorruptBytes() }
            self = .circle(center: center, radius: try reader.double())
        case 1: self = .polygon(try Polygon(from: &reader))
        case 2:
            self = .multiPolygon(
                try reader.list { reader throws(CorruptBytes) in try Polygon(from: &reader) })
        case 3:
            let line = try reader.line()
            self = .corridor(line: line, width: try reader.double())
        default: throw CorruptBytes()
        }
    }
}

extension Polygon {
    fileprivate func write(to writer: inout ByteWriter) {
        writer.write(line: outer)
        writer.write(list: holes) { $0.write(line: $1) }
    }

    fileprivate init(from reader: inout ByteReader) throws(CorruptBytes) {
        let outer = try reader.line()
        self.init(
            outer: outer, holes: try reader.list { reader throws(CorruptBytes) in try reader.line() })
    }
}

extension ByteWriter {
    fileprivate mutating func write(line: [Coordinate]) {
        write(count: line.count)
        write(column: line.map(\.latitude))
        write(column: line.map(\.longitude))
    }
}

extension ByteReader {
    fileprivate mutating func line() throws(CorruptBytes) -> [Coordinate] {
        let count = try count()
        let latitudes = try column(count)
        return zip(latitudes, try column(count)).map(Coordinate.init)
    }
}
