import RidelogModels

/// How the photos of a ride are found.
package struct PhotoLookup: Sendable {
    /// The files that its sources name.
    package let namedFiles: [String]
    /// When its visible parts were recorded.
    package let visibleSpans: [VisibleSpan]
    /// Whether a recording is partly hidden.
    package let isCut: Bool

    /// - Parameter fingerprints: of all recordings of the ride, the shown one first.
    init(_ fingerprints: [RideFingerprint], isCut: Bool) {
        self.isCut = isCut
        namedFiles = fingerprints.flatMap(\.media)
        visibleSpans = fingerprints.first?.visibleSpans ?? []
    }
}
