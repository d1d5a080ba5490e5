import RidelogFormats
import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// Zones of Home Assistant: its storage (`.storage/zone`), the home in its settings (`.storage/core.config`), or the
/// states from its API (`entity_id` `zone.…`).
public enum HomeAssistantDecoder: FormatDecoder {
    public static let name = "Home Assistant zones"
    public static let content = ContentKind.geofences

    public static func recognises(_ head: FileHead) -> Bool {
        guard let json = JSONHead(head) else { return false }
        return json.hasAny("entity_id", "key", "items") && json.has("latitude") && json.has("longitude")
            && json.has("radius")
    }

    public static func decode(_ bytes: [UInt8], in context: DecodingContext) -> DecodedFile {
        var file = DecodedFile()
        var ids = GeofenceIDs()
        var problems = DiagnosticCounter<PositionProblem>()
        let append = { (zone: JSONValue) in
            let values = zone["attributes"] ?? zone
            if let entity = zone["entity_id"]?.string, !entity.hasPrefix("zone.") { return }
            guard let name = values.first(of: "friendly_name", "name", "location_name")?.words,
                let center = values.place("latitude", "longitude"), let radius = values["radius"]?.number,
                Geofence.Shape.mayReach(radius)
            else {
                return problems.add(.badZone, at: .line(ofByte: zone.range.lowerBound, in: bytes))
            }
            file.geofences.append(
                Geofence(
                    id: ids.unique(name, number: file.geofences.count + 1).id, name: name,
                    shape: .circle(center: center, radius: radius)))
        }
        let fault = context.items(of: bytes, lists: ["items"]) {
            name, item in
            if name == "data" {
                let home = item["radius"] == nil ? [] : [item]
                for zone in item["items"]?.elements ?? home { append(zone) }
            } else if item.members != nil {
                append(item)
            }
        }
        file.diagnostics.report(fault)
        file.diagnostics.report(problems.diagnostics(in: context.path, format: "homeassistant"))
        return file
    }
}
