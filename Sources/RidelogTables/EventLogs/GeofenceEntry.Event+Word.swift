import RidelogModels

extension GeofenceEntry.Event {
    /// The event for a word of a log, ignoring case; nil for other words.
    package init?(word: String) {
        switch word.lowercased() {
        case "enter", "entered", "entry", "enters", "arrive", "arrived", "arrival", "in", "geofenceenter":
            self = .enter
        case "exit", "exited", "exits", "leave", "left", "leaves", "depart", "departed", "departure", "out",
            "geofenceexit":
            self = .exit
        default:
            return nil
        }
    }
}
