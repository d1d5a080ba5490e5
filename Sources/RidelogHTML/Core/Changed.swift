/// A value with a change: what modifiers return.
@inlinable
package func changed<Value>(_ value: consuming Value, _ change: (inout Value) -> Void) -> Value {
    var value = value
    change(&value)
    return value
}
