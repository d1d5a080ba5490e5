import Synchronization

/// Notes which of the things that pages have in common a page asked for while it was written: texts of its language and
/// templates. So a later build sees without writing the page whether one of them has changed.
package final class PageUses: Sendable {
    /// One of these things, by its number.
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

/// What pages have in common beside texts and templates.
extension PageUses.Part {
    /// How dates are written.
    package static let dates = Self(1)
    /// What an empty log says.
    package static let emptyLog = Self(2)
    /// What the links between the pages of a log say.
    package static let logWords = Self(3)
    /// What labels and histograms say.
    package static let metricWords = Self(4)

    /// A text of the language, by its place in the list of all.
    package static func word(_ place: Int) -> Self { Self(firstWord + place) }
    /// A template, by its place among the names of all.
    package static func template(_ place: Int) -> Self { Self(firstTemplate + place) }

    /// Which text it is; nil for anything else.
    package var wordPlace: Int? {
        number >= Self.firstWord && number < Self.firstTemplate ? number - Self.firstWord : nil
    }

    /// Which template it is; nil for anything else.
    package var templatePlace: Int? {
        number >= Self.firstTemplate ? number - Self.firstTemplate : nil
    }

    private static let firstWord = 64
    private static let firstTemplate = 4096
}

/// A set of parts: a bit each, in the order of their numbers.
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

    /// The parts by number.
    package var parts: [PageUses.Part] {
        bits.enumerated().flatMap { word, bits in
            (0..<64).lazy.filter { bits >> UInt64($0) & 1 == 1 }.map { PageUses.Part(word * 64 + $0) }
        }
    }
}

/// Sets of parts that are held once each: most pages of a site ask for the same ones.
package final class PartSets: Sendable {
    private let known = Mutex<Set<PartSet>>([])

    package init() {}

    /// The set that is held, equal to this one.
    package func shared(_ set: PartSet) -> PartSet {
        known.withLock { $0.insert(set).memberAfterInsert }
    }
}
