/// The attributes of links and buttons.
extension [Attribute] {
    /// The `href` of an address; none unless the scheme is `http`, `https` or `mailto`.
    package static func linking(to address: String) -> [Attribute] {
        let lowercased = address.lowercased()
        let isSafe = ["http://", "https://", "mailto:"].contains { lowercased.utf8.starts(with: $0.utf8) }
        return isSafe ? [.attribute("href", address)] : []
    }

    package static func announcing(_ name: String, detail: String) -> [Attribute] {
        [.attribute("data-event", name)] + (detail.isEmpty ? [] : [.attribute("data-detail", detail)])
    }

    package static var button: [Attribute] { [.attribute("type", "button")] }

    /// The attributes of a link. A disabled link has no address and is marked as disabled for screen readers.
    package func ofLink(isEnabled: Bool) -> [Attribute] {
        if isEnabled { return self }
        return filter { $0.name.description != "href" } + [
            .attribute("role", "link"), .attribute("aria-disabled", "true"),
        ]
    }

    /// The attributes of a button, which is disabled until the page's script has started. `aria-disabled` keeps the
    /// script from enabling it.
    package func ofButton(isEnabled: Bool) -> [Attribute] {
        let isForGood = !isEnabled && contains { $0.name.description == "data-event" }
        return self + [.flag("disabled")] + (isForGood ? [.attribute("aria-disabled", "true")] : [])
    }
}
