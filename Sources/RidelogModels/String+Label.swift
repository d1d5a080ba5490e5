extension String {
    /// A label: «Coffee stop» for `coffee-stop` and `coffee_stop`.
    package var asLabel: String {
        let words = split { $0 == "-" || $0 == "_" }.joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
