/// Finds what of a track cannot have been meant.
///
/// It is asked only about what may be shown: so neither what it takes away nor what it shows about that depends on
/// what a privacy zone hides.
public protocol TrackCleaner {
    /// - Parameter segments: as they were recorded.
    mutating func faults(in segments: [TrackSegment]) -> TrackFaults
}

/// Finds nothing.
package struct NoCleaner: TrackCleaner {
    package init() {}

    package func faults(in segments: [TrackSegment]) -> TrackFaults { TrackFaults(in: segments) }
}
