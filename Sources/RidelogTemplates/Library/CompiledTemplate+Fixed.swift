import RidelogHTML

extension CompiledTemplate {
    /// The template with all that is the same on all pages of a site written into it, from any of them.
    func writingFixedFields(of values: TemplateItems, in environment: EnvironmentValues)
        -> CompiledTemplate
    {
        CompiledTemplate(
            schema: schema,
            routines: routines.map { steps in
                steps.replacing { step in
                    fixedField(of: step).map { field in
                        var writer = HTMLWriter(environment: environment)
                        values.write(field, item: 0, into: &writer)
                        return writer.bytes
                    }
                }
            })
    }

    /// The field that a step writes, if it is the same on all pages.
    private func fixedField(of step: TemplateStep) -> Int? {
        switch step {
        case .text(.field(frame: 0, let index)), .raw(.field(frame: 0, let index)):
            schema.fields.indices.contains(index) && schema.fields[index].isFixed ? index : nil
        default: nil
        }
    }
}

extension TemplateLibrary {
    /// The library with all that is the same on all pages of a site written into the template of a view, so that
    /// pages need not look for it. It can be the view of any page.
    package func writingFixedFields<Restyled: TemplateView>(
        of view: Restyled, in environment: EnvironmentValues
    ) -> TemplateLibrary {
        guard let template = entries[Restyled.id]?.template else { return self }
        var library = self
        library.entries[Restyled.id]?.template = template.writingFixedFields(
            of: TemplateItems([view], Restyled.fields), in: environment)
        return library
    }
}
