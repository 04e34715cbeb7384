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

    /// The name and the values. Variables of several environments with the same ones have one enum.
    struct Key: Hashable {
        private let name: ExactString
        private let values: [ExactString]

        init(_ variable: APIEnvironment.Variable) {
            name = ExactString(variable.name.text)
            values = (variable.allowed + [variable.defaultValue].compactMap(\.self)).map { ExactString($0) }
        }
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
