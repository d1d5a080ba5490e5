import RidelogHTML

/// The template files of all tiers, by name.
struct TemplateTiers {
    struct Key: Hashable {
        let name: String
        /// The index among the tiers that have the name, from 0.
        let version: Int
    }

    /// Files that are not templates.
    private(set) var foreign: [TemplateFile] = []
    /// The templates of each name, in the order of tiers.
    private(set) var versions: [String: [ParsedTemplate]] = [:]

    init(_ tiers: [[TemplateFile]], isStrict: Bool = true) {
        for file in tiers.joined() {
            guard let name = file.id?.description else {
                foreign.append(file)
                continue
            }
            versions[name, default: []].append(ParsedTemplate(file, isStrict: isStrict))
        }
    }

    var names: [String] { versions.keys.sorted() }

    subscript(key: Key) -> ParsedTemplate? {
        guard let templates = versions[key.name], templates.indices.contains(key.version) else { return nil }
        return templates[key.version]
    }

    /// The template of a name, from the first tier that has it.
    func first(_ name: String) -> Key? {
        versions[name].map { _ in Key(name: name, version: 0) }
    }

    /// The template of the same name in the next tier that has it.
    func next(_ key: Key) -> Key? {
        let next = Key(name: key.name, version: key.version + 1)
        return self[next].map { _ in next }
    }

    func removing(_ keys: Set<Key>) -> TemplateTiers {
        var rest = self
        for key in keys.sorted(by: { $0.version > $1.version }) {
            rest.versions[key.name]?.remove(at: key.version)
            if rest.versions[key.name]?.isEmpty == true { rest.versions[key.name] = nil }
        }
        return rest
    }

    /// The names of the blocks of a template and of its parents.
    func blocks(of key: Key) -> Set<String> {
        var blocks: Set<String> = []
        var seen: Set<Key> = []
        var pending = [key]
        while let key = pending.popLast() {
            guard seen.insert(key).inserted, let template = self[key] else { continue }
            blocks.formUnion(TemplateNode.blocks(in: template.nodes))
            for tag in TemplateNode.partials(in: template.nodes) where tag.kind == .parent {
                let parent = tag.name == key.name ? next(key) : first(tag.name)
                if let parent { pending.append(parent) }
            }
        }
        return blocks
    }

    /// The files of all versions of a template and of the templates that they use, in a stable order.
    func files(of name: String) -> [TemplateFile] {
        reached(from: [name]).sorted().flatMap { versions[$0]?.map(\.file) ?? [] }
    }

    /// These names and those of all templates that they use, directly or indirectly, in any tier: a theme need not know
    /// which of its templates a user replaces.
    func reached(from names: some Sequence<String>) -> Set<String> {
        var reached = Set(names)
        var pending = Array(reached)
        while let name = pending.popLast() {
            for tag in versions[name, default: []].flatMap({ TemplateNode.partials(in: $0.nodes) })
            where reached.insert(tag.name).inserted {
                pending.append(tag.name)
            }
        }
        return reached
    }
}
