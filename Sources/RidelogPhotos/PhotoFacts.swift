import RidelogModels

/// What the head of a JPEG file says of its picture.
public struct PhotoFacts: Hashable, Sendable {
    /// Pixels of a row of the picture as it is stored.
    public var width: Int
    /// Rows of the picture as it is stored.
    public var height: Int
    /// How the picture as it is stored has to be turned to be upright.
    public var orientation = Orientation.upright
    /// When and where the picture was taken.
    public var taken = Taken()
    /// The profile of its colours (ICC), which says what the numbers of the pixels mean; nil for sRGB.
    public var colors: [UInt8]?

    /// A picture of so many pixels.
    public init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
    }

    /// When and where, as the camera says.
    public struct Taken: Hashable, Sendable {
        /// What the camera's clock showed.
        public var local: CivilDateTime?
        /// Seconds by which that clock was ahead of UTC; nil if unknown.
        public var offset: Int?
        /// The time of satellites; the fix may be some minutes old.
        public var satelliteTime: Instant?
        /// Where the camera was.
        public var place: Coordinate?
        /// Whether the file says where the camera was in a way that cannot be read.
        public var hasUnreadPlace = false

        public init() {}
    }

    /// How the stored picture lies, by the numbers of Exif (2.3, 4.6.4: tag 274).
    public enum Orientation: Int, Hashable, Sendable {
        /// As it is.
        case upright = 1
        /// Left and right have to change places.
        case mirrored
        /// By half a turn.
        case turned180
        /// Top and bottom have to change places.
        case flipped
        /// Rows have to become columns.
        case transposed
        /// By a quarter to the right.
        case turned90
        /// By a quarter to the right, and then left and right have to change places.
        case transversed
        /// By a quarter to the left.
        case turned270

        /// Whether width and height change places.
        var isSideways: Bool { rawValue >= Self.transposed.rawValue }
    }
}

extension PhotoFacts.Taken {
    /// Seconds: a zone is a whole number of quarters of an hour from UTC.
    private static let quarter = 900.0
    /// Seconds: an older fix says nothing about the zone.
    private static let oldestFix = 300.0

    /// When the picture was taken.
    ///
    /// - Parameter zone: that of the clock, where the file has none.
    /// - Returns: nil if the file has no time.
    public func time(in zone: Zone) -> Instant? {
        guard let local else { return satelliteTime }
        if let offset = offset ?? offsetBySatellites { return local.instant(offset: offset) }
        return zone.instant(of: local)
    }

    /// The whole quarters of an hour between the camera's clock and the satellites'; nil if they are too far from whole.
    private var offsetBySatellites: Int? {
        guard let local, let satelliteTime else { return nil }
        let difference = local.instant().seconds(since: satelliteTime)
        let quarters = (difference / Self.quarter).rounded()
        guard abs(difference - quarters * Self.quarter) <= Self.oldestFix, abs(quarters) <= 60 else {
            return nil
        }
        return Int(quarters * Self.quarter)
    }
}
