import RidelogDiagnostics
import RidelogModels
import RidelogParsing

extension Geofence {
    /// Takes what the members of a JSON object say of it.
    ///
    /// - Parameter fault: called for a value that is none of its property, with its byte.
    package mutating func set(_ members: [JSONMember], fault: (GeofenceProperty, Int) -> Void) {
        for member in members {
            guard let property = GeofenceProperty(key: member.name),
                // Nothing behind a key says nothing, but who wrote “private” meant something by it.
                property == .isPrivate || member.value.content != .null
            else { continue }
            // Who said it twice asked for it once.
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
    /// nil if it is no value that a property may have.
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
    /// The same about a file that may name what is to be hidden: the build stops.
    package func losingZones(in bytes: [UInt8]) -> Diagnostic {
        guard bytes.place(of: Array("\"privat".utf8)) != nil else { return self }
        var lost = self
        (lost.severity, lost.code) = (.error, .lostZone)
        lost.remedy = "Repair the file: it has geofences with “private”, which hide what is in them."
        return lost
    }
}

extension String {
    /// The code of what was to hide rides and cannot be read: the build stops.
    package static let lostZone = "privacy.geofence"
}
