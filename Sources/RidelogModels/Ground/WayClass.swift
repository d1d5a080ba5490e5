/// How a road or path is to ride on: its surface and kind.
package struct WayClass: Hashable, Sendable {
    /// The surface under the wheels.
    package enum Surface: UInt8, CaseIterable, Sendable {
        case paved, gravel, path
    }

    package enum Kind: UInt8, CaseIterable, Sendable {
        case cycleway, path, minor, main
    }

    package var surface: Surface
    package var kind: Kind

    package init(_ surface: Surface, _ kind: Kind) {
        (self.surface, self.kind) = (surface, kind)
    }

    /// Surface and kind as one number, from 1.
    package var number: UInt8 { 1 + surface.rawValue * UInt8(Kind.allCases.count) + kind.rawValue }

    /// The number of numbers, with 0 for no way.
    package static let numberCount = 1 + Surface.allCases.count * Kind.allCases.count

    /// nil for an invalid number.
    package init?(number: UInt8) {
        let (count, number) = (Int(Kind.allCases.count), Int(number) - 1)
        guard number >= 0, Surface.allCases.indices.contains(number / count) else { return nil }
        (surface, kind) = (Surface.allCases[number / count], Kind.allCases[number % count])
    }
}
