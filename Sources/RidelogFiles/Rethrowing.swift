/// Returns the body's result, or throws its error converted to another one.
package func rethrowing<Value, Failure, Reported>(
    as reported: (Failure) -> Reported, _ body: () throws(Failure) -> Value
) throws(Reported) -> Value {
    do throws(Failure) {
        return try body()
    } catch {
        throw reported(error)
    }
}
