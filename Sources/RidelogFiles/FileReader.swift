import RidelogSystem

/// Reads files as bytes, with plain system calls: a tenth of the time that Foundation takes.
public enum FileReader {
    /// The maximum size in bytes of a file that is read whole, 1 GiB.
    public static let largestSize = 1 << 30
    /// Bytes that are read at once.
    private static let pieceSize = 1 << 18
    /// The most bytes reserved for a file before it is read.
    private static let largestReservation = 16 << 20

    /// Reads a whole file.
    ///
    /// - Parameters:
    ///   - path: absolute, or relative to the current folder.
    ///   - size: the maximum size of the file in bytes.
    /// - Throws: if the file cannot be opened or read, is a folder, or is larger.
    public static func read(
        _ path: String, largestSize size: Int = largestSize
    ) throws(FileSystemError) -> [UInt8] {
        let tooLarge = FileSystemError(path: path, code: EFBIG)
        var status = stat()
        if stat(path, &status) == 0, status.st_size > size { throw tooLarge }
        let bytes = try read(path, limit: size == .max ? size : size + 1)
        guard bytes.count <= size else { throw tooLarge }
        return bytes
    }

    /// Reads the beginning of a file.
    ///
    /// - Parameters:
    ///   - path: absolute, or relative to the current folder.
    ///   - limit: the maximum number of bytes to read.
    /// - Throws: if the file cannot be opened or read, or is a folder.
    public static func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8] {
        try read(try OpenFile(path), limit: limit)
    }

    static func read(_ file: OpenFile, limit: Int) throws(FileSystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        // The size is a claim: the file may grow or shrink while it is read.
        bytes.reserveCapacity(min(limit, try file.size, largestReservation))
        while bytes.count < limit {
            let wanted = min(limit - bytes.count, pieceSize)
            let got = append(upTo: wanted, from: file.descriptor, to: &bytes)
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw .last(at: file.path) }
            if got == 0 { break }
        }
        return bytes
    }

    /// Reads a file of any size piece by piece; stops when the task is cancelled.
    ///
    /// - Parameter body: is called with each piece, which is valid only during the call.
    /// - Throws: if the file cannot be opened or read, or is a folder.
    package static func pieces(
        of path: String, _ body: (UnsafeRawBufferPointer) -> Void
    ) throws(FileSystemError) {
        let file = FileRegion(file: try OpenFile(path), range: 0..<Int.max)
        var piece = [UInt8](repeating: 0, count: pieceSize)
        var offset = 0
        while !Task.isCancelled {
            let count = try file.read(at: offset, into: &piece, count: pieceSize)
            guard count > 0 else { return }
            piece.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
            offset += count
        }
    }

    private static func append(upTo count: Int, from file: Int32, to bytes: inout [UInt8]) -> Int {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { buffer in
            let got = RidelogSystem.read(file, buffer.baseAddress, count)
            if got > 0 { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[..<got])) }
            return got
        }
    }
}
