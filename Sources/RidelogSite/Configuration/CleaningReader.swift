import RidelogAnalysis
import RidelogDiagnostics
import RidelogRepositories
import RidelogServices

/// Reads the `cleaning:` section: a flag for each rule, or one for all of them.
enum CleaningReader {
    static func read(
        _ node: YAMLNode, into settings: inout CleaningSettings, _ diagnostics: inout DiagnosticCollector
    ) {
        switch node.flag {
        case true?: settings = CleaningSettings()
        case false?: settings = .none
        case nil: node.apply(rules, to: &settings, &diagnostics)
        }
    }

    private static let rules: [Setting<CleaningSettings>] = CleaningKind.allCases.map { kind in
        .flag(kind.rawValue, kind.setting)
    }
}
