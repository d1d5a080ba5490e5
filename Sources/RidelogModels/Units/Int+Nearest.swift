extension Int {
    /// The nearest integer; 0 for NaN, clamped to the range of `Int`. `Int(_:)` of such a number crashes.
    package init(nearest number: Double) {
        self = Int(exactly: number.rounded()) ?? (number.isNaN ? 0 : number < 0 ? .min : .max)
    }

    /// The nearest integer, halves away from zero, of a number whose magnitude is below 2^63. `rounded()` calls the C
    /// library, which is slow for the hundred thousand numbers of charts and maps.
    @inlinable
    package init(rounding number: Double) {
        let whole = Int(number)
        let rest = number - Double(whole)
        self = rest.magnitude < 0.5 ? whole : rest < 0 ? whole - 1 : whole + 1
    }
}
