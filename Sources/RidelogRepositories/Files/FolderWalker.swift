import RidelogDiagnostics
import RidelogFiles
import RidelogModels
import RidelogSystem

/// Lists all files below a folder, sorted by path.
///
/// Files that are never input are left out: names that begin with a dot (such as `._*` of macOS), `node_modules`,
/// folders with a site that Ridelog built, and what `ignores` excludes. Links to folders are not followed, so there are
/// no loops.
public struct FolderWalker: Sendable {
    /// The file that marks a folder as the output of a build.
    public static let outputMark = ".ridelog-files"

    private let root: String
    private let workers: Int
    private let ignores: @Sendable (String) -> Bool

    /// - Parameters:
    ///   - root: the folder.
    ///   - workers: how many threads look up the files of a large folder.
    ///   - ignores: whether a path, relative to the root, is left out with everything below it.
    public init(
        root: String, workers: Int = 1, ignores: @escaping @Sendable (String) -> Bool = { _ in false }
    ) {
        (self.root, self.workers) = (root, workers)
        self.ignores = ignores
    }

    /// Why a path is no readable file. The raw values are texts of the report.
    package enum Reason: String, Sendable {
        /// It cannot be read, or is a broken link.
        case unreadable
        case linkToFolder = "a link to a folder, which is not followed"
        case notAFile = "a pipe, a socket or a device"
    }

    /// The files below a folder.
    public struct Listing: Sendable {
        /// All files by path.
        public var files: [InputFile]
        /// When listing began, in nanoseconds since 1970.
        private let time = Self.now
        /// Paths that the configuration ignores.
        public var ignored: [String] = []
        /// Paths that are no readable files, such as broken links, pipes and links to folders.
        package var skipped: [String: Reason] = [:]
        /// Problems of folders that could not be listed.
        public var diagnostics = DiagnosticCollector()

        package init(files: [InputFile] = []) { self.files = files }

        /// Whether any later change gives the file another time. A file that has just been written may change again
        /// within the same tick of the file system's clock.
        package func isSettled(_ file: InputFile) -> Bool { file.modified < time - Self.tick }

        /// The tick in nanoseconds: that of FAT, which has the coarsest clock.
        private static let tick: Int64 = 2_000_000_000

        private static var now: Int64 {
            var time = timespec()
            clock_gettime(CLOCK_REALTIME, &time)
            return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
        }

        fileprivate mutating func add(_ other: Listing) {
            files += other.files
            ignored += other.ignored
            skipped.merge(other.skipped) { first, _ in first }
            diagnostics.report(other.diagnostics)
        }

        fileprivate mutating func skip(
            _ path: String, as reason: Reason = .unreadable, _ problem: Diagnostic
        ) {
            skipped[path] = reason
            diagnostics.report(problem)
        }
    }

    /// - Throws: if the root itself cannot be listed. A folder below that cannot is a diagnostic.
    public func list() throws(FileSystemError) -> Listing {
        var listing = Listing()
        try walk(into: "", &listing)
        listing.files.sort { $0.path < $1.path }
        listing.ignored.sort()
        return listing
    }

    /// Lists files whose paths are known, for file systems that list folders slowly.
    ///
    /// - Parameter paths: relative to the root, in any order; the path of a folder stands for everything below it.
    /// - Throws: if the root cannot be opened. A path that leads nowhere, or out of the root, is a diagnostic.
    package func list(_ paths: [String]) throws(FileSystemError) -> Listing {
        var listing = Listing()
        guard let directory = opendir(root) else { throw .last(at: root) }
        defer { closedir(directory) }
        var (ignored, entered) = (Set<String>(), [String: Bool]())
        for path in Set(paths).sorted() {
            let names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
            guard !names.contains(where: { ["", ".", ".."].contains($0) }) else {
                listing.diagnostics.report(.outside(path))
                continue
            }
            guard !names.contains(where: Self.isNeverInput) else { continue }
            let above = names.indices.map { names[...$0].joined(separator: "/") }
            if let ignoredPath = above.first(where: ignores) {
                ignored.insert(ignoredPath)
                continue
            }
            let isReached = above.dropLast().allSatisfy { folder in
                let isEntered = entered[folder] ?? enters(folder, dirfd(directory), &listing)
                entered[folder] = isEntered
                return isEntered
            }
            if isReached { visit(path, path, dirfd(directory), &listing) }
        }
        // A file may be listed, and its folder too.
        let files = listing.files.keyed(by: \.path)
        listing.files = files.values.sorted { $0.path < $1.path }
        listing.ignored = ignored.sorted()
        return listing
    }

    /// Whether ``list()`` would enter a folder: it follows no links and enters no sites.
    private func enters(_ folder: String, _ directory: Int32, _ listing: inout Listing) -> Bool {
        var status = stat()
        if fstatat(directory, folder, &status, AT_SYMLINK_NOFOLLOW) == 0, FileKind(status) == .link {
            listing.skip(folder, as: .linkToFolder, .linkToFolder(folder))
            return false
        }
        return fstatat(directory, folder + "/" + Self.outputMark, &status, AT_SYMLINK_NOFOLLOW) != 0
    }

    private func walk(into folder: String, _ listing: inout Listing) throws(FileSystemError) {
        let path = folder.isEmpty ? root : root + "/" + folder
        guard let directory = opendir(path) else { throw .last(at: path) }
        defer { closedir(directory) }
        let names = try Self.names(in: directory, at: path)
        guard folder.isEmpty || !names.contains(Array(Self.outputMark.utf8)) else { return }
        let number = dirfd(directory)
        let parts = names.concurrentParts(workers: workers) { names in
            var listing = Listing()
            for name in names { visit(name, in: folder, number, &listing) }
            return listing
        }
        for part in parts { listing.add(part) }
    }

    private func visit(_ bytes: [UInt8], in folder: String, _ directory: Int32, _ listing: inout Listing) {
        let name = String(validating: bytes, as: UTF8.self)
        let shown = name ?? String(decoding: bytes, as: UTF8.self)
        guard !Self.isNeverInput(shown) else { return }
        let path = folder.isEmpty ? shown : folder + "/" + shown
        if ignores(path) {
            listing.ignored.append(path)
        } else if let name {
            visit(path, name, directory, &listing)
        } else {
            listing.skip(path, .unreadableName(path))
        }
    }

    private func visit(_ path: String, _ name: String, _ directory: Int32, _ listing: inout Listing) {
        var status = stat()
        guard fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            return listing.diagnostics.report(.unreadable(path, .last(at: path)))
        }
        if FileKind(status) == .link {
            guard fstatat(directory, name, &status, 0) == 0 else {
                let error = FileSystemError.last(at: path)
                let leadsNowhere = error.isMissing || error.code == ELOOP
                return listing.skip(path, leadsNowhere ? .brokenLink(path) : .unreadable(path, error))
            }
            guard FileKind(status) != .folder else {
                return listing.skip(path, as: .linkToFolder, .linkToFolder(path))
            }
        }
        switch FileKind(status) {
        case .folder:
            do throws(FileSystemError) {
                try walk(into: path, &listing)
            } catch {
                listing.skip(path, .unreadable(path, error))
            }
        case .file: listing.files.append(InputFile(path: path, status))
        default: listing.skip(path, as: .notAFile, .notAFile(path))
        }
    }

    /// The names of the files and folders directly in a folder, with broken links; names that are not UTF-8 are left
    /// out.
    ///
    /// - Throws: if the folder cannot be listed to its end.
    package static func names(in folder: String) throws(FileSystemError) -> [String] {
        guard let directory = opendir(folder) else { throw .last(at: folder) }
        defer { closedir(directory) }
        return try names(in: directory, at: folder).compactMap { String(validating: $0, as: UTF8.self) }
            .sorted()
    }

    /// The names as the system has them, in any encoding.
    ///
    /// - Throws: if the system stops before the end; a partial list must not pass for a whole one.
    static func names(in directory: OpaquePointer, at path: String) throws(FileSystemError) -> [[UInt8]] {
        var names: [[UInt8]] = []
        while true {
            // Only `errno` distinguishes the end from an error.
            errno = 0
            guard let entry = readdir(directory) else { break }
            guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { break }
            // The record ends with the name, so it may be shorter than its type.
            let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: UInt8.self)
            var length = 0
            while name[length] != 0 { length += 1 }
            names.append(Array(UnsafeBufferPointer(start: name, count: length)))
        }
        guard errno == 0 else { throw .last(at: path) }
        return names
    }

    package static func isNeverInput(_ name: String) -> Bool {
        name.utf8.first == UInt8(ascii: ".") || name == "node_modules"
    }
}

extension Diagnostic {
    /// A file or folder that cannot be read.
    package static func unreadable(_ path: String, _ error: FileSystemError) -> Diagnostic {
        if error.isTooLarge { return tooLarge(path, limit: FileReader.largestSize) }
        return Diagnostic(
            .error, code: unreadableCode, at: SourceLocation(file: path),
            "cannot be read: \(error.reason)", action: "it is skipped",
            remedy: "Give the file permissions that let you read it, or add it to “ignore:”.")
    }

    /// Runs the body, and turns its error into a diagnostic about the path.
    ///
    /// - Throws: the system's reason why the file or folder cannot be read.
    package static func reading<Value>(
        _ path: String, _ body: () throws(FileSystemError) -> Value
    ) throws(Diagnostic) -> Value {
        try rethrowing(as: { unreadable(path, $0) }, body)
    }

    fileprivate static func brokenLink(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, code: unreadableCode, at: SourceLocation(file: path),
            "is a broken link", action: "it is skipped",
            remedy: "Repair or remove the link, or add it to “ignore:”.")
    }

    fileprivate static func outside(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, code: "file.outside", at: SourceLocation(file: path),
            "is not a path of a file in the data folder", action: "it is skipped",
            remedy: "Write it relative to the data folder, without “.” and “..”.")
    }

    fileprivate static func unreadableName(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, code: "file.name-not-utf8", at: SourceLocation(file: path),
            "has a name that is not UTF-8", action: "it is skipped",
            remedy: "Rename it; “convmv” does that for many files.")
    }

    fileprivate static func notAFile(_ path: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "file.not-a-file", at: SourceLocation(file: path),
            "is a pipe, a socket or a device", action: "it is skipped",
            remedy: "Move it elsewhere, or add it to “ignore:”.")
    }

    fileprivate static func linkToFolder(_ path: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "file.link-to-folder", at: SourceLocation(file: path),
            "is a link to a folder", action: "it is not followed",
            remedy: "Move the files themselves into the data folder.")
    }
}
