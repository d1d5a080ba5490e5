extension Int {
    /// The nearest whole number; 0 for what is not a number, and the least or the greatest there is for what lies
    /// beyond them: `Int(_:)` of such a number ends the program.
    package init(nearest number: Double) {
        self = Int(exactly: number.rounded()) ?? (number.isNaN ? 0 : number < 0 ? .min : .max)
    }
}
