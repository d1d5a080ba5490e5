extension ExampleData {
    /// The owner's own markup for a record of their own: no Swift needed.
    static let templates: [ExampleFile] = [
        ExampleFile(path: "templates/records/coffee-stop.mustache", text: coffeeStop)
    ]

    private static let coffeeStop = """
        {{! How a coffee stop stands in the log. The names are those of its rows in logs/coffee-stops.jsonl. }}
        <p>{{drink}}, {{place}}</p>
        <dl class="record">
        {{#price}}<div><dt>Price</dt> <dd>{{price}}</dd></div>{{/price}}
        {{#rating}}<div><dt>Out of five</dt> <dd>{{rating}}</dd></div>{{/rating}}
        </dl>

        """
}
