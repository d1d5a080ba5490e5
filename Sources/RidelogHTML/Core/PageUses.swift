import Synchronization

/// Records which shared parts a page used while it was rendered: texts of its language and templates. From them a later
/// build knows whether the page has to be rendered again.
package final class PageUses: Sendable {
    /// A shared part, by its number.
    package struct Part: Hashable, Sendable {
        package let number: Int

        package init(_ number: Int) { self.number = number }
    }

    private let noted = Mutex(PartSet())

    package init() {}

    package func note(_ part: Part) {
        noted.withLock { $0.insert(part) }
    }

    package var parts: PartSet { noted.withLock { $0 } }
}

/// Shared parts other than texts and templates.
extension PageUses.Part {
    /// The formats of dates.
    package static let dates = Self(1)
    /// The text of an empty log.
    package static let emptyLog = Self(2)
    /// The texts of the links between the pages of a log.
    package static let logWords = Self(3)
    /// The texts of labels and histograms.
    package static let metricWords = Self(4)

    /// A text of the language, by its index in the list of all texts.
    package static func word(_ place: Int) -> Self { Self(firstWord + place) }
    /// A template, by its index in the list of all names.
    package static func template(_ place: Int) -> Self { Self(firstTemplate + place) }

    /// The index of the text; nil for other parts.
    package var wordPlace: Int? {
        number >= Self.firstWord && number < Self.firstTemplate ? number - Self.firstWord : nil
    }

    /// The index of the template; nil for other parts.
    package var templatePlace: Int? {
        number >= Self.firstTemplate ? number - Self.firstTemplate : nil
    }

    private static let firstWord = 64
    private static let firstTemplate = 4096
}

/// A set of parts, as one bit each, in the order of their numbers.
package struct PartSet: Hashable, Sendable {
    package private(set) var bits: [UInt64] = []

    package init(bits: [UInt64] = []) { self.bits = bits }

    package mutating func insert(_ part: PageUses.Part) {
        let (word, bit) = (part.number >> 6, UInt64(1) << UInt64(part.number & 63))
        if word >= bits.count {
            bits.append(contentsOf: repeatElement(0, count: word + 1 - bits.count))
        }
        if bits[word] & bit == 0 { bits[word] |= bit }
    }

    /// The parts, ordered by number.
    package var parts: [PageUses.Part] {
        bits.enumerated().flatMap { word, bits in
            (0..<64).lazy.filter { bits >> UInt64($0) & 1 == 1 }.map { PageUses.Part(word * 64 + $0) }
        }
    }
}

/// Shares equal sets of parts, because most pages of a site use the same ones.
package final class PartSets: Sendable {
    private let known = Mutex<Set<PartSet>>([])

    package init() {}

    /// The shared set that is equal to this one.
    package func shared(_ set: PartSet) -> PartSet {
        known.withLock { $0.insert(set).memberAfterInsert }
    }
}
