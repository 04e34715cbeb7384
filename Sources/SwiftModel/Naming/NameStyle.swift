/// The use of a name, which determines its case, its reserved names, and how two names are compared.
package enum NameStyle: Sendable, Hashable {
    /// UpperCamelCase. Names that differ only in case collide, because files are named after types.
    case type
    /// lowerCamelCase, as for the others below.
    case property
    case enumCase
    case method
    case argument

    func identifier(_ words: [String]) -> SwiftIdentifier {
        self == .type ? .upperCamel(words) : .lowerCamel(words)
    }

    /// The form in which names are compared.
    func key(_ identifier: SwiftIdentifier) -> String {
        self == .type ? identifier.text.lowercased() : identifier.text
    }

    /// The replacement for a reserved name: `TaskModel`, `initValue`.
    func avoiding(_ identifier: SwiftIdentifier) -> SwiftIdentifier {
        identifier.appending(self == .type ? Self.typeSuffix : "Value")
    }

    /// The suffix of a type whose name is taken.
    static let typeSuffix: StaticString = "Model"
}
