/// A value that can stand in a path, a query, a header, a cookie or a form.
public protocol ParameterConvertible: Sendable {
    /// The value as text, a list of texts, or named texts; independent of the locale.
    var parameter: ParameterValue { get }
}
