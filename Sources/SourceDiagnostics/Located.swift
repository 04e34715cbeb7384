/// A value and the place it was read from.
@usableFromInline
package struct Located<Value> {
    @usableFromInline package var value: Value
    @usableFromInline package var span: SourceSpan

    @inlinable
    package init(_ value: Value, at span: SourceSpan) {
        self.value = value
        self.span = span
    }

    /// The same place with another value.
    @inlinable
    package func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Located<Other> {
        Located<Other>(try transform(value), at: span)
    }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
