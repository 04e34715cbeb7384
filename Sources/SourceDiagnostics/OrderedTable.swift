/// Values by keys, in the order in which the keys were added.
package struct OrderedTable<Key: Hashable, Value> {
    package private(set) var keys: [Key] = []
    package private(set) var values: [Value] = []
    private var indices: [Key: Int] = [:]

    package init() {}

    /// The value of a key, which is added first if it is missing.
    package subscript(key: Key, default value: @autoclosure () -> Value) -> Value {
        get { indices[key].map { values[$0] } ?? value() }
        _modify {
            let index = indices[key] ?? values.count
            if index == values.count {
                indices[key] = index
                keys.append(key)
                values.append(value())
            }
            yield &values[index]
        }
    }
}

extension OrderedTable: Sendable where Key: Sendable, Value: Sendable {}
