// The code of TemplatesAndThemes.md, block by block: `ArticleTests` holds them together.

import RidelogKit

enum TemplatesArticle {
    struct RepairView: TemplateView {
        let part: String
        let isUrgent: Bool
        let steps: [String]

        static let id: TemplateID = "repair"
        static let fields: [TemplateField<RepairView>] = [
            .text("part", "What is repaired.") { $0.part },
            .flag("is-urgent", "Whether it cannot wait.") { $0.isUrgent },
            .list("steps", "What to do.", of: [.text("step", "One step.") { $0 }]) { $0.steps },
            .view("hint", "Where to read more.") { HintView(part: $0.part) },
        ]

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
