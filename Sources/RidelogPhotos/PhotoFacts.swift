import RidelogModels

/// The metadata of a photo in the head of its JPEG file.
public struct PhotoFacts: Hashable, Sendable {
    /// The width of the stored image in pixels.
    public var width: Int
    /// The height of the stored image in pixels.
    public var height: Int
    /// How to turn the stored image upright.
    public var orientation = Orientation.upright
    /// When and where the photo was taken.
    public var taken = Taken()
    /// The ICC colour profile; nil for sRGB.
    public var colors: [UInt8]?

    /// Creates metadata with the size of the stored image in pixels.
    public init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
    }

    /// When and where the photo was taken, as recorded by the camera.
    public struct Taken: Hashable, Sendable {
        /// The local time of the camera's clock.
        public var local: CivilDateTime?
        /// The clock's offset in seconds east of UTC; nil if unknown.
        public var offset: Int?
        /// The time of the satellite fix, which may be some minutes older than the photo.
        public var satelliteTime: Instant?
        /// The position of the camera.
        public var place: Coordinate?
        /// Whether the file has a position that cannot be read.
        public var hasUnreadPlace = false

        public init() {}
    }

    /// The orientation of the stored image, by the numbers of Exif (2.3, 4.6.4: tag 274): how to turn it upright.
    public enum Orientation: Int, Hashable, Sendable {
        /// No change.
        case upright = 1
        /// Mirror it horizontally.
        case mirrored
        /// Rotate it by 180°.
        case turned180
        /// Mirror it vertically.
        case flipped
        /// Swap rows and columns.
        case transposed
        /// Rotate it by 90° clockwise.
        case turned90
        /// Rotate it by 90° clockwise, then mirror it horizontally.
        case transversed
        /// Rotate it by 90° anticlockwise.
        case turned270

        /// Whether width and height are swapped.
        var isSideways: Bool { rawValue >= Self.transposed.rawValue }
    }
}

extension PhotoFacts.Taken {
    /// Seconds: offsets of time zones are multiples of a quarter of an hour.
    private static let quarter = 900.0
    /// The maximum age of a fix in seconds: an older one does not show the offset.
    private static let oldestFix = 300.0

    /// The time at which the photo was taken.
    ///
    /// - Parameter zone: the time zone of the camera's clock, if the file has no offset.
    /// - Returns: nil if the file has no time.
    public func time(in zone: Zone) -> Instant? {
        guard let local else { return satelliteTime }
        if let offset = offset ?? offsetBySatellites { return local.instant(offset: offset) }
        return zone.instant(of: local)
    }

    /// The offset in seconds between the clock and the satellites' time, in whole quarters of an hour; nil if unclear.
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
