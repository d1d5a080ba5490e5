import RidelogRecords

extension LocalizedMetricStrings {
    /// The texts of a language; placeholders are filled when they are used.
    package init(_ words: LocalizedStrings) {
        self.init(
            average: words(.average), samples: words.pattern(of: .samples, count: nil),
            oneSample: words.pattern(of: .samples, count: 1), value: words(.value), count: words(.frequency),
            table: words(.asTable), range: words.pattern(of: .wholeRange, count: nil),
            halfOpenRange: words.pattern(of: .halfOpenRange, count: nil),
            description: words.pattern(of: .histogram, count: nil),
            leftOut: words.pattern(of: .notNumbers, count: nil), none: words(.noFigures))
    }
}

extension LocalizedLogStrings {
    package init(_ words: LocalizedStrings) {
        self.init(pages: words(.pages), newer: words(.newer), older: words(.older))
    }
}
