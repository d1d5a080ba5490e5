extension ExampleData.Season {
    /// The rider's commutes.
    static let commutes: [ExampleData.Plan] =
        day(3, 3, "To work", "Home from work")
        + day(3, 10, "To work, ice on the bridge", "Home from work")
        + day(3, 24, "To work", "Home from work, tailwind")
        + day(4, 2, "To work", "Home from work")
        + day(4, 14, "To work in the rain", "Home from work")
        + day(4, 23, "To work", "Home from work the long way", .fromWorkByTannwil)
        + day(5, 5, "To work", "Home from work")
        + day(5, 12, "To work", "Home from work")
        + day(5, 19, "To work, late", "Home by the Fichtenhof", .fromWorkByFichtenhof)
        + day(5, 28, "To work", "Home from work")
        + day(6, 9, "To work", "Home from work the long way", .fromWorkByTannwil)
        + day(6, 16, "To work", "Home from work")
        + day(6, 23, "To work", "Home from work, thunder behind")
        + day(7, 7, "To work before the heat", "Home from work")
        + day(7, 16, "To work", "Home from work")
        + day(8, 18, "To work", "Home from work")
        + day(8, 27, "To work", "Home by the Fichtenhof", .fromWorkByFichtenhof)
        + day(9, 1, "To work", "Home from work")
        + day(9, 10, "To work", "Home from work the long way", .fromWorkByTannwil)
        + day(9, 15, "To work", "Home from work")
        + day(9, 24, "To work in the fog", "Home from work")
        + day(10, 6, "To work", "Home from work, lights on")

    /// There and back; on some days the watch with the heart rate was not charged.
    private static func day(
        _ month: Int, _ day: Int, _ out: String, _ back: String, _ longWay: ExampleData.Route? = nil
    ) -> [ExampleData.Plan] {
        let sensors: [ExampleData.Sensor] = day % 5 == 0 ? [] : [.heartRate]
        return [
            .init(month, day, at: 6, 48 + day * 7 % 11, out, .toWork, sensors: sensors),
            .init(
                month, day, at: 17, 4 + day * 13 % 41, back, longWay ?? .fromWork,
                sensors: longWay == nil ? sensors : [.heartRate, .cadence]),
        ]
    }
}
