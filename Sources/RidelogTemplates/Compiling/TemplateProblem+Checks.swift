import RidelogDiagnostics

extension TemplateProblem {
    static func unknown(_ tag: TemplateTag, scopes: [TemplateScope]) -> TemplateProblem {
        if tag.name == "." {
            return TemplateProblem(
                code: "unknown-field", offset: tag.offset,
                what: "{{.}} stands for nothing here",
                remedy: "it is known in a section of a text or of a view")
        }
        let names = scopes.names
        return TemplateProblem(
            code: "unknown-field", offset: tag.offset,
            what: "there is no field “\(tag.name)” here" + Suggestion.hint(for: tag.name, in: names),
            remedy: names.isEmpty ? "no names are known here" : "known here: \(names.joined(separator: ", "))"
        )
    }

    static func removedField(_ tag: TemplateTag, _ instead: String) -> TemplateProblem {
        TemplateProblem(
            code: "removed-field", offset: tag.offset, what: "the field “\(tag.name)” is no more",
            remedy: instead, severity: .warning)
    }

    static func rawText(_ tag: TemplateTag) -> TemplateProblem {
        TemplateProblem(
            code: "raw-text", offset: tag.offset,
            what: "“\(tag.name)” is text, which is always escaped", remedy: "write {{\(tag.name)}}")
    }

    static func escapedView(_ tag: TemplateTag) -> TemplateProblem {
        TemplateProblem(
            code: "escaped-view", offset: tag.offset,
            what: "“\(tag.name)” is a view, which is HTML already", remedy: "write {{{\(tag.name)}}}")
    }

    static func writtenFlag(_ tag: TemplateTag) -> TemplateProblem {
        TemplateProblem(
            code: "written-flag", offset: tag.offset,
            what: "“\(tag.name)” is true or false and has no text",
            remedy: "write {{#\(tag.name)}}…{{/\(tag.name)}}")
    }

    static func writtenList(_ tag: TemplateTag) -> TemplateProblem {
        TemplateProblem(
            code: "written-list", offset: tag.offset,
            what: "“\(tag.name)” is a list and has no text of its own",
            remedy: "write {{#\(tag.name)}}…{{/\(tag.name)}}")
    }

    static func missingPartial(_ tag: TemplateTag, known: [String]) -> TemplateProblem {
        let folder = "partials/" + tag.name
        let meant = known.contains(folder) ? folder : Suggestion.nearest(to: tag.name, in: known)
        return TemplateProblem(
            code: "missing-partial", offset: tag.offset,
            what: "there is no partial “\(tag.name)”" + (meant.map { " (did you mean “\($0)”?)" } ?? ""),
            remedy: "add the file \(tag.name).mustache to the templates")
    }

    static func recursivePartial(_ tag: TemplateTag, trail: [String]) -> TemplateProblem {
        let circle = trail.drop { $0 != tag.name } + [tag.name]
        return TemplateProblem(
            code: "recursive-partial", offset: tag.offset,
            what: "templates use each other in a circle: \(circle.joined(separator: " → "))")
    }

    static func tooDeepPartial(_ tag: TemplateTag, limit: Int) -> TemplateProblem {
        TemplateProblem(
            code: "too-deep", offset: tag.offset,
            what: "partials use each other deeper than \(limit) levels")
    }

    static func unknownBlock(_ tag: TemplateTag, of name: String, known: [String]) -> TemplateProblem {
        TemplateProblem(
            code: "unknown-block", offset: tag.offset,
            what: "“\(name)” has no block “\(tag.name)”" + Suggestion.hint(for: tag.name, in: known),
            remedy: known.isEmpty
                ? "it has no blocks: write {{<\(name)}}{{/\(name)}}"
                : "its blocks are: \(known.joined(separator: ", "))")
    }

    static func blockOfSwift(_ tag: TemplateTag) -> TemplateProblem {
        TemplateProblem(
            code: "unknown-block", offset: tag.offset,
            what: "there is no block “\(tag.name)”: the view's own markup is Swift",
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
