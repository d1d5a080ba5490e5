import RidelogRows
import RidelogRecords
import Testing

/// A row's model without its type gives it back only as what it is.
struct AnyRowModelTests {
    struct Stop: RowModelType, Equatable {
        let place: String
    }

    struct Sum: RowModelType {
        let count: Int
    }

    final class Shared: RowModelType {}
    final class Other: RowModelType {}

    @Test func aModelComesBackAsItsOwnType() {
        let model = AnyRowModelType(Stop(place: "Mühle"))
        #expect(model.casted(to: Stop.self) == Stop(place: "Mühle"))
        #expect(model.forced(to: Stop.self) == Stop(place: "Mühle"))
        let inferred: Stop? = model.casted()
        #expect(inferred?.place == "Mühle")
    }

    @Test func aModelOfAnotherTypeIsNone() {
        let model = AnyRowModelType(Stop(place: "Mühle"))
        #expect(model.casted(to: Sum.self) == nil)
        #expect(model.casted(to: String.self) == nil)
    }

    @Test func classesKeepTheirIdentity() {
        let shared = Shared()
        let model = AnyRowModelType(shared)
        #expect(model.forced(to: Shared.self) === shared)
        #expect(model.casted(to: Other.self) == nil)
    }

    @Test func aFailedForceNamesBothTypes() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = AnyRowModelType(Stop(place: "Mühle")).forced(to: Sum.self)
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("model is RidelogRowsTests.AnyRowModelTests.Stop,"))
        #expect(message.contains("expects RidelogRowsTests.AnyRowModelTests.Sum."))
        #expect(!message.contains("Mühle"))
    }

    @Test func aCellForAnotherModelEndsTheProgram() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            TypedUITableViewCell<Sum>().model = AnyRowModelType(Stop(place: "Mühle"))
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("AnyRowModelTests.Stop,") && message.contains("AnyRowModelTests.Sum."))
    }

    @Test func aTypedRowIsItsOwnModelUnlessItSaysOtherwise() {
        #expect(AnyRowModelType(PlainRow(text: "x").model).forced(to: PlainRow.self).text == "x")
        #expect(PlainRow(text: "y").typedModel.text == "y")
        #expect(AnyRowModelType(Coffee.sum(2).model).casted(to: Coffee.Stop.self)?.place == "All 2")
    }
}
