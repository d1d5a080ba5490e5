/// The lengths of a ride by class of way, from the ways of the ground that its visible track follows.
package struct WayLengths: Hashable, Codable, Sendable {
    /// Metres by ``WayClass/number``; index 0 is for parts that follow no known way.
    package var lengths: [Double]
    /// For each of ``partCount`` equally long parts, the number of the way that most of it follows.
    package var parts: [UInt8]

    package static let partCount = 250

    package init(lengths: [Double] = [], parts: [UInt8] = []) {
        (self.lengths, self.parts) = (lengths, parts)
    }

    /// The length of the track in metres.
    package var length: Double { lengths.reduce(0, +) }

    /// Metres on ways for which the condition holds; nil stands for no known way.
    package func length(of isOfClass: (WayClass?) -> Bool) -> Double {
        lengths.enumerated().reduce(0) { sum, entry in
            isOfClass(WayClass(number: UInt8(clamping: entry.offset))) ? sum + entry.element : sum
        }
    }
}

/// The places and ways of a ride, found in the ground.
package struct RideGround: Hashable, Codable, Sendable {
    package var places = RidePlaces()
    /// nil if no way is known near the track.
    package var ways: WayLengths?

    package init() {}
}
