/// A number with a noun in singular or plural: `1 point`, `1,234 points`.
///
/// - Parameter plural: the plural; nil for the singular with an s.
package func counted(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
    var digits = Array(String(count))
    for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
    return String(digits) + " " + (count == 1 ? singular : plural ?? singular + "s")
}
