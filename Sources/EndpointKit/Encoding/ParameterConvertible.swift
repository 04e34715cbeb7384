/// A value that can stand in a path, a query, a header, a cookie or a form.
public protocol ParameterConvertible: Sendable {
    var parameter: ParameterValue { get }
}
