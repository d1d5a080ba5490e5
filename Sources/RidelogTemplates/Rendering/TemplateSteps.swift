struct TemplateSteps {
    private(set) var all: [TemplateStep] = []
    private(set) var markup: [UInt8] = []
    /// The names to look up while rendering, split at dots.
    private(set) var paths: [[String]] = []
    /// The index where the current branch begins; markup is not joined to that of another branch.
    private var branch = 0

    mutating func append(_ step: TemplateStep) {
        all.append(step)
    }

    /// Adds markup, joined to preceding markup of the same branch.
    mutating func add(markup text: some Collection<UInt8>) {
        if text.isEmpty { return }
        let start = markup.count
        markup += text
        if all.count > branch, case .markup(let before) = all.last {
            all[all.count - 1] = .markup(before.lowerBound..<markup.count)
        } else {
            all.append(.markup(start..<markup.count))
        }
    }

    /// Begins a section; for ``close(_:with:)``.
    mutating func open() -> Int {
        all.append(.body)
        branch = all.count
        return all.count - 1
    }

    /// Ends a section: replaces its first step by one with the section's end.
    mutating func close(_ start: Int, with step: (_ end: Int) -> TemplateStep) {
        all[start] = step(all.count)
        branch = all.count
    }

    /// The steps with some replaced by markup.
    ///
    /// - Parameter markup: returns the markup for a step; nil to keep the step.
    func replacing(_ markup: (TemplateStep) -> [UInt8]?) -> TemplateSteps {
        var steps = self
        for (index, step) in all.enumerated() {
            guard let bytes = markup(step) else { continue }
            steps.all[index] = .markup(steps.markup.count..<steps.markup.count + bytes.count)
            steps.markup += bytes
        }
        return steps
    }

    /// Adds a name such as `ride.name` or `.` and returns a reference to it.
    mutating func reference(to path: String) -> TemplateReference {
        paths.append(path == "." ? ["."] : path.split(separator: ".").map(String.init))
        return .path(paths.count - 1)
    }
}
