/// Finds implausible values of a track.
///
/// It gets only visible points, so neither its edits nor its counts depend on hidden ones.
public protocol TrackCleaner {
    /// - Parameter segments: the segments as recorded.
    mutating func faults(in segments: [TrackSegment]) -> TrackFaults
}

/// Finds nothing.
package struct NoCleaner: TrackCleaner {
    package init() {}

    package func faults(in segments: [TrackSegment]) -> TrackFaults { TrackFaults(in: segments) }
}
