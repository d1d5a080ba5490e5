/// What labels and histograms say, in the page's language. Values are in braces.
public struct LocalizedMetricStrings: Hashable, Sendable {
    /// Before an average: `Average`.
    public var average: String
    /// Behind an average, with `{n}`: `of {n} values`.
    public var samples: String
    /// The same for a single value.
    public var oneSample: String
    /// The head of the column of values.
    public var value: String
    /// The head of the column that says how often.
    public var count: String
    /// What opens the table of a histogram.
    public var table: String
    /// Whole numbers from `{a}` to `{b}`.
    public var range: String
    /// Numbers from `{a}` to less than `{b}`.
    public var halfOpenRange: String
    /// A histogram in words, with `{n}`, `{lowest}`, `{highest}`, and the fullest bucket as `{range}` and its
    /// `{count}`.
    public var description: String
    /// Values that are no numbers, with `{n}`.
    public var leftOut: String
    /// Where there are no values.
    public var none: String

    /// Words for all of it; see the properties for what each is and which places it has.
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

    /// The words in English.
    public static let english = LocalizedMetricStrings(
        average: "Average", samples: "of {n} values", oneSample: "of one value", value: "Value",
        count: "Number", table: "As a table", range: "{a} to {b}", halfOpenRange: "{a} to under {b}",
        description: "{lowest} to {highest}. The most frequent: {range}, {count} of {n}.",
        leftOut: "Skipped, not a number: {n}", none: "No figures.")
}

extension String {
    /// The pattern with its places filled. What is filled in is not looked at again.
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
