/// A member of an object that is a parameter.
public struct ParameterMember: Sendable, Hashable {
    /// The keys that lead to the value: one, or more for an object within the object.
    public let path: [String]
    /// The text of the value, not encoded yet.
    public let value: String

    /// A member of the outermost object.
    public init(name: String, value: String) {
        self.init(path: [name], value: value)
    }

    /// A member of an object within the object.
    public init(path: [String], value: String) {
        self.path = path
        self.value = value
    }

    /// The path as forms write it: `a`, `a[b]`.
    public var name: String {
        (path.first ?? "") + path.dropFirst().map { "[" + $0 + "]" }.joined()
    }
}
