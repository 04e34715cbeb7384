/// What a name is for; decides its case, what it must not be, and how two names are compared.
package enum NameStyle: Sendable, Hashable {
    /// UpperCamelCase; names that differ in case alone collide, as files are named after types.
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

    /// The name beside one that is reserved: `TaskModel`, `initValue`.
    func avoiding(_ identifier: SwiftIdentifier) -> SwiftIdentifier {
        identifier.appending(self == .type ? "Model" : "Value")
    }
}
