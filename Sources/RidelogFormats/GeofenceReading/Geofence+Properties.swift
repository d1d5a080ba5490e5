import RidelogDiagnostics
import RidelogModels
import RidelogParsing

extension Geofence {
    /// Sets the properties that the members of a JSON object name.
    ///
    /// - Parameter fault: called with each invalid value's property and byte.
    package mutating func set(_ members: [JSONMember], fault: (GeofenceProperty, Int) -> Void) {
        for member in members {
            guard let property = GeofenceProperty(key: member.name),
                // null means no value, except for “private”, which must not be ignored.
                property == .isPrivate || member.value.content != .null
            else { continue }
            if !set(property, member.value.value(of: property)) {
                fault(property, member.value.range.lowerBound)
            }
        }
    }

    /// Sets a property, written as text.
    ///
    /// - Returns: false if the value is not valid.
    package mutating func set(_ property: GeofenceProperty, text: String) -> Bool {
        let isNumber = property.measure != nil
        return set(property, isNumber ? Double(text).map { .number($0) } : property.value(ofText: text))
    }

    private mutating func set(_ property: GeofenceProperty, _ value: GeofenceProperty.Value?) -> Bool {
        // If “private” is repeated, one true value is enough.
        let wasPrivate = isPrivate
        defer { isPrivate = isPrivate || wasPrivate }
        return value.map { property.set($0, of: &self) } == true
    }
}

extension GeofenceProperty {
    /// The property with its valid values, for messages about files.
    var expectation: String {
        let unit =
            switch self {
            case .minimumStay, .mergeGap, .longestGap: ", as a number of seconds"
            case .exitMargin, .defaultAccuracy: ", as a number of metres"
            default: ""
            }
        return "“\(rawValue)”, which must be \(wanted)\(unit)"
    }

    /// The value of a text, for properties other than numbers; nil if it is not valid.
    func value(ofText text: String) -> Value? {
        guard self == .isPrivate else { return .text(text) }
        return switch text.lowercased() {
        case "true", "yes", "1": .flag(true)
        case "false", "no", "0": .flag(false)
        default: nil
        }
    }
}

extension ProblemFacts {
    package static func badProperty(_ code: String) -> ProblemFacts {
        ProblemFacts(
            code, "{count} in geofence properties, the first for {first}", of: "unreadable value",
            remedy: "See Docs/Geofences.md for the values of each property.")
    }

    /// A geofence that may be private.
    package static let badPrivate = ProblemFacts(
        .error, .lostZone, "{count} with “private” that cannot be read, the first here",
        of: "geofence", action: "a site for everyone is not built",
        remedy: "Repair its shape, and write true or false as the value of “private”.")
}

extension JSONValue {
    /// The value; nil if it is not valid for the property.
    func value(of property: GeofenceProperty) -> GeofenceProperty.Value? {
        if property.measure != nil { return number.map { .number($0) } }
        switch content {
        case .flag(let flag): return .flag(flag)
        case .number(let number): return number == 0 || number == 1 ? .flag(number == 1) : nil
        case .text(let text): return property.value(ofText: text)
        case .array(let elements):
            let texts = elements.compactMap(\.string)
            return texts.count == elements.count ? .texts(texts) : nil
        case .null, .object: return nil
        }
    }
}

extension Diagnostic {
    /// The same diagnostic, as an error that stops the build if the file may have private geofences.
    package func losingZones(in bytes: [UInt8]) -> Diagnostic {
        guard bytes.place(of: Array("\"privat".utf8)) != nil else { return self }
        var lost = self
        (lost.severity, lost.code) = (.error, .lostZone)
        lost.remedy = "Repair the file: it has geofences with “private”, which hide what is inside them."
        return lost
    }
}

extension String {
    /// The code of a private geofence that cannot be read, which stops the build.
    package static let lostZone = "privacy.geofence"
}
