/// What the body gives; throws what is reported in place of the body's error.
package func rethrowing<Value, Failure, Reported>(
    as reported: (Failure) -> Reported, _ body: () throws(Failure) -> Value
) throws(Reported) -> Value {
    do throws(Failure) {
        return try body()
    } catch {
        throw reported(error)
    }
}
