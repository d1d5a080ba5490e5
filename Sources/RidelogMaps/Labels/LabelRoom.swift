import RidelogModels

/// The widths of maps for which names are placed. The style sheet hides a name where a map is narrower.
package enum LabelRoom: Int, CaseIterable {
    /// Phones, too.
    case any
    /// From 34 rem on: beside the charts of a ride.
    case medium
    /// From 52 rem on: across a page.
    case large

    /// The picture's units per pixel at the minimum width, where text takes most space.
    ///
    /// - Parameter near: how many times closer phones show the middle of the picture.
    package func unit(near: Double = 1) -> Double {
        switch self {
        case .any: 1000 / 360 / near
        case .medium: 1000 / 544
        case .large: 1000 / 832
        }
    }

    package var styleClass: String {
        switch self {
        case .any: ""
        case .medium: " medium-up"
        case .large: " large-up"
        }
    }
}

/// The size of a name on a screen.
struct LabelSize {
    /// Pixels, at the size of the style sheet: fonts differ, so these are of a wide one, DejaVu Sans.
    private static let (letter, ideograph, line) = (6.8, 12.5, 13.0)
    /// The distances from an area to a name beside it.
    private static let (gap, sideGap) = (4.0, 8.0)

    private let width: Double
    private let height: Double

    /// - Parameters:
    ///   - padding: pixels around it.
    ///   - mark: pixels before it.
    init(_ name: String, padding: Double, mark: Double = 0) {
        let letters = name.reduce(0) { sum, character in
            let isWide = (character.unicodeScalars.first?.value ?? 0) >= 0x1100
            return sum + (isWide ? Self.ideograph : Self.letter)
        }
        (width, height) = (letters + mark + 2 * padding, Self.line + 2 * padding)
    }

    /// Its box in the picture, at the minimum width of a room.
    func box(
        at anchor: PlanePoint, _ side: LabelPlacement.Side, _ room: LabelRoom, near: Double = 1
    ) -> MapExtent {
        let unit = room.unit(near: near)
        let (width, height) = (width * unit, height * unit)
        let (gap, sideGap) = (Self.gap * unit, Self.sideGap * unit)
        let (x, y) =
            switch side {
            case .south: (anchor.x - width / 2, anchor.y + gap)
            case .north: (anchor.x - width / 2, anchor.y - gap - height)
            case .east: (anchor.x + sideGap, anchor.y - height / 2)
            case .west: (anchor.x - sideGap - width, anchor.y - height / 2)
            case .middle: (anchor.x - width / 2, anchor.y - height / 2)
            }
        return MapExtent(minimum: PlanePoint(x: x, y: y), maximum: PlanePoint(x: x + width, y: y + height))
    }
}
