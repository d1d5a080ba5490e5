/// What to do with the records of a definition.
struct FITLayout {
    let steps: [FITStep]
    /// Whether each record has to be read whole before the next one: a distance may count on from that of the record
    /// before, and of two fields for one column the later one stays.
    let isReadAlone: Bool

    init(_ steps: [FITStep]) {
        self.steps = steps
        let columns = steps.filter { $0.destination == nil }.map(\.column)
        isReadAlone = Set(columns).count < columns.count || steps.contains { $0.target == .packed }
    }
}
