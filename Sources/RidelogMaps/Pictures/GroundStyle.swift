import RidelogRecords
import RidelogSystem

enum GroundStyle {
    /// The style sheet, with muted colours for light and dark, so that the track stands out.
    ///
    /// - Parameter span: the width of the map in metres. Roads are thinner on wide maps, which have more of them.
    static func sheet(span: Double) -> String {
        let share = min(max(pow(12_000 / max(span, 1), 0.45), 0.55), 1)
        func width(_ full: Double) -> String { NumberFormat.plain(full * share, places: 1) }
        let roads = zip(["n", "t", "e", "a", "m"], [3.4, 4.6, 6, 6.6, 7.4])
        let widths = roads.map { ".\($0){stroke-width:\(width($1))}" }
        let casings = roads.map { ".\($0).k{stroke-width:\(width($1 + 2 + $1 / 6))}" }
        return colors + widths.joined() + casings.joined() + dark
    }

    private static let colors = """
        path,use{fill:none;stroke-linejoin:round;stroke-linecap:round}.h{stroke:#8b8577;stroke-opacity:.45;stroke-width:3}\
        .d{fill:#f1efe6}.u{fill:#e8e4d8}.g{fill:#e0e8d0}.f{fill:#d9e4cb}.i{fill:#e6eef0}.w{fill:#b5d0dc}\
        .r,.s{stroke:#b5d0dc;stroke-width:4}.s{stroke-width:2}.b{fill:#d8d3c5}\
        .o{stroke:#a79fb5;stroke-dasharray:14 8;stroke-width:2.4}.p{stroke:#cbc2ae;stroke-width:2}\
        .n,.t,.e{stroke:#fffefa}.a{stroke:#fdf1cf}.m{stroke:#f7dfae}\
        .k.k{stroke:#d0c9b8}.l{stroke:#aaa497;stroke-width:2.6;stroke-dasharray:12 6}
        """

    private static let dark = """
        @media(prefers-color-scheme:dark){.d{fill:#1c1f1a}.u{fill:#262721}.g{fill:#20291d}.f{fill:#222c1e}.i{fill:#283033}\
        .w{fill:#21384a}.r,.s{stroke:#21384a}.b{fill:#32322b}.o{stroke:#5c5470}.p{stroke:#3d3c32}\
        .n{stroke:#3b3b33}.t{stroke:#43433b}.e{stroke:#4b4a41}.a{stroke:#585342}.m{stroke:#665b3e}.k.k{stroke:#131511}\
        .l{stroke:#55554e}.h{stroke:#a09a8a}}
        """
}
