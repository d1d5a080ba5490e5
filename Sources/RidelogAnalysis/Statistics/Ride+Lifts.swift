import RidelogModels

extension Ride {
    /// Removes the climbs of lifts.
    mutating func removeLifts() {
        guard usesLifts else { return }
        summary.ascent = nil
        summary.computed.ascent = nil
        summary.device?.ascent = nil
        summary.table?.ascent = nil
        for index in content.details.value.splits.indices { content.details.value.splits[index].ascent = nil }
        for index in content.details.value.otherSplits.indices {
            content.details.value.otherSplits[index].ascent = nil
        }
    }
}
