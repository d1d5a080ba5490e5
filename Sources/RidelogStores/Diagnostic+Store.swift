import RidelogDiagnostics

/// For the owner only: they name a file that is no one else's business.
extension Diagnostic {
    /// - Parameter element: what it is, in words: `ride 2 of a.gpx`.
    static func storeElementDamaged(_ element: String, in path: String) -> Diagnostic {
        store(
            path, "element-damaged", "\(element) is damaged", action: "it is left out",
            remedy: "Fill the store with it again.")
    }

    /// - Parameter code: the kind of problem, without what all codes of stores begin with.
    static func store(
        _ path: String, _ code: String, _ what: String, action: String? = nil, remedy: String
    ) -> Diagnostic {
        Diagnostic(
            .error, code: "store." + code, at: SourceLocation(file: path), what, action: action,
            remedy: remedy, isForOwner: true)
    }
}
