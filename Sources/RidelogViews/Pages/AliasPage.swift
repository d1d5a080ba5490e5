import RidelogHTML
import RidelogModels

/// A page at an old address of a ride. It redirects to the current page, has a link for browsers that do not follow,
/// and names the canonical address for search engines.
package struct AliasPage: View {
    let ride: Ride
    /// The site's address, ending with a slash; nil if unknown.
    let baseURL: String?

    package init(ride: Ride, baseURL: String? = nil) {
        self.ride = ride
        self.baseURL = baseURL
    }

    package var body: some View {
        EnvironmentReader { environment in
            RawHTML("<!DOCTYPE html>\n")
            Element("html", attributes: environment.words.rootAttributes) {
                head(environment.words(.movedTitle), address: environment.address(of: .ride(ride)))
                Element("body") {
                    Element("main") {
                        Element("h1") { Text(.movedTitle) }
                        Element("p") { Link(ride.name, destination: .ride(ride)) }
                    }
                }
            }
        }
    }

    private var canonical: String? { baseURL.map { $0 + SitePath.ride(ride).percentEncoded } }

    private func head(_ title: String, address: String) -> some View {
        Element("head") {
            VoidElement("meta", .attribute("charset", "utf-8"))
            VoidElement(
                "meta", .attribute("http-equiv", "Content-Security-Policy"),
                .attribute("content", "default-src 'none'"))
            VoidElement("meta", .attribute("name", "viewport"), .attribute("content", "width=device-width"))
            VoidElement("meta", .attribute("name", "robots"), .attribute("content", "noindex"))
            VoidElement(
                "meta", .attribute("http-equiv", "refresh"), .attribute("content", "0; url=" + address))
            VoidElement("link", .attribute("rel", "canonical"), .attribute("href", canonical ?? address))
            Element("title", text: title)
        }
    }
}
