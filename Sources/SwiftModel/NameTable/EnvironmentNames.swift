import APIModel
import SourceDiagnostics

/// The names in the enum of servers.
package struct EnvironmentNames: Sendable {
    package let type: SwiftIdentifier
    /// One for each environment.
    package let cases: [Case]
    /// The enums of the values that variables allow, each once.
    package let variableTypes: [VariableType]

    package struct Case: Sendable {
        package let name: SwiftIdentifier
        package let variables: [Variable]
    }

    package struct Variable: Sendable {
        package let argument: SwiftIdentifier
        /// The enum of its values; `nil` if it allows any value.
        package let type: VariableType?
    }

    init(of api: API, type: SwiftIdentifier, into sink: inout DiagnosticSink) {
        self.type = type
        var scope = Scope(.enumCase, reserved: ["custom", "name", "baseURL", "checkedBaseURL"]).renaming(.environment, in: api)
        let names = scope.claim(all: api.environments.map(\.name), into: &sink)
        let arguments = api.environments.map { environment in
            var scope = Scope(.argument, reserved: ["url"]).renaming(.declaration, in: api)
            return scope.claim(all: environment.variables.map(\.name), into: &sink)
        }
        let types = VariableTypeTable(api.environments, into: &sink)
        variableTypes = types.all
        cases = api.environments.indices.map { index in
            let variables = zip(api.environments[index].variables, arguments[index]).map { Variable(argument: $1, type: types[$0]) }
            return Case(name: names[index], variables: variables)
        }
    }
}
