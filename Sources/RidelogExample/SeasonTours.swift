extension ExampleData.Season {
    private static let tour: [ExampleData.Sensor] = [.heartRate, .cadence, .power]
    private static let withTemperature: [ExampleData.Sensor] = [.heartRate, .cadence, .power, .temperature]

    /// The rides on weekends and evenings.
    static let tours: [ExampleData.Plan] = [
        .init(
            3, 1, at: 13, 20, "First round of the year", .lake, stops: [.muehle: 24], sensors: tour,
            description:
                "Cold hands, dry road. The chain sounds like it was in the cellar all winter, which it was."),
        .init(
            3, 15, at: 10, 5, "Lake and headwind", .lake.reversed, stops: [.muehle: 31], sensors: tour),
        .init(
            3, 29, at: 9, 40, "Summer time, winter gloves", .northRidge, sensors: tour,
            description: "The clock stole an hour before the start."),
        .init(
            4, 6, at: 13, 30, "Easter Monday round", .lake, stops: [.lidoNorth: 12], sensors: tour),
        .init(
            4, 19, at: 9, 15, "Ridge with a view of snow", .northRidge, stops: [.muehle: 27],
            sensors: withTemperature),
        .init(4, 30, at: 18, 10, "Evening over the Fichtenhof", .evening, sensors: tour),
        .init(
            5, 10, at: 8, 30, "Hochalp, first time this year", .hochalp,
            stops: [.hochalp: 14, .rotach: 22], sensors: withTemperature,
            description: "The pass opened on Friday. Walls of old snow on both sides of the last bends."),
        .init(
            5, 31, at: 10, 0, "Slow lake, fast cake", .lake, stops: [.muehle: 48],
            description: "With Jonas, who had not ridden since September."),
        .init(6, 4, at: 18, 15, "Evening round, new tyres", .evening, sensors: tour),
        .init(
            6, 14, at: 7, 38, "Over the Hochalp before the rain", .hochalp,
            stops: [.hochalp: 19, .tannwil: 16], sensors: withTemperature,
            description:
                "Left early, saw the front from the top, was home eleven minutes before the first drop."),
        .init(
            6, 28, at: 6, 50, "The grand round", .grandRound,
            stops: [.lidoNorth: 21, .steinfurt: 18, .hochalp: 23, .tannwil: 17],
            sensors: tour, description: "Everything in one day: the ridge, the lake, the pass."),
        .init(7, 2, at: 19, 0, "Too hot before seven", .evening, sensors: tour),
        .init(7, 12, at: 7, 25, "Two baths", .lake, stops: [.lidoNorth: 38, .lidoSouth: 52]),
        .init(
            7, 19, at: 7, 45, "Up the ridge in the cool", .northRidge, stops: [.muehle: 33],
            sensors: tour, fileTitle: "Morning Ride"),
        .init(
            8, 2, at: 8, 5, "The train through the middle", .train, stops: [.hochalp: 26],
            sensors: tour,
            description: "A spoke went at Rotach. Train to Werdwil, then home on the other wheel's patience."),
        .init(
            8, 7, at: 9, 20, "Gravel, day one: to the hut", .gravelOut,
            stops: [.muehle: 29, .eichboden: 25],
            description: "Three days with a tent, two of which needed it."),
        .init(
            8, 8, at: 8, 50, "Gravel, day two: moor and lake", .gravelWest, stops: [.moos: 41],
            fileTitle: "Morning Ride"),
        .init(
            8, 9, at: 9, 5, "Gravel, day three: home with the wind", .gravelBack,
            stops: [.lidoSouth: 35]),
        .init(8, 20, at: 18, 55, "Last light on the Fichtenhof", .evening, sensors: tour),
        .init(
            8, 30, at: 8, 0, "The Hochalp from the wrong side", .hochalp.reversed,
            stops: [.rotach: 20, .hochalp: 15], sensors: tour,
            description: "The south ramp has more sun, fewer bends and no mercy.", fileTitle: "Morning Ride"),
        .init(
            9, 6, at: 9, 30, "Lake, backwards", .lake.reversed,
            stops: [.lidoSouth: 24, .muehle: 30],
            sensors: tour),
        .init(
            9, 20, at: 9, 10, "Ridge in the fog, ridge above it", .northRidge, stops: [.muehle: 36],
            sensors: withTemperature),
        .init(
            10, 4, at: 10, 20, "A lake the colour of lead", .lake, stops: [.muehle: 41], sensors: tour),
        .init(
            10, 11, at: 9, 25, "Hochalp, last time this year", .hochalp,
            stops: [.hochalp: 12, .rotach: 27], sensors: tour,
            description: "The inn had its chairs up. Ate a sandwich against the wall, out of the wind."),
    ]
}
