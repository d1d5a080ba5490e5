import Observation
import RidelogDiagnostics
import RidelogModels
import RidelogPrivacy
import RidelogRepositories

/// Loads notes, and decides which are published.
@MainActor
@Observable
public final class NoteService {
    /// The published notes, newest first.
    public private(set) var notes: Loadable<[Note]> = .idle
    /// Notes that are not published.
    public private(set) var drafts: [Note] = []
    /// All notes of the store, published or not.
    package private(set) var all: [Note] = []
    /// For each file with the same note as another, the path of the other file.
    public private(set) var copies: [String: String] = [:]
    /// What could not be read from the store, and why.
    public private(set) var diagnostics = DiagnosticCollector()
    private let repository: any NoteRepository

    /// - Parameter repository: the store of the notes.
    public init(_ repository: any NoteRepository) {
        self.repository = repository
    }

    /// Reads all notes.
    ///
    /// - Parameters:
    ///   - showsPrivate: whether private notes are included, as on a site for the owner alone.
    ///   - zones: what is hidden, also in custom keys of front matter.
    public func load(showsPrivate: Bool = false, zones: PrivacyZones) async {
        notes = .loading(progress: nil)
        drafts = []
        all = []
        copies = [:]
        diagnostics = DiagnosticCollector()
        do throws(ReadingError) {
            let fetched = try await repository.notes().collect()
            diagnostics.report(fetched.diagnostics)
            all = fetched.value.map { withoutHiddenRecord($0, zones) }
            drafts = all.filter { $0.isDraft }
            let (notes, copies, clashes) = SlugAssigner.notes(
                all.filter { !$0.isDraft && (showsPrivate || !$0.isPrivate) })
            diagnostics.report(clashes.diagnostics)
            self.notes = .loaded(notes)
            self.copies = copies
        } catch {
            notes = .failed(error)
            diagnostics.report(failureOf: .notes, error)
        }
    }

    private func withoutHiddenRecord(_ note: Note, _ zones: PrivacyZones) -> Note {
        guard let record = note.record, let reason = zones.reason(toHide: record) else { return note }
        diagnostics.report(.hidden(reason, in: note))
        var note = note
        note.record = nil
        return note
    }
}

extension Diagnostic {
    fileprivate static func hidden(_ reason: PrivacyZones.RecordReason, in note: Note) -> Diagnostic {
        Diagnostic(
            .note, code: "note.hidden", at: SourceLocation(file: note.file),
            "the front matter has custom keys " + reason.description,
            action: "the text is shown, these keys are hidden", remedy: reason.remedy, isForOwner: true)
    }
}
