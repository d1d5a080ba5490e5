import RidelogImport
import RidelogDiagnostics
import RidelogServices

/// Diagnostics about files that the configuration joins or keeps apart.
enum MatchAdvice {
    static func diagnostics(_ configuration: SiteConfiguration, _ imports: [RideImport]) -> [Diagnostic] {
        let join = configuration.join
        let names = (join.apart + join.together).joined()
        guard !names.isEmpty else { return [] }
        var known = Set(imports.map(\.source.path))
        for source in imports {
            let ids = (source.fingerprints + source.hiddenFingerprints).compactMap(\.sourceID)
            known.formUnion(ids.map { source.source.path + "#" + $0 })
        }
        let location = configuration.joinLocation ?? SourceLocation(file: configuration.file)
        return Set(names).subtracting(known).sorted().map { name in
            Diagnostic(
                .warning, code: "join.unknown-file", at: location,
                "no file with a ride is called “\(name)”", action: "it is passed over",
                remedy: "Write its path from the data folder, as the report has it.", isForOwner: true)
        }
    }
}
