@testable import RidelogFormats

extension FITWriter {
    /// A message of the profile: its number, how often it comes, and fields that it may have.
    private typealias Kind = (message: UInt16, weight: Int, fields: [Field])

    private static let kinds: [Kind] = [
        (
            20, 30,
            recordFields + [
                (0, 4, Code.sint32), (1, 4, Code.sint32), (4, 1, Code.uint8), (5, 4, Code.uint32),
                (6, 2, Code.uint16), (73, 4, Code.uint32), (78, 4, Code.uint32), (7, 2, Code.uint16),
                (7, 4, Code.uint16), (8, 3, Code.byte), (13, 1, Code.sint8), (53, 1, Code.uint8),
                (30, 1, Code.uint8), (43, 1, Code.uint8), (18, 1, Code.uint8), (28, 2, Code.uint16),
                (29, 4, Code.uint32), (99, 1, Code.uint8), (57, 6, Code.uint16), (39, 4, Code.float32),
                (41, 8, Code.float64), (31, 3, Code.uint32), (200, 5, Code.string),
            ]
        ),
        (
            18, 2,
            [
                (5, 1, 0), (6, 1, 0), (7, 4, Code.uint32), (8, 4, Code.uint32), (9, 4, Code.uint32),
                (11, 2, Code.uint16), (14, 2, Code.uint16), (15, 2, Code.uint16), (16, 1, Code.uint8),
                (22, 2, Code.uint16), (57, 1, Code.sint8), (59, 4, Code.uint32), (125, 4, Code.uint32),
            ]
        ),
        (
            19, 3,
            [
                (24, 1, 0), (25, 1, 0), (7, 4, Code.uint32), (9, 4, Code.uint32), (13, 2, Code.uint16),
                (110, 4, Code.uint32), (15, 1, Code.uint8), (50, 1, Code.sint8),
            ]
        ),
        (101, 2, [(3, 4, Code.uint32), (5, 2, Code.uint16), (7, 1, 0), (12, 1, 0)]),
        (21, 3, [(0, 1, 0), (1, 1, 0)]),
        (
            23, 2,
            [
                (0, 1, Code.uint8), (1, 1, Code.uint8), (2, 2, Code.uint16), (4, 2, Code.uint16),
                (5, 2, Code.uint16), (25, 1, 0), (27, 9, Code.string),
            ]
        ),
        (34, 1, [(5, 4, Code.uint32)]),
        (12, 1, [(0, 1, 0), (1, 1, 0)]),
        (132, 3, [(0, 2, Code.uint16), (6, 4, Code.uint8), (9, 16, Code.uint32), (10, 6, Code.byte)]),
        (
            206, 2,
            [
                (0, 1, Code.uint8), (1, 1, Code.uint8), (2, 1, Code.uint8), (3, 8, Code.string),
                (6, 1, Code.uint8), (7, 1, Code.sint8), (8, 4, Code.string), (14, 2, Code.uint16),
                (15, 1, Code.uint8),
            ]
        ),
    ]

    /// Messages of all kinds with some of their fields, missing values, definitions that change, fields of developers
    /// that are described before or after or never, times in headers, and times that jump.
    static func anything(_ random: inout SeededRandom) -> FITWriter {
        var writer = FITWriter()
        writer.writeFileID()
        var locals = (0..<8).map { writer.defineAny(kinds[$0 < 2 ? 0 : Int($0)], UInt8($0), &random) }
        let chances = locals.indices.flatMap { Array(repeating: $0, count: $0 < 2 ? 20 : 1) }
        var second = 0
        for _ in 0..<200 {
            second += [0, 1, 1, 1, 1, 2, 7, 31, 400, -3].randomElement(using: &random) ?? 1
            let local = chances.randomElement(using: &random) ?? 0
            let isCompressed = local < 4 && Int.random(in: 0..<9, using: &random) == 0
            let (kind, fields, isBigEndian) = locals[local]
            writer.isBigEndian = isBigEndian
            let values = fields.map { any($0, of: kind, at: start + second, &random) }
            if isCompressed {
                writer.write(UInt8(local), compressed: start + second, values)
            } else {
                writer.write(UInt8(local), values)
            }
            if Int.random(in: 0..<12, using: &random) == 0 {
                let other = kinds.flatMap { Array(repeating: $0, count: $0.weight) }.randomElement(
                    using: &random)
                locals[local] = writer.defineAny(other ?? kinds[0], UInt8(local), &random)
            }
        }
        return writer
    }

    /// - Returns: what is to be written by the definition.
    private mutating func defineAny(_ kind: Kind, _ local: UInt8, _ random: inout SeededRandom) -> (
        message: UInt16, fields: [Field], isBigEndian: Bool
    ) {
        isBigEndian = Bool.random(using: &random)
        var fields = kind.fields.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
        if kind.message == 20 {
            // All places that records may have only once.
            var numbers: Set<UInt8> = []
            fields = fields.filter { numbers.insert($0.number).inserted }
        }
        fields = fields.filter { $0.number != 253 }
        if [18, 19, 101].contains(kind.message), Bool.random(using: &random) {
            fields.append((2, 4, Code.uint32))
        }
        if Int.random(in: 0..<8, using: &random) > 0 { fields.append((253, 4, Code.uint32)) }
        let developer: [(UInt8, UInt8, UInt8)] =
            kind.message != 20
            ? []
            : (0..<UInt8.random(in: 0...2, using: &random)).map {
                (
                    $0, [1, 2, 4, 8].randomElement(using: &random) ?? 1,
                    UInt8.random(in: 0...1, using: &random)
                )
            }
        define(local, kind.message, fields, developer: developer)
        return (kind.message, fields + developer.map { (230, $0.1, Code.byte) }, isBigEndian)
    }

    private static func any(_ field: Field, of message: UInt16, at time: Int, _ random: inout SeededRandom)
        -> Value
    {
        if field.number == 253 || field.number == 2 && field.size == 4 || message == 34 {
            switch Int.random(in: 0..<20, using: &random) {
            case 0: return .four(0xFFFF_FFFF)
            // Since the device was switched on.
            case 1: return .four(Int.random(in: 0...5000, using: &random))
            default: return .four(field.number == 2 ? time - Int.random(in: 0...90, using: &random) : time)
            }
        }
        if field.code == Code.string {
            return .text(
                ["", "a", "Edge 530", " b "].randomElement(using: &random) ?? "", size: Int(field.size))
        }
        if Int.random(in: 0..<5, using: &random) == 0 {
            return .raw([UInt8](repeating: 0xFF, count: Int(field.size)))
        }
        if message == 206 {
            let code = [Code.uint8, Code.uint16, Code.float32, Code.string, Code.sint8]
            return switch field.number {
            case 0: .one(Int.random(in: 0...1, using: &random))
            case 1: .one(Int.random(in: 0...2, using: &random))
            case 2: .one(Int(code.randomElement(using: &random) ?? 0))
            case 14: .two([18, 20, 20].randomElement(using: &random) ?? 20)
            case 15: .one([0, 2, 3, 4, 5, 6, 7, 13, 78].randomElement(using: &random) ?? 3)
            default: .raw([UInt8](repeating: UInt8.random(in: 0...3, using: &random), count: Int(field.size)))
            }
        }
        switch (field.size, field.code) {
        case (1, 0): return .one([0, 0, 0, 1, 2, 3, 4, 9].randomElement(using: &random) ?? 0)
        case (1, _): return .one(Int.random(in: 0...200, using: &random))
        case (2, _): return .two(Int.random(in: 0...6000, using: &random))
        case (4, Code.float32): return .float(Float.random(in: -10...10, using: &random).rounded())
        case (8, Code.float64): return .double(Double.random(in: -10...10, using: &random).rounded())
        case (4, Code.sint32):
            // Now and then beyond the earth.
            let isWrong = Int.random(in: 0..<30, using: &random) == 0
            return .four((isWrong ? 1_500_000_000 : 560_000_000) + Int.random(in: 0...2000, using: &random))
        case (4, Code.uint32): return .four(Int.random(in: 0...900_000, using: &random))
        default: return .raw((0..<field.size).map { _ in UInt8.random(in: 0...255, using: &random) })
        }
    }
}
