extension Int {
    /// The nearest whole number; 0 for what is not a number, and the least or the greatest there is for what lies
    /// beyond them: `Int(_:)` of such a number ends the program.
    package init(nearest number: Double) {
        self = Int(exactly: number.rounded()) ?? (number.isNaN ? 0 : number < 0 ? .min : .max)
    }

    /// The nearest whole number, halves away from zero, of what is less than 2^63. `rounded()` is a call into the C
    /// library, and charts and maps have a hundred thousand numbers.
    @inlinable
    package init(rounding number: Double) {
        let whole = Int(number)
        let rest = number - Double(whole)
        self = rest.magnitude < 0.5 ? whole : rest < 0 ? whole - 1 : whole + 1
    }
}
