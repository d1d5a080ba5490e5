struct TemplateSteps {
    private(set) var all: [TemplateStep] = []
    private(set) var markup: [UInt8] = []
    /// The names that are looked up while the template is written, in parts.
    private(set) var paths: [[String]] = []
    /// Where the branch begins that is being written: markup is not joined to that of another.
    private var branch = 0

    mutating func append(_ step: TemplateStep) {
        all.append(step)
    }

    /// Adds markup, to that before if there is some.
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

    /// Ends a section with the step that knows where.
    mutating func close(_ start: Int, with step: (_ end: Int) -> TemplateStep) {
        all[start] = step(all.count)
        branch = all.count
    }

    /// The same steps, some of which write markup instead.
    ///
    /// - Parameter markup: what a step writes; nil for one that stays.
    func replacing(_ markup: (TemplateStep) -> [UInt8]?) -> TemplateSteps {
        var steps = self
        for (index, step) in all.enumerated() {
            guard let bytes = markup(step) else { continue }
            steps.all[index] = .markup(steps.markup.count..<steps.markup.count + bytes.count)
            steps.markup += bytes
        }
        return steps
    }

    /// A name such as `ride.name`, or `.`.
    mutating func reference(to path: String) -> TemplateReference {
        paths.append(path == "." ? ["."] : path.split(separator: ".").map(String.init))
        return .path(paths.count - 1)
    }
}
