import RidelogDiagnostics

extension TemplateProblem {
    private init(_ code: String, _ tag: TemplateTag, _ what: String, remedy: String? = nil) {
        self.init(code: code, offset: tag.offset, what: what, remedy: remedy)
    }

    static func unknown(_ tag: TemplateTag, scopes: [TemplateScope]) -> TemplateProblem {
        if tag.name == "." {
            return TemplateProblem(
                "unknown-field", tag, "{{.}} stands for nothing here",
                remedy: "it is known in a section of a text or of a view")
        }
        let names = scopes.names
        return TemplateProblem(
            "unknown-field", tag,
            "there is no field “\(tag.name)” here" + Suggestion.hint(for: tag.name, in: names),
            remedy: names.isEmpty ? "no names are known here" : "known here: \(names.joined(separator: ", "))"
        )
    }

    /// A tag that does not fit the kind of its field, or whose field was removed.
    static func misused(_ tag: TemplateTag, _ meaning: TemplateMeaning) -> TemplateProblem {
        let name = tag.name
        let section = "write {{#\(name)}}…{{/\(name)}}"
        return switch meaning.kind {
        case .text:
            TemplateProblem(
                "raw-text", tag, "“\(name)” is text, which is always escaped", remedy: "write {{\(name)}}")
        case .view:
            TemplateProblem(
                "escaped-view", tag, "“\(name)” is a view, which is HTML already",
                remedy: "write {{{\(name)}}}")
        case .flag:
            TemplateProblem(
                "written-flag", tag, "“\(name)” is true or false and has no text", remedy: section)
        case .list:
            TemplateProblem(
                "written-list", tag, "“\(name)” is a list and has no text of its own", remedy: section)
        case .removed:
            TemplateProblem(
                code: "removed-field", offset: tag.offset, what: "the field “\(name)” is no more",
                remedy: meaning.instead, severity: .warning)
        }
    }

    static func missingPartial(_ tag: TemplateTag, known: [String]) -> TemplateProblem {
        let folder = "partials/" + tag.name
        let meant = known.contains(folder) ? folder : Suggestion.nearest(to: tag.name, in: known)
        return TemplateProblem(
            "missing-partial", tag,
            "there is no partial “\(tag.name)”" + (meant.map { " (did you mean “\($0)”?)" } ?? ""),
            remedy: "add the file \(tag.name).mustache to the templates")
    }

    static func recursivePartial(_ tag: TemplateTag, trail: [String]) -> TemplateProblem {
        let circle = trail.drop { $0 != tag.name } + [tag.name]
        return TemplateProblem(
            "recursive-partial", tag,
            "templates use each other in a circle: \(circle.joined(separator: " → "))")
    }

    static func tooDeepPartial(_ tag: TemplateTag, limit: Int) -> TemplateProblem {
        TemplateProblem("too-deep", tag, "partials use each other deeper than \(limit) levels")
    }

    static func unknownBlock(_ tag: TemplateTag, of name: String, known: [String]) -> TemplateProblem {
        TemplateProblem(
            "unknown-block", tag,
            "“\(name)” has no block “\(tag.name)”" + Suggestion.hint(for: tag.name, in: known),
            remedy: known.isEmpty
                ? "it has no blocks: write {{<\(name)}}{{/\(name)}}"
                : "its blocks are: \(known.joined(separator: ", "))")
    }

    static func blockOfSwift(_ tag: TemplateTag) -> TemplateProblem {
        TemplateProblem(
            "unknown-block", tag,
            "there is no block “\(tag.name)”: the view's own markup is Swift",
            remedy: "put markup around it, or replace it as a whole")
    }

    static func stray(at offset: Int) -> TemplateProblem {
        TemplateProblem(
            code: "stray-markup", offset: offset,
            what: "between {{<…}} and its end only blocks are written",
            remedy: "put it into a block ({{$name}}…{{/name}}), before, or after")
    }

    static func tooLarge(limit: Int) -> TemplateProblem {
        TemplateProblem(
            code: "too-large", offset: 0,
            what: "the template has more than \(limit) parts with all the templates that it uses")
    }
}
