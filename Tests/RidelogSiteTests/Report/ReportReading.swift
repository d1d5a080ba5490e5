/// `report.json` as a program of someone else reads it.
struct ReportReading: Decodable {
    struct Group: Decodable {
        let group: String
        let count: Int
        let counts: [String: Int]
        let files: [File]
        let rides: [Joined]?
    }

    struct File: Decodable {
        let file: String
        let outcome: String
        let format: String?
        let pages: [String]?
        let entries: Int?
        let detail: String?
    }

    struct Joined: Decodable {
        let page: String
        let why: String
        let count: Int
    }

    struct Message: Decodable {
        let severity: String
        let code: String
        let file: String?
        let line: Int?
        let what: String
        let remedy: String?
        let count: Int?
    }

    let audience: String
    let files: Int
    let groups: [Group]
    let failedStores: [String]
    let messages: [Message]

    private enum CodingKeys: String, CodingKey {
        case audience, files, groups, messages
        case failedStores = "failed_stores"
    }

    func group(_ name: String) -> Group? {
        groups.first { $0.group == name }
    }
}
