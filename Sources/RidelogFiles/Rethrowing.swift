/// What the body gives.
///
/// - Parameters:
///   - reported: what is thrown in place of the body's error.
///   - body: something that may fail.
package func rethrowing<Value, Failure, Reported>(
    as reported: (Failure) -> Reported, _ body: () throws(Failure) -> Value
) throws(Reported) -> Value {
    do throws(Failure) {
        return try body()
    } catch {
        throw reported(error)
    }
}
