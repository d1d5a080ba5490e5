import RidelogModels

/// Laps are also part of SQLite stores, so the format of their bytes must not change.
extension Lap: ByteCodable {
    package static var blank: Lap { Lap() }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.start, \.totals, \.sport, \.trigger)
    }
}

extension PoolLength: ByteCodable {
    package static var blank: PoolLength { PoolLength() }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.start, \.elapsedTime, \.strokes, \.stroke, \.isActive)
    }
}

extension DeviceTotals: DefaultByteCodable {
    /// Everything but ``laterFigures``, which the first format of stores lacks.
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        for figure in Self.firstFigures { try coder.code(&self[keyPath: figure]) }
    }
}
