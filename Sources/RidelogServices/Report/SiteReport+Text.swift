import RidelogDiagnostics

extension SiteReport.Outcome {
    /// What became of a file, in a word or two for counting.
    public var name: String {
        switch self {
        case .rides: "rides"
        case .geofences: "geofences"
        case .log: "log"
        case .mixed: parts.map(\.name).joined(separator: " and ")
        case .note: "note"
        case .archive: "archive"
        case .configuration: "configuration"
        case .nothing: "nothing in it to show"
        case .route: "route"
        case .joined(_, .sameContent): "duplicate"
        case .joined: "joined"
        case .hidden: "hidden"
        case .draft: "draft"
        case .notYetRead: "not yet read"
        case .notForUs: "not for us"
        case .ignored: "ignored"
        case .broken: "broken"
        }
    }

    /// The same with what there is to say about it.
    public var detail: String {
        switch self {
        case .rides(let rides): "taken, " + rides.map(\.address).joined(separator: ", ")
        case .geofences(let geofences):
            "taken, " + counted(geofences.count, "geofence")
        case .mixed: parts.map(\.detail).joined(separator: "; ")
        case .archive(let count): "archive, " + counted(count, "file")
        case .log(let count): count > 0 ? "taken, " + counted(count, "log entry", "log entries") : name
        case .note(let note): "taken, notes/\(note.address)"
        case .joined(let other, .sameContent): "the same as \(other)"
        case .joined(let other, let reason): "joined into \(other): \(reason.text)"
        case .notYetRead(let format): "not yet read: \(format)"
        case .notForUs(let reason): "not for us: \(reason)"
        default: name
        }
    }
}
