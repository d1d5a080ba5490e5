package import RidelogHTML

extension View {
    /// The HTML of the view.
    package func html(in environment: EnvironmentValues = EnvironmentValues()) -> String {
        String(decoding: rendered(in: environment), as: UTF8.self)
    }
}

/// The HTML of a block of views.
package func html<Content: View>(@ViewBuilder _ content: () -> Content) -> String {
    content().html()
}
