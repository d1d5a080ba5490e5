/// On what ways a ride went, by those of the ground that its visible track follows.
package struct WayLengths: Hashable, Codable, Sendable {
    /// Metres by ``WayClass/number``; first those that follow no known way.
    package var lengths: [Double]
    /// The number of the way that most of each part of the track follows; the parts are equally long.
    package var parts: [UInt8]

    package static let partCount = 250

    package init(lengths: [Double] = [], parts: [UInt8] = []) {
        (self.lengths, self.parts) = (lengths, parts)
    }

    /// Metres of the whole track.
    package var length: Double { lengths.reduce(0, +) }

    /// Metres on ways of a class; of those that follow no known way for nil.
    package func length(of isOfClass: (WayClass?) -> Bool) -> Double {
        lengths.enumerated().reduce(0) { sum, entry in
            isOfClass(WayClass(number: UInt8(clamping: entry.offset))) ? sum + entry.element : sum
        }
    }
}

/// What the ground shows of a ride.
package struct RideGround: Hashable, Codable, Sendable {
    package var places = RidePlaces()
    /// nil if no way is known near the track.
    package var ways: WayLengths?

    package init() {}
}
