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
            // If “private” is repeated, one true value is enough.
            let wasPrivate = isPrivate
            defer { isPrivate = isPrivate || wasPrivate }
            let value = member.value.value(of: property)
            if value.map({ property.set($0, of: &self) }) != true {
                fault(property, member.value.range.lowerBound)
            }
        }
    }
}

extension JSONValue {
    /// The value; nil if it is not valid for the property.
    fileprivate func value(of property: GeofenceProperty) -> GeofenceProperty.Value? {
        if property.measure != nil { return number.map { .number($0) } }
        switch content {
        case .flag(let flag): return .flag(flag)
        case .number(let number): return number == 0 || number == 1 ? .flag(number == 1) : nil
        case .text(let text):
            guard property == .isPrivate else { return .text(text) }
            return ["true": .flag(true), "yes": .flag(true), "false": .flag(false), "no": .flag(false)][text]
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
