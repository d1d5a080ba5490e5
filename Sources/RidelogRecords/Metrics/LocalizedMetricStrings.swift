/// The texts of labels and histograms, in the page's language, with placeholders in braces.
public struct LocalizedMetricStrings: Hashable, Sendable {
    /// The label of an average: `Average`.
    public var average: String
    /// The number of values, after an average, with `{n}`: `of {n} values`.
    public var samples: String
    /// The same for one value.
    public var oneSample: String
    /// The header of the column of values.
    public var value: String
    /// The header of the column of counts.
    public var count: String
    /// The text that opens the table of a histogram.
    public var table: String
    /// Integers from `{a}` to `{b}`.
    public var range: String
    /// Numbers from `{a}` to less than `{b}`.
    public var halfOpenRange: String
    /// The description of a histogram, with `{n}`, `{lowest}`, `{highest}`, and the most frequent bucket as `{range}`
    /// and `{count}`.
    public var description: String
    /// The number of skipped values, with `{n}`.
    public var leftOut: String
    /// The text of a histogram without values.
    public var none: String

    /// Creates the texts; see the properties for their meaning and placeholders.
    public init(
        average: String, samples: String, oneSample: String, value: String, count: String, table: String,
        range: String, halfOpenRange: String, description: String, leftOut: String, none: String
    ) {
        self.average = average
        self.samples = samples
        self.oneSample = oneSample
        self.value = value
        self.count = count
        self.table = table
        self.range = range
        self.halfOpenRange = halfOpenRange
        self.description = description
        self.leftOut = leftOut
        self.none = none
    }

    /// The texts in English.
    public static let english = LocalizedMetricStrings(
        average: "Average", samples: "of {n} values", oneSample: "of one value", value: "Value",
        count: "Number", table: "As a table", range: "{a} to {b}", halfOpenRange: "{a} to under {b}",
        description: "{lowest} to {highest}. The most frequent: {range}, {count} of {n}.",
        leftOut: "Skipped, not a number: {n}", none: "No figures.")
}

extension String {
    /// The pattern with its placeholders replaced by values. Braces in the values are not replaced.
    package func filled(_ values: [String: String]) -> String {
        guard utf8.contains(UInt8(ascii: "{")) else { return self }
        return StringPatternParts(self).reduce(into: "") { text, part in
            switch part {
            case .text(let piece): text += piece
            case .place(let name): text += values[name] ?? "{\(name)}"
            }
        }
    }
}
