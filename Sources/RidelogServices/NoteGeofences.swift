import RidelogContent
import RidelogDiagnostics
import RidelogModels

/// Checks the geofences that notes name.
public enum NoteGeofences {
    /// Diagnostics for notes that name a geofence that does not exist.
    ///
    /// - Parameters:
    ///   - notes: the published notes.
    ///   - geofences: all geofences; naming a hidden one is not reported.
    ///   - visible: the visible geofences, which messages may suggest.
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
            remedy: "Add a geofence with that name or id, or correct “geofence:”.", isForOwner: true)
    }
}
