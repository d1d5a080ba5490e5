import RidelogDiagnostics
import RidelogModels
import RidelogPrivacy

extension CachedImport: ByteCodable {
    package static var blank: CachedImport { CachedImport() }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&hash)
        try coder.code(&hiddenCount)
        try coder.code(&routeCount)
        try coder.code(&failure)
        var problems = diagnostics.diagnostics
        try coder.code(&problems)
        try coder.code(&ends)
        try coder.code(&rides)
        try coder.code(&traces)
        try coder.code(&hiddenTraces)
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
        try coder.code(&start)
        try coder.code(&end)
    }
}

extension RideFingerprint: ByteCodable {
    package static var blank: RideFingerprint { RideFingerprint(start: .blank) }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&number)
        try coder.code(&start)
        try coder.code(&end)
        try coder.code(&distance)
        try coder.code(&statedDistance)
        try coder.code(&bounds)
        var bits = shape.map(Int64.init(bitPattern:))
        try coder.code(&bits)
        shape = bits.map(UInt64.init(bitPattern:))
        try coder.code(&amount.points)
        try coder.code(&amount.times)
        try coder.code(&amount.positions)
        try coder.code(&amount.sensors)
        try coder.code(&sport)
        try coder.code(&subSport)
        try coder.code(&format)
        try coder.code(&sourceID)
        try coder.code(&trackFile)
    }
}

extension Diagnostic: ByteCodable {
    package static var blank: Diagnostic { Diagnostic(.note, code: "", "") }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(raw: &severity)
        try coder.code(&code)
        try coder.code(&location)
        try coder.code(&what)
        try coder.code(&action)
        try coder.code(&remedy)
        try coder.code(&isForOwner)
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
