import RidelogContent
import RidelogDiagnostics
import RidelogParsing

/// Reads the `segments:` section.
enum SegmentsReader {
    private struct Section {
        var name: String?
        var start: String?
        var end: String?

        static let settings: [Setting<Section>] = [
            .text("name", \.name), .text("from", \.start), .text("to", \.end),
        ]
    }

    static func segment(
        _ node: YAMLNode, _ diagnostics: inout DiagnosticCollector
    ) -> SegmentSetting? {
        guard let section = node.read(Section.settings, into: Section(), &diagnostics) else { return nil }
        guard let name = section.name, let start = section.start, let end = section.end else {
            diagnostics.report(
                .settingUnreadable("", "a segment with name, from and to", at: node.location))
            return nil
        }
        return SegmentSetting(name: name, from: start, to: end, at: node.location)
    }
}
