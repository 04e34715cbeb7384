/// A stage's result that is kept to the end of the process: taking large trees apart takes longer than to make some of them.
final class Kept<Value> {
    private let value: Value

    private init(_ value: Value) {
        self.value = value
    }

    /// Holds on to the value, which nothing frees any more.
    static func keep(_ value: Value) {
        _ = Unmanaged.passRetained(Kept(value))
    }
}
