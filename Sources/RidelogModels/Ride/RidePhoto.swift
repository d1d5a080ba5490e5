/// A photo of a ride as pages show it, without its file, and without its true time where privacy hides it.
public struct RidePhoto: Hashable, Codable, Sendable {
    /// The time at which it was taken, shifted like the shown times of the ride; nil if unknown.
    public var time: Instant?
    /// The owner's caption.
    public var caption: String?
    /// The width of its thumbnail in pixels.
    public var width: Int
    /// The height of its thumbnail in pixels.
    public var height: Int

    package init(time: Instant?, caption: String? = nil, width: Int, height: Int) {
        (self.time, self.caption, self.width, self.height) = (time, caption, width, height)
    }
}
