/// A photo of a ride, as pages show it: neither its file nor its true time, where privacy hides that.
public struct RidePhoto: Hashable, Codable, Sendable {
    /// When it was taken, by the times that the ride is shown with; nil if that is not known.
    public var time: Instant?
    /// What its owner wrote about it.
    public var caption: String?
    /// Pixels of its small picture, for a list, from left to right.
    public var width: Int
    /// The same from top to bottom.
    public var height: Int

    package init(time: Instant?, caption: String? = nil, width: Int, height: Int) {
        (self.time, self.caption, self.width, self.height) = (time, caption, width, height)
    }
}
