import RidelogDiagnostics
import RidelogHTML
import RidelogTemplates

/// A folder of templates as names and texts.
typealias Folder = [String: String]

extension TemplateLibrary {
    /// Loads folders as tiers 0, 1, …; messages name a file `0/ride.mustache`.
    static func load(
        _ folders: Folder..., schemas: [TemplateID: TemplateSchema] = ["ride": .ride],
        records: [String: TemplateSchema] = [:]
    ) -> (library: TemplateLibrary, diagnostics: [Diagnostic]) {
        let tiers = folders.enumerated().map { number, folder in
            folder.sorted { $0.key < $1.key }.map { name, text in
                TemplateFile(path: name, bytes: Array((text + "\n").utf8), origin: "\(number)/\(name)")
            }
        }
        return load(tiers: tiers, schemas: schemas, recordSchemas: records)
    }

    /// What is wrong with a template of a ride, as a person reads it: place and message.
    static func problems(_ text: String, partials: Folder = [:]) -> [String] {
        load(partials.merging(["ride.mustache": text]) { $1 }).diagnostics.map(\.short)
    }

    func html(_ id: TemplateID, _ fields: Fields = Fields(), slots: [Slot] = []) -> String? {
        guard let template = template(id) else { return nil }
        var writer = HTMLWriter()
        let values = TemplateItems(schema: template.schema, items: [fields], slots: slots)
        template.render(values, body: { $0.writeText("the body") }, into: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

extension Diagnostic {
    var short: String {
        (location.map { "\($0): " } ?? "") + what
    }
}

extension TemplateSchema {
    static let ride = TemplateSchema(
        fields: [
            "title": .text, "date": .text, "isIndoor": .flag,
            "laps": .list(
                TemplateSchema(fields: [
                    "number": .text, "title": .text, "isFastest": .flag,
                    "splits": .list(TemplateSchema(fields: ["time": .text])),
                ])),
        ],
        slots: ["map"])
}

/// The HTML that a template of a ride gives.
func rendered(
    _ text: String, partials: Folder = [:], slots: [Slot] = [], @FieldsBuilder fields: () -> [Field] = { [] }
) -> String? {
    TemplateLibrary.load(partials.merging(["ride.mustache": text]) { $1 }).library
        .html("ride", Fields(fields()), slots: slots)
}
