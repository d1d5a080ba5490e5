import RidelogDiagnostics
import RidelogRepositories

/// For the owner only: they name a file that is no one else's business.
extension Diagnostic {
    static func storeMissing(_ path: String) -> Diagnostic {
        store(path, "missing", "there is no such store", remedy: "Check the path, or fill the store first.")
    }

    static func storeUnfilled(_ path: String) -> Diagnostic {
        store(path, "unfilled", "the store has no tables yet", remedy: "Fill the store first.")
    }

    static func storeForeign(_ path: String) -> Diagnostic {
        store(
            path, "foreign", "is a database of another program", action: "it is left as it is",
            remedy: "Name another file.")
    }

    static func storeNewer(_ path: String, form: Int) -> Diagnostic {
        store(
            path, "newer",
            "was written by a newer version (its form is \(form), this version knows \(SQLiteStore.format))",
            action: "it is left as it is", remedy: "Use a newer version of Ridelog.")
    }

    static func storeDamaged(_ path: String, _ error: any Error) -> Diagnostic {
        store(
            path, "damaged", "the store is damaged: \(error.storeReason)",
            remedy: "Take it from a backup, or remove it and fill it again.")
    }

    static func storeUnusable(_ path: String, _ error: any Error) -> Diagnostic {
        store(
            path, "unusable", "the store cannot be used: \(error.storeReason)",
            remedy: "Check the path and who may read and write it.")
    }

    /// - Parameter element: what it is, in words: `ride 2 of a.gpx`.
    static func storeElementDamaged(_ element: String, in path: String) -> Diagnostic {
        store(
            path, "element-damaged", "\(element) is damaged", action: "it is left out",
            remedy: "Fill the store with it again.")
    }

    private static func store(
        _ path: String, _ code: String, _ what: String, action: String? = nil, remedy: String
    ) -> Diagnostic {
        Diagnostic(
            .error, code: "store." + code, at: SourceLocation(file: path), what, action: action,
            remedy: remedy, isForOwner: true)
    }
}
