import RidelogModels

/// How the photos of a ride are found.
package struct PhotoLookup: Sendable {
    /// The files that its sources name.
    package let namedFiles: [String]
    /// When its visible parts were recorded.
    package let visibleSpans: [VisibleSpan]

    /// - Parameter fingerprints: of all recordings of the ride, the shown one first.
    init(_ fingerprints: [RideFingerprint]) {
        namedFiles = fingerprints.flatMap(\.media)
        visibleSpans = fingerprints.first?.visibleSpans ?? []
    }
}
