import RidelogConfiguration
import RidelogDiagnostics
import RidelogImport

/// Diagnostics about files that the configuration joins or keeps apart.
package enum MatchAdvice {
    package static func diagnostics(_ configuration: SiteConfiguration, _ imports: [RideImport])
        -> [Diagnostic]
    {
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
                "there is no ride file “\(name)”", action: "it is ignored",
                remedy: "Write its path relative to the data folder, as in the report.", isForOwner: true)
        }
    }
}
