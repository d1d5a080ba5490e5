import RidelogFiles

/// The kinds of files at paths of the output folder. Nothing is looked up in a missing folder, which saves most system
/// calls for a new site with thousands of folders.
struct OutputPlaces {
    private let output: OutputFolder
    private var folders: [String: FileKind] = ["": .folder]

    init(_ output: OutputFolder) {
        self.output = output
    }

    /// The kind of file at a path.
    mutating func kind(of path: String) -> FileKind {
        kind(ofFolder: FileWriter.folder(of: path) ?? "") == .missing ? .missing : output.kind(of: path)
    }

    /// The kind of file at the path of a folder, looked up once. Contents of missing folders, nearly everything in a
    /// new site, are not recorded.
    mutating func kind(ofFolder path: String) -> FileKind {
        if let known = folders[path] { return known }
        guard kind(ofFolder: FileWriter.folder(of: path) ?? "") != .missing else { return .missing }
        let kind = output.kind(of: path)
        folders[path] = kind
        return kind
    }
}
