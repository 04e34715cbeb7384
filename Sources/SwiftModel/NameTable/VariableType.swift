package import APIModel
import SourceDiagnostics

/// The enum of the values that a variable of servers allows.
package struct VariableType: Sendable {
    package let variable: SpecName
    package let name: SwiftIdentifier
    /// The values, without those that Swift considers equal to an earlier one.
    package let values: [String]
    package let cases: [SwiftIdentifier]

    init(of variable: APIEnvironment.Variable, name: SwiftIdentifier, into sink: inout DiagnosticSink) {
        self.variable = variable.name
        self.name = name
        values = Self.values(of: variable)
        var scope = Scope(.enumCase)
        cases = scope.claim(all: values.map { SpecName($0, at: variable.name.span) }, into: &sink)
    }

    /// The case of a value.
    func member(_ value: String) -> String? {
        values.firstIndex(of: value).map { ".\(cases[$0].asMember)" }
    }

    /// A default that is not among the allowed values is one of them.
    private static func values(of variable: APIEnvironment.Variable) -> [String] {
        var known: Set<String> = []
        return (variable.allowed + [variable.defaultValue].compactMap(\.self)).filter { known.insert($0).inserted }
    }
}

/// The enums of all variables. Variables of several environments with the same name and the same values have one enum.
struct VariableTypeTable {
    private(set) var all: [VariableType] = []
    private var indices: [Key: Int] = [:]

    init(_ environments: [APIEnvironment], into sink: inout DiagnosticSink) {
        var scope = Scope(.type)
        for environment in environments {
            for variable in environment.variables where !variable.allowed.isEmpty {
                let key = Key(variable)
                guard indices[key] == nil else { continue }
                indices[key] = all.count
                let words = WordSplitter.words(variable.name.text)
                let name = scope.claim(firstFree: [words, WordSplitter.words(environment.name.text) + words])
                all.append(VariableType(of: variable, name: name, into: &sink))
            }
        }
    }

    /// The enum of the values of a variable; `nil` if it allows any value.
    subscript(_ variable: APIEnvironment.Variable) -> VariableType? {
        variable.allowed.isEmpty ? nil : indices[Key(variable)].map { all[$0] }
    }

    private struct Key: Hashable {
        private let name: ExactString
        private let values: [ExactString]

        init(_ variable: APIEnvironment.Variable) {
            name = ExactString(variable.name.text)
            values = (variable.allowed + [variable.defaultValue].compactMap(\.self)).map { ExactString($0) }
        }
    }
}
