import RidelogHTML

/// A template that is checked and compiled.
struct CompiledTemplate: ViewTemplate {
    let schema: TemplateSchema
    /// The steps of the template, and behind them those of its partials.
    let routines: [[TemplateStep]]

    func render(_ frame: any TemplateFrame, body: (inout HTMLWriter) -> Void, into writer: inout HTMLWriter) {
        withoutActuallyEscaping(body) { body in
            var run = TemplateRun(routines: routines, body: body, frame: frame)
            run.call(0, into: &writer)
        }
    }
}

/// One writing of a template.
private struct TemplateRun {
    /// How deep partials may call each other; only without a schema may they do so without end.
    private static let maximumDepth = 256

    private let routines: [[TemplateStep]]
    private let body: (inout HTMLWriter) -> Void
    private var frames: [any TemplateFrame]
    private var depth = 0
    /// The section around and its value, which is often written in it: to read it may take long.
    private var section: (reference: TemplateReference, value: TemplateValue)?

    init(routines: [[TemplateStep]], body: @escaping (inout HTMLWriter) -> Void, frame: any TemplateFrame) {
        (self.routines, self.body, frames) = (routines, body, [frame])
    }

    mutating func call(_ routine: Int, into writer: inout HTMLWriter) {
        guard routines.indices.contains(routine), depth < Self.maximumDepth else { return }
        depth += 1
        run(routines[routine][...], into: &writer)
        depth -= 1
    }

    private mutating func run(_ steps: ArraySlice<TemplateStep>, into writer: inout HTMLWriter) {
        var position = steps.startIndex
        while position < steps.endIndex {
            switch steps[position] {
            case .markup(let bytes): writer.writeRaw(bytes)
            case .text(let reference): writeText(value(of: reference), into: &writer)
            case .raw(let reference): writeRaw(value(of: reference), into: &writer)
            case .section(let reference, let end):
                repeatSteps(steps[(position + 1)..<end], for: value(of: reference), reference, into: &writer)
                position = end - 1
            case .inverted(let reference, let end):
                if value(of: reference).isPresent { position = end - 1 }
            case .call(let routine): call(routine, into: &writer)
            case .body: body(&writer)
            }
            position += 1
        }
    }

    private mutating func repeatSteps(
        _ steps: ArraySlice<TemplateStep>, for value: TemplateValue, _ reference: TemplateReference,
        into writer: inout HTMLWriter
    ) {
        if case .list(let items) = value {
            for item in items {
                run(steps, in: item, into: &writer)
            }
        } else if value.isPresent {
            if case .path = reference {
                run(steps, in: DotFrame(dot: value), into: &writer)
            } else {
                let outer = section
                section = (reference, value)
                run(steps, into: &writer)
                section = outer
            }
        }
    }

    private mutating func run(
        _ steps: ArraySlice<TemplateStep>, in frame: any TemplateFrame, into writer: inout HTMLWriter
    ) {
        frames.append(frame)
        run(steps, into: &writer)
        frames.removeLast()
    }

    private func value(of reference: TemplateReference) -> TemplateValue {
        switch reference {
        case .field(let frame, let index):
            if let section, section.reference == reference { return section.value }
            return frames.indices.contains(frame) ? frames[frame].value(at: index) : .absent
        case .path(let names):
            guard let first = names.first,
                let value = frames.reversed().lazy.compactMap({ $0.value(named: first) }).first
            else { return .absent }
            return names.dropFirst().reduce(value) { value, name in value.member(name) }
        }
    }

    private func writeText(_ value: TemplateValue, into writer: inout HTMLWriter) {
        switch value {
        case .text(let text): writer.writeText(text)
        case .flag(let flag): writer.writeText(String(flag))
        // Text that depends on the page escapes itself.
        case .view(let write): write(&writer)
        case .absent, .list: break
        }
    }

    private func writeRaw(_ value: TemplateValue, into writer: inout HTMLWriter) {
        switch value {
        case .view(let write): write(&writer)
        case .text(let text): writer.writeRaw(text.utf8)
        case .flag(let flag): writer.writeText(String(flag))
        case .absent, .list: break
        }
    }
}

/// The section of a text without a schema.
private struct DotFrame: TemplateFrame {
    let dot: TemplateValue

    func value(named name: String) -> TemplateValue? { name == "." ? dot : nil }
}

extension TemplateValue {
    /// Whether a section shows.
    fileprivate var isPresent: Bool {
        switch self {
        case .absent: false
        case .text(let text): !text.isEmpty
        case .flag(let flag): flag
        case .list(let items): !items.isEmpty
        case .view: true
        }
    }

    /// A member of an object, which is a list of one.
    fileprivate func member(_ name: String) -> TemplateValue {
        guard case .list(let items) = self, items.count == 1 else { return .absent }
        return items[0].value(named: name) ?? .absent
    }
}
