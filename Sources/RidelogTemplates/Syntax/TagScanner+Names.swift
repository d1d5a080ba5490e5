extension TagScanner {
    static func trimmed(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var name = name.drop(while: isSpace)
        while let last = name.last, isSpace(last) { name.removeLast() }
        return name
    }

    /// The problem of a tag's name; nil if it is valid.
    static func problem(
        withName name: String, of kind: TemplateTag.Kind, at offset: Int, isStrict: Bool
    ) -> TemplateProblem? {
        func problem(_ code: String, _ what: String, remedy: String? = nil) -> TemplateProblem {
            TemplateProblem(code: code, offset: offset, what: what, remedy: remedy)
        }
        if name.isEmpty { return problem("empty-tag", "a tag has no name") }
        guard isStrict else { return nil }
        let isTemplate = kind == .partial || kind == .parent || kind == .close
        if name == ".", !isTemplate || kind == .close { return nil }
        if kind == .partial, name.hasPrefix("*") {
            return problem("unsupported-tag", "dynamic partials ({{>*…}}) are not supported in templates")
        }
        if name.contains("(") {
            return problem("unsupported-tag", "transforms (“\(name)”) are not supported in templates")
        }
        if let sign = name.first, "#^/&>!<$=".contains(sign) {
            return problem(
                "invalid-name", "there is a space before “\(sign)”", remedy: "Remove the space: {{\(name)}}.")
        }
        if !isTemplate, name.contains(".") {
            return problem("invalid-name", "dotted names (“\(name)”) are not supported in templates")
        }
        guard name.utf8.allSatisfy({ isNameByte($0, inTemplate: isTemplate) }) else {
            return problem(
                "invalid-name", "“\(name)” is not a valid name",
                remedy: "Use only letters from a to z, digits, - and _.")
        }
        return nil
    }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(byte)
    }

    private static func isNameByte(_ byte: UInt8, inTemplate isTemplate: Bool) -> Bool {
        switch Unicode.Scalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
        case "/", ".": isTemplate
        default: false
        }
    }
}
