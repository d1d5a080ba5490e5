extension View {
    /// Disables the buttons and links in this view. As in SwiftUI, an inner `disabled(false)` does not enable them
    /// again.
    public func disabled(_ disabled: Bool) -> some View {
        EnvironmentModifier(content: self) { if disabled { $0.isEnabled = false } }
    }
}
