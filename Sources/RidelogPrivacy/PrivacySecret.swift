import RidelogModels

/// Secrets that move privacy zones.
package enum PrivacySecret {
    /// The prefix of new secrets; ``PrivacyZone`` documents its effect.
    package static let mark = "zone2-"

    /// A new secret: the mark, then 128 random bits in hexadecimal.
    package static func random() -> String {
        mark + (0..<16).map { _ in UInt8.random(in: .min ... .max) }.hexadecimal
    }

    /// Whether others may guess the secret: it has fewer than 16 characters (without spaces at the ends) or fewer than
    /// 6 different ones, is a repetition of its first characters, consists mostly of consecutive characters, or is a
    /// sample from earlier documentation.
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
