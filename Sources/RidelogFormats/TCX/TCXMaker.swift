/// The `Creator` of an activity or the `Author` of a file while its element is read.
struct TCXMaker {
    private var name: String?
    private var numbers: [TCXElement: Int] = [:]

    mutating func set(_ element: TCXElement, to text: String) {
        if element == .name {
            name = text.isEmpty ? nil : text
        } else {
            numbers[element] = Int(text)
        }
    }

    /// nil without a name. The version is `5.70`, or `2.2.1.0` where there is a build; one of zeros is none.
    var device: FileInventory.Device? {
        guard let name else { return nil }
        let version = [numbers[.versionMajor] ?? 0, numbers[.versionMinor] ?? 0]
        let build = [numbers[.buildMajor] ?? 0, numbers[.buildMinor] ?? 0]
        let parts = build == [0, 0] ? version : version + build
        let isKnown = parts.contains { $0 != 0 }
        return FileInventory.Device(
            name: name, version: isKnown ? parts.map(String.init).joined(separator: ".") : nil)
    }
}
