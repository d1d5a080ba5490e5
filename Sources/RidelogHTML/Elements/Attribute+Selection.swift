/// What links and buttons have as attributes, in one place for all that write them.
extension [Attribute] {
    /// Addresses other than `http`, `https` and `mailto` lead nowhere.
    package static func linking(to address: String) -> [Attribute] {
        let lowercased = address.lowercased()
        let isSafe = ["http://", "https://", "mailto:"].contains { lowercased.hasPrefix($0) }
        return isSafe ? [.attribute("href", address)] : []
    }

    package static func announcing(_ name: String, detail: String) -> [Attribute] {
        [.attribute("data-event", name)] + (detail.isEmpty ? [] : [.attribute("data-detail", detail)])
    }

    package static var button: [Attribute] { [.attribute("type", "button")] }

    /// As a link has them: out of use it has no address, and says so.
    package func ofLink(isEnabled: Bool) -> [Attribute] {
        if isEnabled { return self }
        return filter { $0.name.description != "href" } + [
            .attribute("role", "link"), .attribute("aria-disabled", "true"),
        ]
    }

    /// As a button has them: out of use until the page's script has started; `aria-disabled` keeps that from
    /// putting it into use.
    package func ofButton(isEnabled: Bool) -> [Attribute] {
        let isForGood = !isEnabled && contains { $0.name.description == "data-event" }
        return self + [.flag("disabled")] + (isForGood ? [.attribute("aria-disabled", "true")] : [])
    }
}
