import RidelogDiagnostics

/// For the owner only, because they name a private file.
extension Diagnostic {
    /// - Parameter element: a description of the element: `ride 2 of a.gpx`.
    static func storeElementDamaged(_ element: String, in path: String) -> Diagnostic {
        store(
            path, "element-damaged", "\(element) is damaged", action: "it is skipped",
            remedy: "Import it into the store again.")
    }

    /// - Parameter code: the kind of problem, without the prefix `store.`.
    static func store(
        _ path: String, _ code: String, _ what: String, action: String? = nil, remedy: String
    ) -> Diagnostic {
        Diagnostic(
            .error, code: "store." + code, at: SourceLocation(file: path), what, action: action,
            remedy: remedy, isForOwner: true)
    }

    /// Whether the whole store is unusable.
    var isAboutStore: Bool { code.hasPrefix("store.") && code != "store.element-damaged" }
}
