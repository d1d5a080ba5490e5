import RidelogDataFolder
import RidelogDiagnostics
import RidelogModels
import RidelogPrivacy
import RidelogServices

/// Files that may be private notes, but cannot be read, and folders of notes.
enum UnreadNotes {
    /// The first problem of such a file, if the owner hides anything; else notes are probably not private.
    @MainActor
    static func problem(
        in folder: DataFolder, _ notes: NoteService, _ zones: PrivacyZones, _ rules: HidingRules
    ) -> Diagnostic? {
        let hidesAnything = !zones.isEmpty || rules.hidesAnything || notes.all.contains(where: \.isPrivate)
        guard rules.hidesPrivateNotes, hidesAnything else { return nil }
        let known = Set(notes.all.lazy.filter { $0.unread != Note.elsewhere }.map(\.file))
        let problems = folder.diagnostics.filter { $0.severity > .note } + notes.diagnostics.diagnostics
        return problems.lazy.compactMap { problem in
            guard let location = problem.location, isOfNotes(location.file), !known.contains(location.file)
            else { return nil }
            return Diagnostic(
                .error, code: "privacy.note", at: location,
                problem.what + "; the file may be a private note, which hides a ride",
                remedy: problem.remedy ?? "Repair or remove it, or add it to “ignore:”.")
        }.first
    }

    private static func isOfNotes(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        return FileClassifier.isMarkdown(path) || name.lowercased() == "notes"
    }
}
