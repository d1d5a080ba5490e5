extension ExampleData {
    /// The named places of the landscape; roads run between them. All names and positions are invented.
    enum Place: Int {
        case home, lindenau, aabrueck, werdwil, work
        case muehle, lidoNorth, lidoSouth, kapfli, schlatt
        case steinfurt, hochalp, altmatt, rotach, tannwil
        case obereck, ranzberg, fichtenhof
        case eichboden, hut, moos, eggsee, ried

        var spot: Spot {
            let (east, north) = kilometres
            return Spot(x: east * 1000, y: north * 1000)
        }

        /// Whether traffic lights may stop a rider there.
        var hasLights: Bool { [.lindenau, .aabrueck, .werdwil, .tannwil].contains(self) }

        private var kilometres: (Double, Double) {
            switch self {
            case .home: (0.31, -0.18)
            case .lindenau: (-1.4, 1.3)
            case .aabrueck: (1.9, 1.6)
            case .werdwil: (5.2, 3.6)
            case .work: (7.6, 5.3)
            case .muehle: (-5.6, 3.6)
            case .lidoNorth: (-8.6, -1.2)
            case .lidoSouth: (-8.9, -5.6)
            case .kapfli: (-4.2, -5.2)
            case .schlatt: (-12.8, 6.4)
            case .steinfurt: (4.6, -6.8)
            case .hochalp: (8.2, -13.6)
            case .altmatt: (12.9, -19.4)
            case .rotach: (19.5, -12.6)
            case .tannwil: (13.6, -1.2)
            case .obereck: (-2.6, 9.8)
            case .ranzberg: (-9.4, 13.2)
            case .fichtenhof: (4.3, 11.5)
            case .eichboden: (-20.5, 14.0)
            case .hut: (-30.2, 20.1)
            case .moos: (-36.0, 6.5)
            case .eggsee: (-33.8, -8.4)
            case .ried: (-22.4, -10.8)
            }
        }
    }
}
