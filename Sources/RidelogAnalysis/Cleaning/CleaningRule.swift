import RidelogModels

/// Finds one kind of value that cannot have been meant. A rule is a file in `Rules/`, a case of ``CleaningKind``
/// and a line in ``RideCleaner``.
protocol CleaningRule {
    /// What the rule finds. Values that an earlier rule took away are nil.
    func faults(in segments: [TrackSegment]) -> TrackFaults
}
