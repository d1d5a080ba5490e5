/// A title with an icon before it.
public struct Label<Title: View, Icon: View>: View {
    private let title: Title
    private let icon: Icon

    /// A title with an icon before it.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    /// The icon, then the title.
    public var body: some View {
        Element("span", .class("label")) {
            icon
            Text(" ")
            title
        }
    }
}

extension Label where Title == Text, Icon == Image {
    /// A title with an image of the site as its icon, which has no alternative text.
    public init(_ title: String, image: SitePath) {
        self.init {
            Text(title)
        } icon: {
            Image(image)
        }
    }
}

extension Label: Sendable where Title: Sendable, Icon: Sendable {}
