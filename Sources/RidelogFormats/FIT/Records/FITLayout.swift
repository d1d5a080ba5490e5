/// How to read the records of a definition.
struct FITLayout {
    let steps: [FITStep]
    /// Whether each record must be read completely before the next: a distance may depend on that of the previous
    /// record, and of two fields for one column the later one counts.
    let isReadAlone: Bool

    init(_ steps: [FITStep]) {
        self.steps = steps
        let columns = steps.filter { $0.destination == nil }.map(\.column)
        isReadAlone = Set(columns).count < columns.count || steps.contains { $0.target == .packed }
    }
}
