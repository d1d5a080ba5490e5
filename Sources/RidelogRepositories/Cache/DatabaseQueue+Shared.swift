import GRDB

extension DatabaseQueue {
    /// A file that several programs may use at once.
    ///
    /// - Parameters:
    ///   - path: of a file that is there.
    ///   - seconds: how long to wait for other programs.
    ///   - settings: pragmas that are set first.
    package convenience init(shared path: String, waiting seconds: Double, settings: String = "") throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(seconds)
        configuration.prepareDatabase { try $0.execute(sql: settings) }
        try self.init(path: path, configuration: configuration)
    }
}

extension DatabaseError {
    /// Whether the file is not what it should be, rather than out of reach.
    package var isDamage: Bool {
        [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_FORMAT, .SQLITE_MISMATCH]
            .contains(resultCode)
    }
}

extension Error {
    /// Why a file of SQLite cannot be used, in the words of SQLite or of the system.
    package var storeReason: String {
        switch self {
        case let error as DatabaseError: error.message ?? "\(error.resultCode)"
        case let error as FileSystemError: error.reason
        default: "\(self)"
        }
    }
}
