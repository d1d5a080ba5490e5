/// A device that took part: its make, without anything that distinguishes it from others of the same make.
struct FITDevice: Hashable {
    private static let favero = 263
    /// Makes under which Garmin's products go.
    private static let garminMakes: Set<Int> = [1, 13, 15, 89]

    var manufacturer: Int?
    var product: Int?
    var productName: String?
    /// Zero is what wrote the file.
    var index: Int?
    /// The number of a type means one thing or another by how the device is connected.
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

    /// Looked for only where it is asked for: devices describe themselves again and again.
    var kind: String? {
        switch source {
        case 1: FITProfile.antPlusDevices[type]
        case 3: FITProfile.bluetoothDevices[type]
        case 5: FITProfile.localDevices[type]
        default: nil
        }
    }

    /// `Garmin Edge 800`; nil if the file has none.
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

    /// The profile's `edge_1030_plus` and `fenix5` as one says it: «Edge 1030 Plus», «Fenix 5».
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
