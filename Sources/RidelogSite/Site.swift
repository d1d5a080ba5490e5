import RidelogHTML

/// A site of a program's own: the pages of Ridelog, with stores, record types, pages and a theme that the program
/// brings.
///
///     try await Site(data: "data", output: "site")
///         .theme("theme")
///         .log(CoffeeRepository())
///         .record(CoffeeStop.self, named: "coffee-stop")
///         .page("coffee/index.html", title: "Coffee", inNavigation: true) { CoffeePage() }
///         .build()
///
/// Every call gives a site with more to it, and none does anything before ``build(observer:)``.
public struct Site: Sendable {
    /// Other options of a build: how many files at once, a cache, a folder that holds other files.
    public var options: BuildOptions
    var additions = SiteAdditions()

    /// - Parameters:
    ///   - data: the data folder, with its `ridelog.yml` and `templates/` if it has them; nil for a site whose
    ///     data comes from the program alone.
    ///   - output: where the site is written.
    public init(data: String? = nil, output: String) {
        options = BuildOptions(data: data ?? "", output: output)
        options.hasData = data != nil
    }

    /// Builds the site: reads its stores, plans its pages, writes what has changed.
    ///
    /// A store that cannot be read is reported in the result's report, and on its page in words; the rest of the
    /// site is built.
    ///
    /// - Throws: why nothing was written: configuration, privacy, a template, the output folder, nothing to
    ///   show; or that the task was cancelled.
    @MainActor
    @discardableResult
    public func build(observer: any BuildObserver = SilentObserver()) async throws(BuildFailure)
        -> BuildResult
    {
        try await SiteBuilder(options, additions, observer: observer).build()
    }

    func with(_ change: (inout Site) -> Void) -> Site {
        var site = self
        change(&site)
        return site
    }
}

extension Site {
    /// Changes the configuration that `ridelog.yml` gives, or the one that is used without it.
    ///
    /// What the program says about privacy goes before the file, so read ``SiteConfiguration/privacy`` before
    /// setting it.
    public func configuration(_ change: @escaping @Sendable (inout SiteConfiguration) -> Void) -> Site {
        with { $0.additions.configurations.append(change) }
    }

    /// Uses a theme: the name of a built-in one, or the path of a folder, relative to the current folder.
    public func theme(_ theme: String) -> Site {
        with { $0.options.theme = theme }
    }

    /// Sets a value of the environment of every page, such as what a service of one's own found out.
    public func environment<Value: Sendable>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value> & Sendable, _ value: Value
    ) -> Site {
        with { $0.additions.environments.append { $0[keyPath: keyPath] = value } }
    }
}
