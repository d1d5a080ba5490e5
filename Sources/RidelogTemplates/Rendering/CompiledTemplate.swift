import RidelogHTML

struct CompiledTemplate: ViewTemplate {
    let schema: TemplateSchema
    /// The steps of the template, followed by those of its partials.
    let routines: [TemplateSteps]

    func render(_ values: TemplateItems, body: (inout HTMLWriter) -> Void, into writer: inout HTMLWriter) {
        withoutActuallyEscaping(body) { body in
            var run = TemplateRun(routines: routines, body: body, frame: TemplateRun.Frame(items: values))
            run.call(0, into: &writer)
        }
    }
}

/// One rendering of a template.
private struct TemplateRun {
    /// The maximum nesting of partials, which is unlimited only without a schema.
    private static let maximumDepth = 256

    /// The values of a section's current item; in the first frame, of the view.
    struct Frame {
        let items: TemplateItems
        var item = 0
    }

    let routines: [TemplateSteps]
    let body: (inout HTMLWriter) -> Void
    /// The innermost frame, separate from the others because nearly all names are found in it.
    var frame: Frame
    var outerFrames: [Frame] = []
    var depth = 0
    /// The enclosing section of a text. Its text is often written inside, and can take long to read.
    var section: (reference: TemplateReference, text: TemplateValue)?

    mutating func call(_ routine: Int, into writer: inout HTMLWriter) {
        guard routines.indices.contains(routine), depth < Self.maximumDepth else { return }
        depth += 1
        run(routines[routine], 0..<routines[routine].all.count, into: &writer)
        depth -= 1
    }

    private mutating func run(
        _ steps: borrowing TemplateSteps, _ range: Range<Int>, into writer: inout HTMLWriter
    ) {
        var position = range.lowerBound
        while position < range.upperBound {
            switch steps.all[position] {
            case .markup(let bytes): writer.writeRaw(steps.markup, bytes)
            case .text(let reference): write(reference, steps, into: &writer)
            case .raw(let reference): writeRaw(reference, steps, into: &writer)
            case .section(let reference, let end):
                let value = value(of: reference, steps, &writer)
                runSection(steps, (position + 1)..<end, value, reference, into: &writer)
                position = end - 1
            case .inverted(let reference, let end):
                if value(of: reference, steps, &writer).isPresent { position = end - 1 }
            case .call(let routine): call(routine, into: &writer)
            case .body: body(&writer)
            }
            position += 1
        }
    }

    private mutating func runSection(
        _ steps: borrowing TemplateSteps, _ range: Range<Int>, _ value: TemplateValue,
        _ reference: TemplateReference,
        into writer: inout HTMLWriter
    ) {
        if case .list(let items) = value {
            enter(items)
            for item in 0..<items.count {
                frame.item = item
                run(steps, range, into: &writer)
                writer.flushIfFull()
            }
            leave()
        } else if value.isPresent {
            let outer = section
            if case .path = reference {
                let dot = TemplateItems { _, name in
                    name == "." ? value : nil
                } value: { _, _ in
                    .absent
                }
                enter(dot)
                run(steps, range, into: &writer)
                leave()
            } else {
                if case .text = value { section = (reference, value) }
                run(steps, range, into: &writer)
            }
            section = outer
        }
    }

    private mutating func enter(_ items: TemplateItems) {
        outerFrames.append(frame)
        frame = Frame(items: items)
    }

    private mutating func leave() {
        if let outer = outerFrames.popLast() { frame = outer }
    }

    private func frame(_ number: Int) -> Frame {
        outerFrames.indices.contains(number) ? outerFrames[number] : frame
    }

    private func value(
        of reference: TemplateReference, _ steps: borrowing TemplateSteps, _ writer: inout HTMLWriter
    ) -> TemplateValue {
        if let section, section.reference == reference { return section.text }
        switch reference {
        case .field(let number, let index):
            let frame = frame(number)
            return frame.items.value(of: index, item: frame.item, &writer)
        case .path(let index):
            let names = steps.paths[index]
            guard let first = names.first,
                let value = ([frame] + outerFrames.reversed()).lazy
                    .compactMap({ $0.items.value(named: first, item: $0.item) }).first
            else { return .absent }
            return names.dropFirst().reduce(value) { value, name in value.member(name) }
        }
    }

    private func write(
        _ reference: TemplateReference, _ steps: borrowing TemplateSteps, into writer: inout HTMLWriter
    ) {
        if section?.reference != reference, case .field(let number, let index) = reference {
            let frame = frame(number)
            frame.items.write(index, item: frame.item, into: &writer)
        } else {
            _ = value(of: reference, steps, &writer).write(into: &writer)
        }
    }

    /// Writes a view or, without a schema, an unescaped text.
    private func writeRaw(
        _ reference: TemplateReference, _ steps: borrowing TemplateSteps, into writer: inout HTMLWriter
    ) {
        guard case .path = reference, case .text(let text) = value(of: reference, steps, &writer) else {
            return write(reference, steps, into: &writer)
        }
        writer.writeRaw(text.utf8)
    }
}

extension TemplateValue {
    fileprivate var isPresent: Bool {
        switch self {
        case .absent: false
        case .text(let text): !text.isEmpty
        case .flag(let flag): flag
        case .list(let items): items.count > 0
        }
    }

    /// A member of an object, which is a list with one item.
    fileprivate func member(_ name: String) -> TemplateValue {
        guard case .list(let items) = self, items.count == 1 else { return .absent }
        return items.value(named: name, item: 0) ?? .absent
    }
}
