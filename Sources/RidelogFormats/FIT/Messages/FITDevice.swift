/// A device or sensor by model, without its serial number.
struct FITDevice: Hashable {
    private static let favero = 263
    /// The manufacturer numbers of Garmin's products.
    private static let garminMakes: Set<Int> = [1, 13, 15, 89]

    var manufacturer: Int?
    var product: Int?
    var productName: String?
    /// The index of the device; 0 is the one that wrote the file.
    var index: Int?
    /// The device type, whose meaning depends on the source, the kind of connection.
    var type: Int?
    var source: Int?
    var versionNumber: Int?
}

extension FITDevice {
    init(_ message: FITMessage) {
        typealias Field = FITProfile.DeviceInfo
        self.init(
            manufacturer: message.number(Field.manufacturer), product: message.number(Field.product),
            productName: message.text(Field.productName), index: message.number(Field.deviceIndex),
            type: message.number(Field.deviceType), source: message.number(Field.sourceType),
            versionNumber: message.number(Field.softwareVersion))
    }

    var version: String? {
        versionNumber.map { "\($0 / 100).\($0 % 100 < 10 ? "0" : "")\($0 % 100)" }
    }

    /// The kind of sensor. Computed only on demand, because devices describe themselves again and again.
    var kind: String? {
        switch source {
        case 1: FITProfile.antPlusDevices[type]
        case 3: FITProfile.bluetoothDevices[type]
        case 5: FITProfile.localDevices[type]
        default: nil
        }
    }

    /// The manufacturer and model: `Garmin Edge 800`; nil if unknown.
    var name: String? {
        let make = FITProfile.manufacturers[manufacturer].map(Self.spoken)
        guard let model = productName ?? productWord.map(Self.spoken) else { return make }
        guard let make, let first = make.split(separator: " ").first else { return model }
        return model.lowercased().hasPrefix(first.lowercased()) ? model : make + " " + model
    }

    private var productWord: String? {
        guard let manufacturer else { return nil }
        if manufacturer == Self.favero { return FITProfile.faveroProducts[product] }
        return Self.garminMakes.contains(manufacturer)
            ? FITProfile.garminProducts[product] : nil
    }

    /// A word of the profile as a product name: `edge_1030_plus` is “Edge 1030 Plus”, `fenix5` “Fenix 5”.
    private static func spoken(_ word: String) -> String {
        word.split(separator: "_").map { part in
            let letters = part.prefix { !$0.isNumber }
            let digits = part[letters.endIndex...]
            if letters.count <= 3 { return part.uppercased() }
            let name = letters.prefix(1).uppercased() + letters.dropFirst()
            return digits.isEmpty ? name : name + " " + digits
        }
        .joined(separator: " ")
    }
}
