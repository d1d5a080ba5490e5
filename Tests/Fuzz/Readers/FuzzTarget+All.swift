import RidelogFuzzing

extension FuzzTarget {
    /// All that is fuzzed: what needs no more than the formats, and what is read beside them.
    package static let fuzzed = all + [zip, frontMatter, markdown, extract, geoNames, photo]
}
