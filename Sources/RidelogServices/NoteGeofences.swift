import RidelogDiagnostics
import RidelogModels

/// Looks after the geofences that notes name: the twin of ``RideLinker`` for places.
public enum NoteGeofences {
    /// What is reported of notes that name a geofence which does not exist.
    ///
    /// - Parameters:
    ///   - notes: the published notes.
    ///   - geofences: all geofences, hidden ones too: that a note names one of these is no mistake.
    ///   - visible: those that may be shown, and so be named in messages.
    public static func diagnostics(
        _ notes: [Note], geofences: [Geofence], visible: [Geofence]
    ) -> [Diagnostic] {
        let names = GeofenceNames(geofences)
        let known = visible.flatMap { [$0.id, $0.name] }
        return notes.compactMap { note in
            guard let reference = note.geofence, names[reference] == nil else { return nil }
            return .unknownGeofence(reference, in: note, known: known)
        }
    }
}

extension Diagnostic {
    fileprivate static func unknownGeofence(
        _ reference: String, in note: Note, known: [String]
    ) -> Diagnostic {
        Diagnostic(
            .warning, code: "note.unknown-geofence", at: SourceLocation(file: note.file),
            "no geofence is called “\(reference)”\(Suggestion.hint(for: reference, in: known))",
            action: "the note is shown without a place",
            remedy: "Add a geofence of that name or id, or correct “geofence:”.", isForOwner: true)
    }
}
