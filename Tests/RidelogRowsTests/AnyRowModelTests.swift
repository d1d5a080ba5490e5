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

    @Test("casts a model to its own type")
    func ownType() {
        let model = AnyRowModelType(Stop(place: "Mühle"))
        #expect(model.casted(to: Stop.self) == Stop(place: "Mühle"))
        #expect(model.forced(to: Stop.self) == Stop(place: "Mühle"))
        let inferred: Stop? = model.casted()
        #expect(inferred?.place == "Mühle")
    }

    @Test("casting a model to another type gives nil")
    func otherType() {
        let model = AnyRowModelType(Stop(place: "Mühle"))
        #expect(model.casted(to: Sum.self) == nil)
        #expect(model.casted(to: String.self) == nil)
    }

    @Test("keeps the identity of a class instance")
    func classIdentity() {
        let shared = Shared()
        let model = AnyRowModelType(shared)
        #expect(model.forced(to: Shared.self) === shared)
        #expect(model.casted(to: Other.self) == nil)
    }

    @Test("a failed forced cast exits and names both types, not the content")
    func failedForce() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = AnyRowModelType(Stop(place: "Mühle")).forced(to: Sum.self)
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("model is RidelogRowsTests.AnyRowModelTests.Stop,"))
        #expect(message.contains("expects RidelogRowsTests.AnyRowModelTests.Sum."))
        #expect(!message.contains("Mühle"))
    }

    @Test("setting a cell's model to another type exits and names both types")
    func mismatchedCell() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            TypedUITableViewCell<Sum>().model = AnyRowModelType(Stop(place: "Mühle"))
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("AnyRowModelTests.Stop,") && message.contains("AnyRowModelTests.Sum."))
    }

    @Test("a typed row is its own model unless it defines another")
    func typedRow() {
        #expect(AnyRowModelType(PlainRow(text: "x").model).forced(to: PlainRow.self).text == "x")
        #expect(PlainRow(text: "y").typedModel.text == "y")
        #expect(AnyRowModelType(Coffee.sum(2).model).casted(to: Coffee.Stop.self)?.place == "All 2")
    }
}
