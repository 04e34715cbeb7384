/// A value behind a reference, so that passing it on copies one pointer. It is copied when it is changed while it is shared.
struct CopyOnWrite<Value: Sendable>: Sendable {
    /// One element. An array copies itself when it must, and unlike a property of a class, it is accessed without checks at run time.
    private var storage: [Value]

    init(_ value: Value) {
        storage = [value]
    }

    var value: Value {
        _read { yield storage[0] }
        _modify { yield &storage[0] }
    }

    /// Whether both share one reference, and so have the same value.
    func isSame(as other: CopyOnWrite) -> Bool {
        storage.withUnsafeBufferPointer { own in other.storage.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress } }
    }
}
