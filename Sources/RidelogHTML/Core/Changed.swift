/// Returns a changed copy of a value; for modifiers.
@inlinable
package func changed<Value>(_ value: consuming Value, _ change: (inout Value) -> Void) -> Value {
    var value = value
    change(&value)
    return value
}
