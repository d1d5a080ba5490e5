/// The tags of an element, as far as a map looks at them.
struct OSMTags {
    private var tags: [(key: OSMWord, value: OSMWord?, text: Range<Int>)] = []
    private var bytes: [UInt8] = []

    var isEmpty: Bool { tags.isEmpty }

    mutating func removeAll() {
        tags.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
    }

    /// - Parameter word: what the value is, if it is a word.
    mutating func add(_ key: OSMWord, _ text: UnsafeBufferPointer<UInt8>, word: OSMWord?) {
        let start = bytes.count
        bytes.append(contentsOf: text)
        tags.append((key, word, start..<bytes.count))
    }

    /// The value of a key; nil if there is none, or it is no word that a map looks at.
    subscript(key: OSMWord) -> OSMWord? { tags.first { $0.key == key }.flatMap(\.value) }

    func has(_ key: OSMWord) -> Bool { tags.contains { $0.key == key } }

    /// What the element is called, in the language that is asked for if it has a name in it; nil without a name.
    var name: String? { [OSMWord.localName, .name].lazy.compactMap(text).first { !$0.isEmpty } }

    func text(_ key: OSMWord) -> String? {
        tags.first { $0.key == key }.map { String(decoding: bytes[$0.text], as: UTF8.self) }
    }
}
