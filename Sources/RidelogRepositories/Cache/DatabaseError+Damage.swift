import GRDB

extension DatabaseError {
    /// Whether the file is not what it should be, rather than out of reach.
    package var isDamage: Bool {
        [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_FORMAT, .SQLITE_MISMATCH]
            .contains(resultCode)
    }
}
