import Foundation

/// The tz database as text: a line for each set of rules, `names|offsets|transitions|footer`, in the format that
/// `ZoneRules` in RidelogModels reads.
enum ZoneDatabaseText {
    /// Copies of the whole database, the local zone of the machine, and the zone for "not set".
    private static let skippedNames: Set<String> = ["posix", "right", "posixrules", "localtime", "Factory"]

    /// Zones with the same rules since 1970 share a line; lines are sorted by their first name.
    static func make(folder: String) throws -> String {
        var namesByRules: [String: [String]] = [:]
        for name in FolderListing.files(below: folder, isSkipped: skippedNames.contains) {
            if let zone = try read(folder + "/" + name) {
                namesByRules[try rules(zone, file: name), default: []].append(name)
            }
        }
        guard !namesByRules.isEmpty else {
            throw EmbedError(
                description: "no time zones in \(folder): install tzdata (Debian: apt install tzdata)")
        }
        let lines = namesByRules.map { rules, names in
            names.sorted().joined(separator: " ") + "|" + rules
        }
        return lines.sorted().joined(separator: "\n")
    }

    /// - Parameter map: the text of the zone map.
    static func source(_ database: String, map: String) -> String {
        """
        /// Written by RidelogEmbed from the tz database and Zones/zone-map.txt; not to be edited.
        enum EmbeddedZones {
            static let database: StaticString = \(swiftLiteral(database))
            static let map: StaticString = \(swiftLiteral(map))
        }

        """
    }

    /// nil for files that are not TZif, such as the tables beside the zones.
    private static func read(_ path: String) throws -> ZoneFile? {
        let bytes = Array(try Data(contentsOf: URL(filePath: path)))
        guard ZoneFile.isZoneFile(bytes) else { return nil }
        do {
            return try ZoneFile(bytes)
        } catch {
            throw EmbedError(description: "\(path): \(error.rawValue)")
        }
    }

    private static func rules(_ zone: ZoneFile, file: String) throws -> String {
        var offsets = [zone.firstOffset]
        var previous = 0
        var transitions = ""
        for transition in zone.transitions {
            if !offsets.contains(transition.offset) { offsets.append(transition.offset) }
            let index = offsets.firstIndex(of: transition.offset) ?? 0
            guard index < 26 else {
                throw EmbedError(description: "\(file): more than 26 different offsets")
            }
            transitions.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "A") + UInt8(index)))
            transitions += String(transition.time - previous, radix: 36)
            previous = transition.time
        }
        let choice = offsets.map { String($0, radix: 36) }.joined(separator: " ")
        return choice + "|" + transitions + "|" + zone.footer
    }
}
