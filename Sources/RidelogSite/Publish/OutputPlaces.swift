import RidelogRepositories

/// What is at paths of the output folder. In a folder that is missing everything is, so nothing is asked for: for a new
/// site with thousands of folders that saves most of the system calls.
struct OutputPlaces {
    private let output: OutputFolder
    private var folders: [String: FileKind] = ["": .folder]

    init(_ output: OutputFolder) {
        self.output = output
    }

    /// What is at the path of a file.
    mutating func kind(of path: String) -> FileKind {
        kind(ofFolder: FileWriter.folder(of: path) ?? "") == .missing ? .missing : output.kind(of: path)
    }

    /// What is at the path of a folder; it is asked for once. What a missing folder would hold is not noted: of a new site
    /// that is nearly all.
    mutating func kind(ofFolder path: String) -> FileKind {
        if let known = folders[path] { return known }
        guard kind(ofFolder: FileWriter.folder(of: path) ?? "") != .missing else { return .missing }
        let kind = output.kind(of: path)
        folders[path] = kind
        return kind
    }
}
