extension ExampleData {
    /// What was done to the bicycle: a log of the rider's own type, as a table.
    enum MaintenanceLog {
        static func file() -> ExampleFile {
            ExampleFile(path: "logs/maintenance.csv", text: text)
        }

        private static let text = """
            type,time,part,work,cost,odometer_km
            maintenance,2026-02-27T19:30:00+01:00,chain,"new, waxed",42.00,8412
            maintenance,2026-04-11T10:15:00+02:00,rear tyre,"plugged, thorn",0.00,8738
            maintenance,2026-05-08T20:05:00+02:00,brake pads,replaced front and rear,36.50,8911
            maintenance,2026-05-30T09:40:00+02:00,chain,re-waxed,0.00,9120
            maintenance,2026-06-03T18:20:00+02:00,tyres,"32 mm, both",118.00,9152
            maintenance,2026-06-20T11:00:00+02:00,headset,"cleaned, greased",0.00,9332
            maintenance,2026-08-03T17:45:00+02:00,rear wheel,"spoke replaced, trued",28.00,9718
            maintenance,2026-08-06T20:30:00+02:00,tyres,45 mm for the gravel tour,104.00,9718
            maintenance,2026-08-15T10:10:00+02:00,bottom bracket,"replaced, full of moor",54.90,9858
            maintenance,2026-09-05T16:25:00+02:00,chain,"worn to 0.5 %, new one",42.00,10026
            maintenance,2026-10-05T19:00:00+02:00,lights,new rear light,39.00,10215

            """
    }
}
