extension ExampleData { static let notes: [ExampleFile] = [] }
