import RidelogHTML

extension CompiledTemplate {
    /// The template with the values of its fixed fields written into it, taken from the view of any page.
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

    /// The index of the field that a step writes, if it is fixed.
    private func fixedField(of step: TemplateStep) -> Int? {
        switch step {
        case .text(.field(frame: 0, let index)), .raw(.field(frame: 0, let index)):
            schema.fields.indices.contains(index) && schema.fields[index].isFixed ? index : nil
        default: nil
        }
    }
}

extension TemplateLibrary {
    /// The library with the values of fixed fields written into the template of a view, so that pages do not read them
    /// again. The view can be of any page.
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
