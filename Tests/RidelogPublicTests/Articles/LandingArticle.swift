// The code of RidelogKit.md, block by block: `ArticleTests` holds them together.

import RidelogKit

enum LandingArticle {
    typealias CoffeeStop = RecordableArticle.CoffeeStop
    typealias CoffeePage = StoresArticle.CoffeePage

    @MainActor
    static func run() async {
        await Site(data: "data", output: "site")
            .theme("theme")
            .record(CoffeeStop.self, named: "coffee-stop")
            .page("coffee/index.html", title: "Coffee", inNavigation: true) { CoffeePage() }
            .run()
    }
}
