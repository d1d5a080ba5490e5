import RidelogModels

/// A store of notes.
public protocol NoteRepository: Sendable {
    /// All notes, drafts too.
    func notes() -> Fetched<[Note]>
}
