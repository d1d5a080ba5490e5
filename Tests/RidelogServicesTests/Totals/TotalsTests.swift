import RidelogContent
import RidelogModels
import RidelogServices
import Testing

struct TotalsTests {
    private static let rides = SlugAssigner.rides(
        (0..<40).map { number in
            var ride = Make.ride("r\(number)", at: Make.morning + Double(number / 2) * 86_400 * 20)
            ride.summary.distance = 1000
            ride.summary.movingTime = 60
            ride.summary.ascent = number % 2 == 0 ? 10 : nil
            return ride
        }, timeZones: RideTimeZoneResolver(.utc)
    ) { _ in "Ride" }

    @Test("counts rides and days and adds up distance, time and ascent")
    func sums() {
        let totals = Totals(Self.rides)
        #expect(totals.rideCount == 40 && totals.dayCount == 20)
        #expect(totals.distance == 40_000 && totals.movingTime == 2400 && totals.ascent == 200)
        #expect(Totals([Ride]()).rideCount == 0)
    }

    @Test("leaves implausible rides out of totals and records")
    func implausibleRides() throws {
        var rides = Self.rides
        rides[0].implausibility = .speed
        rides[0].summary.distance = 8e6
        rides[3].summary.distance = 2000
        let totals = Totals(rides)
        #expect(totals.rideCount == 39 && totals.distance == 40_000 && totals.movingTime == 2340)
        #expect(rides.longest?.id == rides[3].id)
        let year = try #require(RideYear.grouping(rides).first)
        #expect(year.rides.contains { $0.id == rides[0].id } && year.longest?.id == rides[3].id)
        #expect([rides[0]].longest == nil)
    }

    @Test("finds record rides, with the fastest among the longer half")
    func records() {
        var rides = Array(Self.rides.prefix(5))
        let figures: [(Double, Double, Double?)] = [
            (5000, 3000, 40), (500, 60, nil), (30_000, 9000, 20), (9000, 2000, nil), (900_000, 100, 9000),
        ]
        for (index, figure) in figures.enumerated() {
            let change = { (summary: inout RideSummary) in
                (summary.distance, summary.movingTime, summary.ascent) = figure
                summary.maximumSpeed = 20
            }
            change(&rides[index].summary)
        }
        rides[4].implausibility = .speed
        let records = RideRecords(rides)
        #expect(records.longest?.id == rides[2].id && records.longestTime?.id == rides[2].id)
        #expect(records.mostClimb?.id == rides[0].id)
        #expect(records.fastest?.id == rides[3].id && records.fastestDistance == 9000)
        let none = RideRecords([rides[4]])
        #expect(
            none.longest == nil && none.longestTime == nil && none.mostClimb == nil && none.fastest == nil)
    }

    @Test("groups every ride once by year and month, newest first")
    func yearsAndMonths() {
        let years = RideYear.grouping(Self.rides)
        #expect(years.map(\.year) == [2027, 2026])
        #expect(years.flatMap(\.rides).map(\.id) == Self.rides.map(\.id))
        for year in years {
            #expect(year.months.map(\.month) == year.months.map(\.month).sorted(by: >))
            #expect(year.months.allSatisfy { !$0.rides.isEmpty && $0.month.year == year.year })
            #expect(year.totals.rideCount == year.months.map(\.totals.rideCount).reduce(0, +))
        }
    }
}
