import RidelogDiagnostics
import RidelogParsing
import RidelogServices

/// Reads the `join:` section: a flag for near rides, and lists of rides to join or keep apart.
enum MatchReader {
    static func read(
        _ node: YAMLNode, into configuration: inout SiteConfiguration,
        _ diagnostics: inout DiagnosticCollector
    ) {
        configuration.joinLocation = node.location
        if let flag = node.flag {
            configuration.join = MatchSettings(joinsNear: flag)
            return
        }
        node.apply(settings, to: &configuration.join, &diagnostics)
        let join = configuration.join
        let shared = join.together.flatMap { list in join.apart.map { Set(list).intersection($0).sorted() } }
        if let both = shared.first(where: { $0.count >= 2 }) {
            diagnostics.report(
                Diagnostic(
                    .error, code: "configuration.value", at: node.location,
                    "\(both[0]) and \(both[1]) are under both “apart” and “together”",
                    remedy: "Name them under only one of the two."))
        }
    }

    private static let settings: [Setting<MatchSettings>] = [
        .flag("near", \.joinsNear),
        .value("apart", \.apart, wanted, parse: lists),
        .value("together", \.together, wanted, parse: lists),
    ]

    private static let wanted = "a list of lists of two or more different files, such as [[a.gpx, b.fit]]"

    private static func lists(_ node: YAMLNode) -> [[String]]? {
        guard let items = node.items else { return node.isNull ? [] : nil }
        let lists = items.map { ($0.texts ?? []).map(\.withoutDotSlash) }
        return lists.allSatisfy { $0.count >= 2 && Set($0).count == $0.count } ? lists : nil
    }
}

extension String {
    /// `./a.gpx` is `a.gpx`.
    var withoutDotSlash: String { hasPrefix("./") ? String(dropFirst(2)) : self }
}
