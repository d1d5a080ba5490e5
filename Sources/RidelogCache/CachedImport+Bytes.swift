import RidelogDiagnostics
import RidelogModels
import RidelogPrivacy

extension CachedImport: DefaultByteCodable {
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.hash, \.hiddenCount, \.routeCount, \.failure)
        var problems = diagnostics.diagnostics
        try coder.code(&problems)
        try coder.code(
            &self, \.ends, \.stays, \.positionBounds, \.geofenceSum, \.rides, \.fingerprints,
            \.hiddenFingerprints)
        var zones = touchedZones.sorted()
        try coder.code(&zones)
        guard coder.isReading else { return }
        touchedZones = Set(zones)
        diagnostics.report(problems)
    }
}

extension PrivacyHint.Ends: ByteCodable {
    package static var blank: PrivacyHint.Ends { PrivacyHint.Ends(start: .blank, end: .blank) }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.start, \.end, \.time)
    }
}

extension RideFingerprint: ByteCodable {
    package static var blank: RideFingerprint { RideFingerprint(start: .blank) }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try content.code(with: &coder)
    }
}

extension RideFingerprint.Content {
    fileprivate mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(
            &self, \.number, \.start, \.end, \.distance, \.statedDistance, \.bounds, \.shape, \.whereabouts)
        try coder.code(&amount, \.points, \.times, \.positions, \.sensors)
        try coder.code(&self, \.sport, \.subSport, \.format, \.sourceID, \.trackFile, \.media, \.visibleSpans)
    }
}

extension Whereabouts: ByteCodable {
    package static var blank: Whereabouts { Whereabouts(from: .blank, to: .blank) }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        var numbers = [step, first] + cells.map { $0.map { Int64($0.north) << 16 | Int64($0.east) } ?? -1 }
        try coder.code(&numbers)
        guard coder.isReading else { return }
        let cells = numbers.dropFirst(2).map { number in
            number < 0
                ? nil
                : Cell(
                    north: UInt16(truncatingIfNeeded: number >> 16), east: UInt16(truncatingIfNeeded: number))
        }
        guard numbers.count > 2, let read = Whereabouts(step: numbers[0], first: numbers[1], cells: cells)
        else {
            throw CorruptBytes()
        }
        self = read
    }
}

extension VisibleSpan: ByteCodable {
    package static var blank: VisibleSpan { VisibleSpan(recorded: nil, shift: 0) }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        var ends = recorded.map { [$0.lowerBound, $0.upperBound] } ?? []
        try coder.code(&ends)
        try coder.code(&shift)
        guard coder.isReading else { return }
        guard ends.isEmpty || ends.count == 2 && ends[0] <= ends[1] else { throw CorruptBytes() }
        recorded = ends.isEmpty ? nil : ends[0]...ends[1]
    }
}

extension Diagnostic: ByteCodable {
    package static var blank: Diagnostic { Diagnostic(.note, code: "", "") }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(raw: &severity)
        try coder.code(&self, \.code, \.location, \.what, \.action, \.remedy, \.isForOwner)
    }
}

extension SourceLocation: ByteCodable {
    package static var blank: SourceLocation { SourceLocation(file: "") }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&file)
        var numbers: [Int] =
            switch position {
            case nil: []
            case .byte(let offset): [offset]
            case .line(let line, let column): [line, column]
            }
        try coder.code(&numbers)
        switch numbers.count {
        case 0: position = nil
        case 1: position = .byte(numbers[0])
        case 2: position = .line(numbers[0], column: numbers[1])
        default: throw CorruptBytes()
        }
    }
}
