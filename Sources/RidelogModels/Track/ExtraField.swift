/// A measurement without a property in ``Trackpoint``: a developer field of FIT, or a rare native one such as the
/// left/right balance.
public struct ExtraField: Hashable, Codable, Sendable {
    /// The field's name in the file: `SmO2`, `left_right_balance`; `developer 0.3` for field 3 of developer 0 if the
    /// file does not describe it.
    public var name: String
    /// The unit in the file; nil if there is none.
    public var unit: String?
    /// True if a developer field: an app wrote it, not the device's firmware.
    public var isDeveloper: Bool
    /// One value for each point of its segment; nil if missing.
    public var values: [Double?]

    /// The name of GPX's horizontal dilution of precision: how much the geometry of the satellites enlarges the
    /// position error; about 1 if they are well spread.
    package static let dilution = "hdop"

    public init(name: String, unit: String? = nil, isDeveloper: Bool = false, values: [Double?]) {
        self.name = name
        self.unit = unit
        self.isDeveloper = isDeveloper
        self.values = values
    }
}
