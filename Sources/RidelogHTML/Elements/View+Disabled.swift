extension View {
    /// Puts the buttons and links in this view out of use. As in SwiftUI, what is disabled from outside stays so.
    public func disabled(_ disabled: Bool) -> some View {
        EnvironmentModifier(content: self) { if disabled { $0.isEnabled = false } }
    }
}
