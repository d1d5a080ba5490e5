import RidelogModels

extension GroundKind {
    /// The class in a picture's style sheet.
    var styleClass: String {
        switch self {
        case .builtUp: "u"
        case .park: "g"
        case .forest: "f"
        case .glacier: "i"
        case .water: "w"
        case .building: "b"
        case .coast: "c"
        case .border: "o"
        case .stream: "s"
        case .river: "r"
        case .path: "p"
        case .minor: "n"
        case .tertiary: "t"
        case .secondary: "e"
        case .primary: "a"
        case .motorway: "m"
        case .rail: "l"
        }
    }

    /// Metres across that a map may show to draw it.
    var widest: Double {
        switch self {
        case .building: 2500
        case .path: 6000
        case .minor, .stream: 13_000
        case .park: 20_000
        case .tertiary, .rail: 26_000
        case .secondary, .builtUp: 60_000
        case .forest, .river, .glacier: 110_000
        case .primary, .motorway, .water, .coast, .border: .infinity
        }
    }

    /// What is left out first where a picture weighs too much.
    static let dispensable: [GroundKind] = [
        .building, .path, .stream, .minor, .park, .builtUp, .tertiary, .rail, .forest, .secondary, .river,
    ]
}

enum GroundStyle {
    /// Calm colours, light and dark: the track is the only loud thing on a map.
    static let sheet = """
        path,use{fill:none;stroke-linejoin:round;stroke-linecap:round}.h{stroke:#8b8577;stroke-opacity:.45;stroke-width:3}\
        .d{fill:#f1efe6}.u{fill:#e8e4d8}.g{fill:#e0e8d0}.f{fill:#d9e4cb}.i{fill:#e6eef0}.w{fill:#b5d0dc}\
        .r,.s{stroke:#b5d0dc;stroke-width:4}.s{stroke-width:2}.b{fill:#d8d3c5}\
        .o{stroke:#a79fb5;stroke-dasharray:14 8;stroke-width:2.4}.p{stroke:#cbc2ae;stroke-width:2}\
        .n{stroke:#fffefa;stroke-width:3.4}.t{stroke:#fffefa;stroke-width:4.6}.e{stroke:#fffefa;stroke-width:6}\
        .a{stroke:#fdf1cf;stroke-width:6.6}.m{stroke:#f7dfae;stroke-width:7.4}\
        .n.k{stroke-width:5.4}.t.k{stroke-width:7}.e.k{stroke-width:8.8}.a.k{stroke-width:9.6}.m.k{stroke-width:10.6}\
        .k.k{stroke:#d0c9b8}.l{stroke:#aaa497;stroke-width:2.6;stroke-dasharray:12 6}\
        @media(prefers-color-scheme:dark){.d{fill:#1c1f1a}.u{fill:#262721}.g{fill:#20291d}.f{fill:#222c1e}.i{fill:#283033}\
        .w{fill:#21384a}.r,.s{stroke:#21384a}.b{fill:#32322b}.o{stroke:#5c5470}.p{stroke:#3d3c32}\
        .n{stroke:#3b3b33}.t{stroke:#43433b}.e{stroke:#4b4a41}.a{stroke:#585342}.m{stroke:#665b3e}.k.k{stroke:#131511}\
        .l{stroke:#55554e}.h{stroke:#a09a8a}}
        """
}
