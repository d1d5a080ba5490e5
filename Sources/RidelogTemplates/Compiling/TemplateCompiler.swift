import RidelogDiagnostics
import RidelogHTML

/// Compiles a template to steps. Checks each of its tags, and of the templates that it uses, against the names known at
/// that place.
struct TemplateCompiler {
    /// The maximum nesting of templates that use each other.
    static let maximumDepth = 64
    /// The maximum number of steps of a template with all that it uses: more than any page needs.
    static let maximumSteps = 200_000

    /// A use of a template, with all that its compilation depends on.
    private struct Use: Hashable {
        let template: TemplateTiers.Key
        let scopes: [TemplateScope]
        let indentation: [UInt8]
    }

    /// The context in which a node is compiled.
    private struct Place {
        /// The template with the node.
        var template: TemplateTiers.Key
        /// The enclosing scopes; empty without a schema.
        var scopes: [TemplateScope]
        /// The indentation of each line.
        var indentation: [UInt8] = []
        /// The replacements of blocks, with the templates that contain them.
        var blocks: [String: (block: TemplateBlock, template: TemplateTiers.Key)] = [:]
        /// The chain of templates that use each other, innermost last.
        var trail: [TemplateTiers.Key]
    }

    private let tiers: TemplateTiers
    private var routines: [TemplateSteps] = []
    private var routinesOfUses: [Use: Int] = [:]
    private var stepCount = 0
    private var reported: Set<Diagnostic> = []
    private(set) var diagnostics: [Diagnostic] = []
    private var isSound = true
    /// Templates with a removed field, which are ignored.
    private var outdated: Set<TemplateTiers.Key> = []

    /// Compiles a template; nil with diagnostics if it has errors. Templates with a removed field are ignored, as if
    /// they did not exist.
    ///
    /// - Parameter schema: the names that the template can use; nil to look up names while rendering, where unknown
    ///   ones are written as nothing.
    static func compile(
        _ name: String, in tiers: TemplateTiers, schema: TemplateSchema?
    ) -> (template: CompiledTemplate?, diagnostics: [Diagnostic]) {
        guard let key = tiers.first(name) else { return (nil, []) }
        var compiler = TemplateCompiler(tiers: tiers)
        let place = Place(template: key, scopes: schema.map { [.fields($0)] } ?? [], trail: [key])
        _ = compiler.routine(place)
        guard compiler.isSound else {
            guard !compiler.outdated.isEmpty, compiler.diagnostics.allSatisfy({ $0.severity < .error }) else {
                return (nil, compiler.diagnostics)
            }
            let rest = compile(name, in: tiers.removing(compiler.outdated), schema: schema)
            return (rest.template, compiler.diagnostics + rest.diagnostics)
        }
        return (CompiledTemplate(schema: schema ?? TemplateSchema(), routines: compiler.routines), [])
    }

    private mutating func routine(_ place: Place) -> Int {
        let use = Use(template: place.template, scopes: place.scopes, indentation: place.indentation)
        if let known = routinesOfUses[use] { return known }
        let routine = routines.count
        routinesOfUses[use] = routine
        routines.append(TemplateSteps())
        var steps = TemplateSteps()
        add(place.template, to: &steps, place)
        routines[routine] = steps
        return routine
    }

    private mutating func add(_ key: TemplateTiers.Key, to steps: inout TemplateSteps, _ place: Place) {
        guard let template = tiers[key] else { return }
        if !template.problems.isEmpty { isSound = false }
        add(template.nodes, to: &steps, place)
    }

    private mutating func add(
        _ nodes: [TemplateNode], to steps: inout TemplateSteps, _ place: Place, startsInline: Bool = false
    ) {
        var startsInline = startsInline
        for node in nodes {
            stepCount += 1
            guard stepCount <= Self.maximumSteps else { return reportSize(place) }
            switch node {
            case .text(let text, let startsLine):
                if startsLine, !startsInline, !place.indentation.isEmpty, !text.elementsEqual("\n".utf8) {
                    steps.add(markup: place.indentation)
                }
                steps.add(markup: text)
            case .variable(let tag): addVariable(tag, to: &steps, place)
            case .section(let tag, let content): addSection(tag, content, to: &steps, place)
            case .partial(let tag, let indentation): addPartial(tag, indentation, to: &steps, place)
            case .parent(let tag, let indentation, let blocks, let strays):
                if !place.scopes.isEmpty { strays.forEach { report(.stray(at: $0.offset), in: place) } }
                addParent(tag, indentation, blocks, to: &steps, place)
            case .block(let block): addBlock(block, to: &steps, place)
            }
            startsInline = false
        }
    }
}

// MARK: - Values

extension TemplateCompiler {
    private mutating func addVariable(_ tag: TemplateTag, to steps: inout TemplateSteps, _ place: Place) {
        if place.scopes.isEmpty {
            let reference = steps.reference(to: tag.name)
            return steps.append(tag.kind == .raw ? .raw(reference) : .text(reference))
        }
        guard let meaning = place.scopes.meaning(of: tag.name) else {
            return report(.unknown(tag, scopes: place.scopes), in: place)
        }
        switch (meaning.kind, tag.kind) {
        case (.text, .escaped): steps.append(.text(meaning.reference))
        case (.view, .raw):
            if place.blocks[tag.name] != nil {
                // A view is a block too, so that derived templates can replace it.
                addBlock(
                    TemplateBlock(tag: tag, indentation: [], isInline: true, content: []), to: &steps, place)
            } else {
                steps.append(.raw(meaning.reference))
            }
        default: report(.misused(tag, meaning), in: place)
        }
    }

    private mutating func addSection(
        _ tag: TemplateTag, _ content: [TemplateNode], to steps: inout TemplateSteps, _ place: Place
    ) {
        var inner = place
        let reference: TemplateReference
        if place.scopes.isEmpty {
            reference = steps.reference(to: tag.name)
        } else if let meaning = place.scopes.meaning(of: tag.name) {
            if case .removed = meaning.kind { report(.misused(tag, meaning), in: place) }
            reference = meaning.reference
            if tag.kind != .inverted { inner.scopes += scopes(in: meaning) }
        } else {
            return report(.unknown(tag, scopes: place.scopes), in: place)
        }
        let start = steps.open()
        add(content, to: &steps, inner)
        steps.close(start) {
            tag.kind == .inverted ? .inverted(reference, end: $0) : .section(reference, end: $0)
        }
    }

    private func scopes(in meaning: TemplateMeaning) -> [TemplateScope] {
        switch meaning.kind {
        case .flag, .removed: []
        case .text, .view: [.value(meaning)]
        case .list(let item): [.fields(item)]
        }
    }
}

// MARK: - Other templates

extension TemplateCompiler {
    private mutating func addPartial(
        _ tag: TemplateTag, _ indentation: [UInt8], to steps: inout TemplateSteps, _ place: Place
    ) {
        guard let key = used(by: tag, in: place) else { return }
        var inner = place
        inner.template = key
        inner.blocks = [:]
        inner.trail.append(key)
        inner.indentation = indentation.isEmpty ? [] : place.indentation + indentation
        steps.append(.call(routine(inner)))
    }

    private mutating func addParent(
        _ tag: TemplateTag, _ indentation: [UInt8], _ blocks: [TemplateBlock], to steps: inout TemplateSteps,
        _ place: Place
    ) {
        if place.template.name == tag.name, tiers.next(place.template) == nil, place.trail.count == 1,
            !place.scopes.isEmpty
        {
            blocks.forEach { report(.blockOfSwift($0.tag), in: place) }
            return steps.append(.body)
        }
        guard let key = used(by: tag, in: place) else { return }
        let known = tiers.blocks(of: key)
        for block in blocks where !place.scopes.isEmpty && !known.contains(block.tag.name) {
            report(.unknownBlock(block.tag, of: key.name, known: known.sorted()), in: place)
        }
        var inner = place
        inner.template = key
        inner.trail.append(key)
        inner.indentation += indentation
        let own = blocks.map { ($0.tag.name, (block: $0, template: place.template)) }
        // Replacements by outer templates win.
        inner.blocks = Dictionary(own) { $1 }.merging(place.blocks) { $1 }
        add(key, to: &steps, inner)
    }

    private mutating func addBlock(_ block: TemplateBlock, to steps: inout TemplateSteps, _ place: Place) {
        var inner = place
        inner.indentation += block.indentation
        // A replacement can contain a block of the same name, which is not replaced again.
        let replacement = inner.blocks.removeValue(forKey: block.tag.name)
        if let replacement { inner.template = replacement.template }
        add(replacement?.block.content ?? block.content, to: &steps, inner, startsInline: block.isInline)
    }

    /// The template that a tag names, if it can be used here. A template that names itself uses the one of the next
    /// tier.
    private mutating func used(by tag: TemplateTag, in place: Place) -> TemplateTiers.Key? {
        let name = tag.name
        let key =
            place.template.name == name ? tiers.next(place.template) ?? tiers.first(name) : tiers.first(name)
        guard let key else {
            // Without a schema, missing partials are empty, as the specification says.
            if !place.scopes.isEmpty { report(.missingPartial(tag, known: tiers.names), in: place) }
            return nil
        }
        if place.trail.contains(key), !place.scopes.isEmpty {
            report(.recursivePartial(tag, trail: place.trail.map(\.name)), in: place)
            return nil
        }
        guard place.trail.count < Self.maximumDepth else {
            report(.tooDeepPartial(tag, limit: Self.maximumDepth), in: place)
            return nil
        }
        return key
    }
}

// MARK: - Problems

extension TemplateCompiler {
    private mutating func reportSize(_ place: Place) {
        guard let first = place.trail.first, let template = tiers[first] else { return }
        report(.tooLarge(limit: Self.maximumSteps), in: template)
    }

    private mutating func report(_ problem: TemplateProblem, in place: Place) {
        if problem.severity == .warning { outdated.insert(place.template) }
        if let template = tiers[place.template] { report(problem, in: template) }
    }

    /// Reported once, even if a partial is used at several places.
    private mutating func report(_ problem: TemplateProblem, in template: ParsedTemplate) {
        isSound = false
        let diagnostic = template.diagnostic(for: problem)
        if reported.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
    }
}
