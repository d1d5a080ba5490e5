import RidelogDiagnostics

extension TemplateProblem {
    private init(_ code: String, _ tag: TemplateTag, _ what: String, remedy: String? = nil) {
        self.init(code: code, offset: tag.offset, what: what, remedy: remedy)
    }

    static func unknown(_ tag: TemplateTag, scopes: [TemplateScope]) -> TemplateProblem {
        if tag.name == "." {
            return TemplateProblem(
                "unknown-field", tag, "{{.}} has no value here",
                remedy: "Use it in a section of a text or of a view.")
        }
        let names = scopes.names
        return TemplateProblem(
            "unknown-field", tag,
            "there is no field “\(tag.name)” here" + Suggestion.hint(for: tag.name, in: names),
            remedy: names.isEmpty
                ? "No fields are available here."
                : "Available: \(names.joined(separator: ", "))."
        )
    }

    /// A tag that does not fit the kind of its field, or whose field was removed.
    static func misused(_ tag: TemplateTag, _ meaning: TemplateMeaning) -> TemplateProblem {
        let name = tag.name
        let section = "Write {{#\(name)}}…{{/\(name)}}."
        return switch meaning.kind {
        case .text:
            TemplateProblem(
                "raw-text", tag, "“\(name)” is text, which is always escaped", remedy: "Write {{\(name)}}.")
        case .view:
            TemplateProblem(
                "escaped-view", tag, "“\(name)” is a view, which is already HTML",
                remedy: "Write {{{\(name)}}}.")
        case .flag:
            TemplateProblem(
                "written-flag", tag, "“\(name)” is true or false and has no text", remedy: section)
        case .list:
            TemplateProblem(
                "written-list", tag, "“\(name)” is a list and has no text of its own", remedy: section)
        case .removed:
            TemplateProblem(
                code: "removed-field", offset: tag.offset, what: "the field “\(name)” was removed",
                remedy: meaning.instead, severity: .warning)
        }
    }

    static func missingPartial(_ tag: TemplateTag, known: [String]) -> TemplateProblem {
        let folder = "partials/" + tag.name
        let meant = known.contains(folder) ? folder : Suggestion.nearest(to: tag.name, in: known)
        return TemplateProblem(
            "missing-partial", tag,
            "there is no partial “\(tag.name)”" + (meant.map { " (did you mean “\($0)”?)" } ?? ""),
            remedy: "Add the file \(tag.name).mustache to the templates.")
    }

    static func recursivePartial(_ tag: TemplateTag, trail: [String]) -> TemplateProblem {
        let circle = trail.drop { $0 != tag.name } + [tag.name]
        return TemplateProblem(
            "recursive-partial", tag,
            "templates use each other in a cycle: \(circle.joined(separator: " → "))")
    }

    static func tooDeepPartial(_ tag: TemplateTag, limit: Int) -> TemplateProblem {
        TemplateProblem("too-deep", tag, "partials are nested deeper than \(limit) levels")
    }

    static func unknownBlock(_ tag: TemplateTag, of name: String, known: [String]) -> TemplateProblem {
        TemplateProblem(
            "unknown-block", tag,
            "“\(name)” has no block “\(tag.name)”" + Suggestion.hint(for: tag.name, in: known),
            remedy: known.isEmpty
                ? "It has no blocks. Write {{<\(name)}}{{/\(name)}}."
                : "Available: \(known.joined(separator: ", ")).")
    }

    static func blockOfSwift(_ tag: TemplateTag) -> TemplateProblem {
        TemplateProblem(
            "unknown-block", tag,
            "“\(tag.name)” is not a block: this view's built-in markup is Swift",
            remedy: "Add markup around the view, or replace all of it.")
    }

    static func stray(at offset: Int) -> TemplateProblem {
        TemplateProblem(
            code: "stray-markup", offset: offset,
            what: "only blocks are allowed between {{<…}} and its end tag",
            remedy: "Move it into a block ({{$name}}…{{/name}}), before {{<…}}, or after the end tag.")
    }

    static func tooLarge(limit: Int) -> TemplateProblem {
        TemplateProblem(
            code: "too-large", offset: 0,
            what: "the template has more than \(limit) parts, including templates it uses")
    }
}
