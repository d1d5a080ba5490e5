import RidelogModels

/// The hash of an output file, as stored in the output list.
enum OutputHash: Hashable, Sendable {
    case content(ContentHash.Value)
    /// A hash in lists of earlier versions of the program.
    case sha256([UInt8])

    /// The hash of a planned file, whose content is unknown.
    static let unknown = OutputHash.content(.zero)

    /// nil if these are not the digits of a hash.
    init?(digits: ArraySlice<UInt8>) {
        if let value = ContentHash.Value(digits: digits) {
            self = .content(value)
        } else if digits.count == 64, digits.allSatisfy({ $0.hexadecimalValue != nil }) {
            self = .sha256(Array(digits))
        } else {
            return nil
        }
    }

    /// Whether it stands for any content.
    var isUnknown: Bool {
        switch self {
        case .content(let value): value == .zero
        case .sha256(let digits): digits.allSatisfy { $0 == UInt8(ascii: "0") }
        }
    }

    func isHash(of bytes: [UInt8]) -> Bool {
        switch self {
        case .content(let value): value == ContentHash.value(of: bytes)
        case .sha256(let digits): SHA256.hexadecimalHash(bytes).utf8.elementsEqual(digits)
        }
    }

    var text: String {
        switch self {
        case .content(let value): value.hexadecimal
        case .sha256(let digits): String(decoding: digits, as: UTF8.self)
        }
    }
}

/// The hashes that an output file may have, nearly always one.
enum OutputHashes: Hashable, Sendable {
    case one(OutputHash)
    case several(Set<OutputHash>)

    mutating func insert(_ hash: OutputHash) {
        guard !all.contains(hash) else { return }
        self = .several(Set(all + [hash]))
    }

    /// The texts of the hashes in the list, sorted.
    var texts: [String] {
        switch self {
        case .one(let hash): [hash.text]
        case .several(let hashes): hashes.map(\.text).sorted()
        }
    }

    /// All hashes, in any order.
    var all: [OutputHash] {
        switch self {
        case .one(let hash): [hash]
        case .several(let hashes): Array(hashes)
        }
    }
}
