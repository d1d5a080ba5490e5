import RidelogModels

extension Ride {
    /// Downhill skiing, in which what rises is a lift.
    private var usesLifts: Bool {
        let text = [content.sport, content.subSport].compactMap(\.self).joined(separator: " ").lowercased()
        guard text.contains("ski") || text.contains("snowboard") else { return false }
        return ![
            "cross", "nordi", "langlauf", "back", "tour", "mountaineer", "skimo", "randon", "skate",
            "classic", "roll", "water",
        ].contains { text.contains($0) }
    }

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
