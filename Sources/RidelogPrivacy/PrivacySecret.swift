import RidelogModels

/// Secrets that move privacy zones.
package enum PrivacySecret {
    /// What new secrets begin with: ``PrivacyZone`` says what it changes.
    package static let mark = "zone2-"

    /// 128 random bits as hexadecimal digits, behind the mark.
    package static func random() -> String {
        mark + (0..<16).map { _ in UInt8.random(in: .min ... .max) }.hexadecimal
    }

    /// Whether a person may have chosen something that others can guess: fewer than 16 characters without blanks at
    /// the ends, fewer than 6 different ones, a beginning of 10 characters or fewer, or of half the text, that repeats
    /// to the end, mostly characters in their order, or what the documentation once showed as a sample.
    package static func isWeak(_ secret: String) -> Bool {
        let body = secret.hasPrefix(mark) ? secret.dropFirst(mark.count) : Substring(secret)
        let text = Array(body.lowercased().trimmed.unicodeScalars)
        guard text.count >= 16, Set(text).count >= 6, body != "sixteen-or-more-characters" else {
            return true
        }
        let steps = zip(text, text.dropFirst()).count { abs(Int($1.value) - Int($0.value)) == 1 }
        guard steps * 4 < text.count * 3 else { return true }
        return (1...max(10, text.count / 2)).contains { length in
            zip(text, text.dropFirst(length)).allSatisfy(==)
        }
    }
}
