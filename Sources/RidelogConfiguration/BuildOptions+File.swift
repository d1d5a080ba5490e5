import RidelogDataFolder
import RidelogFiles

extension BuildOptions {
    /// The same options; if the data is a single file, with its folder as data folder, of which only the file is read.
    ///
    /// If this folder or one above has a configuration, that one is the data folder, so that its privacy applies. Cache
    /// and permalinks, which are about all rides of a folder, are not used.
    package func resolvingFile() -> BuildOptions {
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

    /// The absolute path of a single data file; nil for a folder or an archive.
    private static func file(at path: String) -> String? {
        let path = AbsolutePath.of(path)
        guard case .file = FileKind.at(path) else { return nil }
        return path.lowercased().hasSuffix(".kmz") || !RootArchive.isArchive(path) ? path : nil
    }
}
