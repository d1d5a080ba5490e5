/// The steps of a template while they are gathered.
struct TemplateSteps {
    private(set) var all: [TemplateStep] = []
    /// Where the branch begins that is being written: markup is not joined to that of another.
    private var branch = 0

    mutating func append(_ step: TemplateStep) {
        all.append(step)
    }

    /// Adds markup, to that before if there is some.
    mutating func add(markup: some Collection<UInt8>) {
        if markup.isEmpty { return }
        if all.count > branch, case .markup(let before) = all.last {
            all[all.count - 1] = .markup(before + markup)
        } else {
            all.append(.markup(Array(markup)))
        }
    }

    /// Begins a section; for ``close(_:with:)``.
    mutating func open() -> Int {
        all.append(.body)
        branch = all.count
        return all.count - 1
    }

    /// Ends a section with the step that knows where.
    mutating func close(_ start: Int, with step: (_ end: Int) -> TemplateStep) {
        all[start] = step(all.count)
        branch = all.count
    }
}
