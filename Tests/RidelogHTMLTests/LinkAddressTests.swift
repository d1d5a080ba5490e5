import RidelogHTML
import Testing

struct LinkAddressTests {
    private func html(_ address: String) -> String {
        var writer = HTMLWriter()
        Link._render(Link("x", address: address), into: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test(
        "writes HTTP and mail addresses as href",
        arguments: [
            "https://example.org/", "HTTP://example.org", "mailto:a@b.c", "https://\u{301}example.org/",
            "mailto:\u{E33}a",
        ])
    func safe(_ address: String) {
        #expect(html(address) == "<a href=\"\(address)\">x</a>")
    }

    @Test(
        "writes no href for unsafe or malformed addresses",
        arguments: [
            "javascript:alert(1)", "javascript:\u{E33}=alert(1)", " https://a", "https:/a", "//a", "data:,x",
            "", "ht\u{301}tps://a",
        ])
    func unsafe(_ address: String) {
        #expect(html(address) == "<a>x</a>")
    }
}
