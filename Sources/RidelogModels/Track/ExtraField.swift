/// A measurement for which ``Trackpoint`` has no property: a developer field of FIT, or a native one that few
/// devices write, such as the balance between left and right.
public struct ExtraField: Hashable, Codable, Sendable {
    /// The file's own name for it: `SmO2`; `left_right_balance`. `developer 0.3` for field 3 of developer 0 that
    /// the file does not describe.
    public var name: String
    /// The file's own unit; nil if it names none.
    public var unit: String?
    /// True if a developer's program wrote it and not the device's own.
    public var isDeveloper: Bool
    /// One value for each point of its segment; nil where there is none.
    public var values: [Double?]

    /// The name of GPX's horizontal dilution of precision: how much the places of the satellites enlarge the error of
    /// a position; about 1 where they are well spread.
    package static let dilution = "hdop"

    public init(name: String, unit: String? = nil, isDeveloper: Bool = false, values: [Double?]) {
        self.name = name
        self.unit = unit
        self.isDeveloper = isDeveloper
        self.values = values
    }
}
