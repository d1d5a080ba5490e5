extension ExampleData {
    /// A route of the rider.
    struct Route {
        /// Two legs have a train ride between them.
        let legs: [[Place]]
        /// The share of the rider's usual power: higher on a ride with friends than on a commute with a bag.
        var eagerness = 1.06
        /// The maximum time between two points in seconds; longer where the file would be too large.
        var interval = 5
        /// With luggage, on wide tyres.
        var isGravel = false

        var reversed: Route {
            Route(legs: legs.map { $0.reversed() }, eagerness: eagerness, interval: interval)
        }

        static let toWork = Route(legs: [[.home, .aabrueck, .werdwil, .work]], eagerness: 0.9, interval: 4)
        static let fromWork = toWork.reversed
        static let fromWorkByTannwil = Route(legs: [[.work, .tannwil, .aabrueck, .home]], eagerness: 0.9)
        static let fromWorkByFichtenhof = Route(
            legs: [[.work, .fichtenhof, .obereck, .lindenau, .home]], eagerness: 0.9)
        static let evening = Route(
            legs: [[.home, .aabrueck, .fichtenhof, .obereck, .lindenau, .home]], eagerness: 1.16)
        static let lake = Route(legs: [[.home, .lindenau, .muehle, .lidoNorth, .lidoSouth, .kapfli, .home]])
        static let northRidge = Route(
            legs: [[.home, .lindenau, .obereck, .ranzberg, .schlatt, .muehle, .lindenau, .home]])
        static let hochalp = Route(
            legs: [[.home, .steinfurt, .hochalp, .altmatt, .rotach, .tannwil, .aabrueck, .home]], interval: 6)
        static let grandRound = Route(
            legs: [
                [.home, .lindenau, .obereck, .ranzberg, .schlatt, .lidoNorth, .lidoSouth, .kapfli]
                    + hochalp.legs.joined()
            ], interval: 6)
        static let train = Route(legs: [
            [.home, .steinfurt, .hochalp, .altmatt, .rotach], [.werdwil, .fichtenhof, .aabrueck, .home],
        ])
        static let gravelOut = gravel([.home, .lindenau, .muehle, .schlatt, .ranzberg, .eichboden, .hut])
        static let gravelWest = gravel([.hut, .moos, .eggsee])
        static let gravelBack = gravel([.eggsee, .ried, .lidoSouth, .kapfli, .home])

        static let all = [
            toWork, fromWorkByTannwil, fromWorkByFichtenhof, evening, lake, northRidge, hochalp, grandRound,
            train,
            gravelOut, gravelWest, gravelBack,
        ]

        private static func gravel(_ places: [Place]) -> Route {
            Route(legs: [places], eagerness: 0.96, interval: 6, isGravel: true)
        }
    }
}
