import RidelogHTML
import RidelogLocalization
import RidelogModels
import RidelogRecords

/// Checksums by which a build knows whether the common parts of pages have changed.
extension SiteLayout {
    /// The checksum of what every page shows; ``PageUses`` records parts that only some pages use.
    ///
    /// - Parameter fixed: the parts used by the fields that are the same on all pages.
    package func commonSum(fixed: PartSet) -> UInt64 {
        var sum = Checksum()
        for text in [title, author ?? "\u{0}", themeName, units.rawValue, zone.identifier, words.language] {
            sum.add(text)
        }
        sum.add("\(words.numbers)\n\(words.plurals.text)")
        for link in navigation {
            sum.add(link.title)
            sum.add(link.path.description)
        }
        for path in styleSheets + scripts + pageScripts { sum.add(path.description) }
        sum.add(isForOwner ? 1 : 0)
        // The ground of maps is part of each page's checksum; see ``Page/sum(with:_:)``.
        for ground in [
            content.ground.extract, content.ground.overview, content.ground.rides, content.ground.places,
        ] {
            sum.add(ground.map { "=\($0.credit ?? "\u{0}")" } ?? "")
        }
        sum.add("\(String(describing: content.tiles))")
        sum.add(self.sum(of: fixed, templates: templates?.names ?? []))
        return sum.value
    }

    /// The checksum of parts in their current state.
    ///
    /// - Parameter names: the names of templates, by position.
    package func sum(of parts: PartSet, templates names: [TemplateID]) -> UInt64 {
        var sum = Checksum()
        for part in parts.parts {
            sum.add(UInt64(part.number))
            if let place = part.wordPlace {
                sum.add(StringKey(rawValue: place).flatMap { words[$0] }.map(Self.text) ?? "\u{0}")
            } else if let place = part.templatePlace {
                add(names.indices.contains(place) ? names[place] : nil, to: &sum)
            } else {
                add(part, to: &sum)
            }
        }
        return sum.value
    }

    private static func text(_ pattern: LocalizedStrings.StringPattern) -> String {
        let forms = pattern.forms.map { "\($0.key)\u{0}\($0.value)" }.sorted()
        return ([pattern.other] + forms).joined(separator: "\u{0}")
    }

    private func add(_ template: TemplateID?, to sum: inout Checksum) {
        guard let template, let sources = templates?.sources(of: template) else { return sum.add("\u{0}") }
        sum.add(template.description)
        sources.schema.add(to: &sum)
        for file in sources.files {
            sum.add(file.path)
            sum.add(file.bytes)
        }
    }

    private func add(_ part: PageUses.Part, to sum: inout Checksum) {
        switch part {
        case .dates: sum.add("\(words.dates)")
        case .emptyLog: sum.add(words(.emptyLog))
        case .logWords: sum.add("\(LocalizedLogStrings(words))")
        case .metricWords: sum.add("\(LocalizedMetricStrings(words))")
        default: sum.add("\u{0}")
        }
    }
}

extension TemplateSchema {
    /// Adds everything that a template may name; not by descriptions, which would take longer than planning a small
    /// site.
    fileprivate func add(to sum: inout Checksum) {
        sum.add(UInt64(fields.count))
        for field in fields {
            sum.add(field.name)
            switch field.kind {
            case .text: sum.add(0)
            case .flag: sum.add(1)
            case .list(let items):
                sum.add(2)
                items.add(to: &sum)
            case .view: sum.add(3)
            case .removed: sum.add(4)
            }
        }
    }
}
