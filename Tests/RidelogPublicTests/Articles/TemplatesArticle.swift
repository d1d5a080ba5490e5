// The code of TemplatesAndThemes.md, block by block: `ArticleTests` holds them together.

import RidelogKit

enum TemplatesArticle {
    struct RepairView: TemplateView {
        let part: String
        let isUrgent: Bool
        let steps: [String]

        static let id: TemplateID = "repair"
        static let schema = TemplateSchema(
            fields: [
                "part": .text, "is-urgent": .flag,
                "steps": .list(TemplateSchema(fields: ["step": .text])),
            ],
            slots: ["hint"])

        var fields: Fields {
            Fields {
                Field("part", part)
                Field("is-urgent", isUrgent)
                Field("steps", steps.map { step in Fields { Field("step", step) } })
            }
        }

        var slots: [Slot] {
            Slot("hint") { HintView(part: part) }
        }

        var body: some View {
            Text(part)
            HintView(part: part)
        }
    }

    struct HintView: View {
        let part: String

        var body: some View {
            Element("small", text: "\(part): see the manual")
        }
    }

    static func site(data: String, output: String, theme: String) -> Site {
        let site = Site(data: data, output: output)
            .theme(theme)
            .template(RepairView.self)
        return site
    }
}
