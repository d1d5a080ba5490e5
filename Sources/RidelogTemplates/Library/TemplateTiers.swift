import RidelogHTML

/// The files of all tiers by name.
struct TemplateTiers {
    /// Files that are no templates.
    private(set) var foreign: [TemplateFile] = []
    /// For each name the template of the first tier that has it.
    private(set) var templates: [String: ParsedTemplate] = [:]
    /// The partials that a name uses in any tier. What a tier in front hides counts as well: a theme need not
    /// know which of its templates someone replaces.
    private var uses: [String: Set<String>] = [:]

    init(_ tiers: [[TemplateFile]]) {
        for file in tiers.joined() {
            guard let name = file.id?.description else {
                foreign.append(file)
                continue
            }
            let template = ParsedTemplate(file)
            uses[name, default: []].formUnion(TemplateNode.partials(in: template.nodes).map(\.name))
            if templates[name] == nil { templates[name] = template }
        }
    }

    /// These names and those of all partials that they use, directly or not.
    func reached(from names: some Sequence<String>) -> Set<String> {
        var reached = Set(names)
        var pending = Array(reached)
        while let name = pending.popLast() {
            for partial in uses[name, default: []] where reached.insert(partial).inserted {
                pending.append(partial)
            }
        }
        return reached
    }
}
