/// What became of input files, as one asks for it: each file is in one of these groups, told in this order.
public enum ReportGroup: String, Hashable, Sendable, CaseIterable {
    /// Nothing of it could be used.
    case broken
    /// Something of it is on the site.
    case taken
    /// Its rides are on the site as part of those of other files.
    case joined
    /// It was read, and there is nothing in it to show.
    case nothing
    /// A format that is not read yet.
    case notYetRead = "not-yet-read"
    /// Nothing that belongs on a site.
    case notForUs = "not-for-us"
    /// Not meant for the site: drafts, what is ignored, and what privacy hides.
    case leftOut = "left-out"
    /// What the site is made with: configuration, templates, and archives, whose files are told one by one.
    case used
}

/// What became of a file within its group.
public enum ReportStatus: String, Hashable, Sendable, CaseIterable {
    /// Nothing of it could be used.
    case broken
    /// Its rides are on the site; geofences and entries of the log may be too.
    case rides
    /// Its geofences are on the site.
    case geofences
    /// Its entries are in the log.
    case log
    /// It is a note on the site.
    case note
    /// It has another recording of a ride that is on the site.
    case joined
    /// It has the same content as another file.
    case duplicate
    /// Read, and there was nothing in it for the site.
    case nothing = "nothing in it to show"
    /// Lines without times.
    case route
    /// A format that is not read yet.
    case notYetRead = "not yet read"
    /// Nothing that belongs on a site.
    case notForUs = "not for us"
    /// Privacy leaves nothing of it; for the owner alone.
    case hidden
    /// A note that is not published.
    case draft
    /// Told to be ignored.
    case ignored
    /// An archive, whose files are told one by one.
    case archive
    /// Part of how the site is made.
    case configuration

    /// The group that it belongs to.
    public var group: ReportGroup {
        switch self {
        case .broken: .broken
        case .rides, .geofences, .log, .note: .taken
        case .joined, .duplicate: .joined
        case .nothing, .route: .nothing
        case .notYetRead: .notYetRead
        case .notForUs: .notForUs
        case .hidden, .draft, .ignored: .leftOut
        case .archive, .configuration: .used
        }
    }
}

extension SiteReport.Outcome {
    /// Under what a file is counted.
    ///
    /// - Parameter audience: how much privacy hides is told to the owner alone; to everybody else there is nothing
    ///   in such a file.
    func status(for audience: ReportAudience) -> ReportStatus {
        switch self {
        case .rides: .rides
        case .geofences: .geofences
        case .log(let count): count > 0 ? .log : .nothing
        case .mixed: parts.first?.status(for: audience) ?? .nothing
        case .note: .note
        case .archive: .archive
        case .configuration: .configuration
        case .nothing: .nothing
        case .route: .route
        case .joined(_, .sameContent): .duplicate
        case .joined: .joined
        case .hidden: audience == .owner ? .hidden : .nothing
        case .draft: .draft
        case .notYetRead: .notYetRead
        case .notForUs: .notForUs
        case .ignored: .ignored
        case .broken: .broken
        }
    }
}
