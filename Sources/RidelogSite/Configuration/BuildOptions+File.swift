import RidelogRepositories

extension BuildOptions {
    /// The same where the data is one file: its folder, of which only the file is read.
    ///
    /// If a configuration lies in that folder or above, its folder is the data folder: what it hides stays hidden.
    /// The cache and the addresses, which know all rides of a folder, are left as they are.
    func resolvingFile() -> BuildOptions {
        guard hasData, let file = Self.file(at: data) else { return self }
        var options = self
        let configured = configuration == nil ? ConfigurationLoader.folder(above: file) : nil
        let folder = configured ?? FileWriter.folder(of: file) ?? "/"
        options.data = folder
        let rest = file.utf8.dropFirst(folder.utf8.count).drop { $0 == UInt8(ascii: "/") }
        options.onlyFile = String(Substring(rest))
        options.cache = nil
        return options
    }

    /// The absolute path of a file that is not an archive in the place of a data folder.
    private static func file(at path: String) -> String? {
        let path = AbsolutePath.of(path)
        guard case .file = FileKind.at(path) else { return nil }
        return path.lowercased().hasSuffix(".kmz") || !RootArchive.isArchive(path) ? path : nil
    }
}
