import Foundation
import RidelogContent
import RidelogHTML
import RidelogModels
import RidelogRecords
import Testing

@testable import RidelogViews

struct RecordTypePageTests {
    private func type(_ prices: [String]) -> RecordType {
        RecordType(
            name: "coffee-stop",
            log: Log(
                prices.enumerated().map { index, price in
                    let fields = [
                        CustomRecord.Field(
                            name: "price_chf", value: .number(Double(price) ?? .nan, digits: price)),
                        CustomRecord.Field(name: "drink", value: .text("espresso")),
                    ]
                    return Log<CustomRecord>.Entry(
                        date: Date(timeIntervalSince1970: 1_781_424_000 + Double(index) * 43_200),
                        element: CustomRecord(type: "coffee-stop", fields: fields))
                }))
    }

    private func html(_ type: RecordType, size: Int = 500, number: Int = 1) throws -> String {
        let paging = LogPaging(of: type.log, size: size, at: .log(ofType: type.name))
        return RecordTypePage(type: type, page: try #require(paging.page(number))).html()
    }

    @Test("shows average and histogram of a numeric field")
    func numericField() throws {
        let html = try html(type(["4.80", "4.50", "5.20"]))
        #expect(html.contains("<h1>Coffee stop</h1>"))
        #expect(html.contains("<figure class=\"chart\" id=\"figure-1\"><figcaption><h3>Price chf</h3>"))
        #expect(html.contains("<data value=\"4.833333333333333\">4.83</data>"))
        #expect(html.contains("<svg") && html.contains("<table class=\"data\">"))
        #expect(!html.contains("Drink</h3>"))
    }

    @Test("shows a single value without a histogram")
    func singleValue() throws {
        let html = try html(type(["4.80"]))
        #expect(html.contains("<p class=\"metric\">Price chf <data value=\"4.8\">4.80</data></p>"))
        #expect(!html.contains("<svg"))
    }

    @Test("groups entries by day, newest day first, in order of time")
    func entriesByDay() throws {
        let html = try html(type(["1", "2", "3", "4"]))
        let days = html.matches(of: /<section class="day" id="(d[\d-]+)">/).map { String($0.output.1) }
        #expect(days == ["d2026-06-15", "d2026-06-14"])
        let digits = html.matches(of: /<dd>(\d)<\/dd>/).map { String($0.output.1) }
        #expect(digits == ["2", "3", "4", "1"] || digits == ["3", "4", "1", "2"])
        #expect(html.contains("<li class=\"own\">"))
    }

    @Test("shows entries but no figures on a further page")
    func furtherPage() throws {
        let html = try html(type(["1", "2", "3", "4"]), size: 3, number: 2)
        #expect(html.matches(of: /<dd>(\d)<\/dd>/).map { String($0.output.1) } == ["1"])
        #expect(!html.contains("<figure") && html.contains("rel=\"prev\""))
    }
}
