extension FITTrack {
    mutating func layout(
        of definition: FITDefinition, developerFields: FITDeveloperFields
    ) -> FITLayout {
        let native = definition.fields.filter { $0.size > 0 }
            .compactMap { step($0, definition.isBigEndian) }
            .sorted { $0.target.rawValue < $1.target.rawValue }
        let developed = definition.developerFields.filter { $0.size > 0 }
            .compactMap { step($0, definition.isBigEndian, developerFields) }
        return FITLayout(native + developed)
    }

    private mutating func step(_ field: FITDefinition.Field, _ isBigEndian: Bool) -> FITStep? {
        if let target = FITTarget(record: field.number) {
            return FITStep(
                field, isBigEndian: isBigEndian, target: target, scale: target.field?.scale ?? 1,
                bias: target.field?.offset ?? 0)
        }
        let component = FITProfile.recordComponents.first { $0.number == field.number }
        let number = component?.target ?? field.number
        guard let extra = FITProfile.recordExtras.first(where: { $0.number == number }) else { return nil }
        var step = FITStep(
            field, isBigEndian: isBigEndian, target: .column, scale: extra.scale, bias: extra.offset)
        if let component {
            step.target = component.isAccumulated ? .accumulated : .column
            step.scale = component.isAccumulated ? Double(component.bits) : 1
        } else if number == FITProfile.Record.leftRightBalance.number {
            step.target = .balance
        }
        // The profile has no unit for shares.
        let unit = step.target == .balance ? "%" : extra.unit.utf8CodeUnitCount == 0 ? nil : "\(extra.unit)"
        guard let index = fields.index(of: FITColumn(key: .native(number), name: "\(extra.name)", unit: unit))
        else {
            return nil
        }
        step.column = index
        return step
    }

    private mutating func step(
        _ field: FITDefinition.DeveloperField, _ isBigEndian: Bool, _ developerFields: FITDeveloperFields
    ) -> FITStep? {
        let description = developerFields[field.developer, field.number]
        guard let type = description?.type ?? Self.integers[field.size] else { return nil }
        let column = FITColumn(
            key: .developer(field.developer, field: field.number, description: description?.version ?? 0),
            name: description?.name ?? "developer \(field.developer).\(field.number)",
            unit: description?.unit, nativeField: description?.nativeField)
        guard let index = fields.index(of: column) else { return nil }
        let isNumber = type != .string && field.size.isMultiple(of: type.size)
        var step = FITStep(
            FITDefinition.Field(
                number: field.number, offset: field.offset, size: field.size, type: isNumber ? type : .uint8),
            isBigEndian: isBigEndian, target: type == .string ? .text : .column,
            scale: description?.scale ?? 1, bias: description?.offset ?? 0)
        step.column = index
        return step
    }

    /// The types of fields without a description, by size.
    private static let integers: [Int: FITBaseType] = [1: .uint8, 2: .uint16, 4: .uint32, 8: .uint64]
}
