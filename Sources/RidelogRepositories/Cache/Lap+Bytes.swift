import RidelogModels

/// These are part of stores too, and their bytes must stay as they are.
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
    /// All but ``laterFigures``, for which the first stores had no place.
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        for figure in Self.firstFigures { try coder.code(&self[keyPath: figure]) }
    }
}
