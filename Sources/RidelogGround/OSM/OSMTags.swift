/// The tags of an element that matter for maps.
struct OSMTags {
    private var tags: [(key: OSMWord, value: OSMWord?, text: Range<Int>)] = []
    private var bytes: [UInt8] = []

    var isEmpty: Bool { tags.isEmpty }

    mutating func removeAll() {
        tags.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
    }

    /// - Parameter word: the value as a known word; nil for other values.
    mutating func add(_ key: OSMWord, _ text: UnsafeBufferPointer<UInt8>, word: OSMWord?) {
        let start = bytes.count
        bytes.append(contentsOf: text)
        tags.append((key, word, start..<bytes.count))
    }

    /// The value of a key; nil if it is missing or not a known word.
    subscript(key: OSMWord) -> OSMWord? { tags.first { $0.key == key }.flatMap(\.value) }

    func has(_ key: OSMWord) -> Bool { tags.contains { $0.key == key } }

    /// The name, in the preferred language if there is one; nil without a name.
    var name: String? { [OSMWord.localName, .name].lazy.compactMap(text).first { !$0.isEmpty } }

    func text(_ key: OSMWord) -> String? {
        tags.first { $0.key == key }.map { String(decoding: bytes[$0.text], as: UTF8.self) }
    }
}
