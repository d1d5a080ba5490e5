extension ExampleData {
    /// The ways that the rider likes. A route with two legs has a train between them.
    enum Route {
        case toWork, fromWork, fromWorkByTannwil, fromWorkByFichtenhof
        case evening, lake, lakeBackwards, northRidge, hochalp, hochalpBackwards, grandRound, train
        case gravelOut, gravelWest, gravelBack

        var legs: [[Place]] {
            switch self {
            case .toWork: [[.home, .aabrueck, .werdwil, .work]]
            case .fromWork: [[.work, .werdwil, .aabrueck, .home]]
            case .fromWorkByTannwil: [[.work, .tannwil, .aabrueck, .home]]
            case .fromWorkByFichtenhof: [[.work, .fichtenhof, .obereck, .lindenau, .home]]
            case .evening: [[.home, .aabrueck, .fichtenhof, .obereck, .lindenau, .home]]
            case .lake: [Self.lakeRound]
            case .lakeBackwards: [Self.lakeRound.reversed()]
            case .northRidge: [[.home, .lindenau, .obereck, .ranzberg, .schlatt, .muehle, .lindenau, .home]]
            case .hochalp: [Self.hochalpRound]
            case .hochalpBackwards: [Self.hochalpRound.reversed()]
            case .grandRound: [Self.northAndLake + Self.hochalpRound.dropFirst()]
            case .train:
                [
                    [.home, .steinfurt, .hochalp, .altmatt, .rotach],
                    [.werdwil, .fichtenhof, .aabrueck, .home],
                ]
            case .gravelOut: [[.home, .lindenau, .muehle, .schlatt, .ranzberg, .eichboden, .hut]]
            case .gravelWest: [[.hut, .moos, .eggsee]]
            case .gravelBack: [[.eggsee, .ried, .lidoSouth, .kapfli, .home]]
            }
        }

        /// Watts over the rider's usual ones: a round with friends is not a way to work with a bag.
        var eagerness: Double {
            switch self {
            case .toWork, .fromWork, .fromWorkByTannwil, .fromWorkByFichtenhof: 0.9
            case .evening: 1.16
            case .gravelOut, .gravelWest, .gravelBack: 0.96
            default: 1.06
            }
        }

        var isGravel: Bool {
            switch self {
            case .gravelOut, .gravelWest, .gravelBack: true
            default: false
            }
        }

        /// The longest time between two points, in seconds: longer where the file would grow too large.
        var interval: Int {
            switch self {
            case .toWork, .fromWork: 4
            case .hochalp, .hochalpBackwards, .grandRound, .gravelOut, .gravelWest, .gravelBack: 6
            default: 5
            }
        }

        private static let lakeRound: [Place] = [
            .home, .lindenau, .muehle, .lidoNorth, .lidoSouth, .kapfli, .home,
        ]
        private static let hochalpRound: [Place] = [
            .home, .steinfurt, .hochalp, .altmatt, .rotach, .tannwil, .aabrueck, .home,
        ]
        private static let northAndLake: [Place] = [
            .home, .lindenau, .obereck, .ranzberg, .schlatt, .lidoNorth, .lidoSouth, .kapfli, .home,
        ]
    }
}
