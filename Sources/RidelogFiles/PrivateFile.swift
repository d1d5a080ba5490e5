import RidelogSystem

/// Files that only their owner may read.
package enum PrivateFile {
    package static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Creates an empty private file if there is none; a missing folder is created as private, too.
    ///
    /// - Throws: if it cannot be created, belongs to someone else, or is a link.
    package static func make(_ path: String) throws(FileSystemError) {
        if let folder = FileWriter.folder(of: path) { try makeFolder(folder) }
        let file = try OpenFile(path, open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600))
        guard fchmod(file.descriptor, 0o600) == 0 else { throw .last(at: path) }
    }

    /// Replaces a private file atomically.
    ///
    /// - Throws: if it cannot be written; the old file then stays.
    package static func replace(_ path: String, with bytes: [UInt8]) throws(FileSystemError) {
        let temporary = path + FileWriter.temporarySuffix
        try make(temporary)
        try FileWriter.write(bytes, to: temporary)
        try FileWriter.put(temporary, inPlaceOf: path)
    }

    /// The same for content that is written part by part, so that it need not fit in memory.
    ///
    /// - Parameter make: writes the parts, and returns the bytes that replace the first ones at the end.
    package static func replace(
        _ path: String, making make: (_ write: (_ part: [UInt8]) -> Void) -> [UInt8]
    ) throws(FileSystemError) {
        let temporary = path + FileWriter.temporarySuffix
        try self.make(temporary)
        let file = open(temporary, O_WRONLY | O_TRUNC | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else { throw .last(at: temporary) }
        do throws(FileSystemError) {
            var error: FileSystemError?
            let first = make { part in
                guard error == nil, !FileWriter.write(part, toDescriptor: file) else { return }
                error = .last(at: path)
            }
            if error == nil, lseek(file, 0, SEEK_SET) != 0 { error = .last(at: path) }
            try FileWriter.write(error == nil ? first : [], andClose: file, path: path)
            if let error { throw error }
        } catch {
            unlink(temporary)
            throw error
        }
        try FileWriter.put(temporary, inPlaceOf: path)
    }

    /// Creates a folder that only its owner may read, if there is none.
    package static func makeFolder(_ path: String) throws(FileSystemError) {
        guard !exists(path) else { return }
        if let parent = FileWriter.folder(of: path) { try FileWriter.makeFolder(parent) }
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .last(at: path) }
    }
}
