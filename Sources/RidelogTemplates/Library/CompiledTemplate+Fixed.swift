import RidelogHTML

extension CompiledTemplate {
    /// The template with all that is the same on all pages of a site written into it.
    ///
    /// - Parameters:
    ///   - values: the values of any page.
    ///   - environment: what surrounds any page.
    func writingFixedFields(of values: TemplateItems, in environment: EnvironmentValues)
        -> CompiledTemplate
    {
        CompiledTemplate(
            schema: schema,
            routines: routines.map { steps in
                var fixed = TemplateSteps()
                add(steps, 0..<steps.all.count, to: &fixed, values, environment)
                return fixed
            })
    }

    private func add(
        _ steps: TemplateSteps, _ range: Range<Int>, to fixed: inout TemplateSteps, _ values: TemplateItems,
        _ environment: EnvironmentValues
    ) {
        var position = range.lowerBound
        while position < range.upperBound {
            let step = steps.all[position]
            switch step {
            case .markup(let bytes): fixed.add(markup: steps.markup[bytes])
            case .text(let reference), .raw(let reference):
                if isFixed(reference) {
                    fixed.add(markup: Self.markup(of: step, values, environment))
                } else {
                    fixed.append(step)
                }
            case .section(let reference, let end), .inverted(let reference, let end):
                let start = fixed.open()
                add(steps, (position + 1)..<end, to: &fixed, values, environment)
                fixed.close(start) { end in
                    if case .section = step {
                        .section(reference, end: end)
                    } else {
                        .inverted(reference, end: end)
                    }
                }
                position = end - 1
            case .call, .body: fixed.append(step)
            }
            position += 1
        }
    }

    private func isFixed(_ reference: TemplateReference) -> Bool {
        guard case .field(frame: 0, let index) = reference, schema.fields.indices.contains(index) else {
            return false
        }
        return schema.fields[index].isFixed
    }

    private static func markup(
        of step: TemplateStep, _ values: TemplateItems, _ environment: EnvironmentValues
    ) -> [UInt8] {
        var writer = HTMLWriter(environment: environment)
        var steps = TemplateSteps()
        steps.append(step)
        CompiledTemplate(schema: TemplateSchema(), routines: [steps]).render(
            values, body: { _ in }, into: &writer)
        return writer.bytes
    }
}

extension TemplateLibrary {
    /// The library with all that is the same on all pages of a site written into the template of a view, so that
    /// pages need not look for it.
    ///
    /// - Parameters:
    ///   - view: the view of any page.
    ///   - environment: what surrounds any page.
    package func writingFixedFields<Restyled: TemplateView>(
        of view: Restyled, in environment: EnvironmentValues
    ) -> TemplateLibrary {
        guard let template = entries[Restyled.id]?.template else { return self }
        var library = self
        library.replace(
            Restyled.id,
            by: template.writingFixedFields(of: TemplateItems([view], Restyled.fields), in: environment))
        return library
    }
}
