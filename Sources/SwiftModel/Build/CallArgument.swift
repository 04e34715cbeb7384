import APIModel

/// One argument of an operation, as written in the endpoint case, the protocol and the mock.
struct CallArgument: Sendable {
    enum Source: Sendable {
        case parameter(Int, isInPath: Bool)
        case body
        case bodyField(Int)
        /// The field with this index of a body that is declared in place.
        case bodyMember(Int)
        case idempotencyKey
        /// A struct of what can be left out, with this name inside the endpoint enum.
        case group(SwiftIdentifier)
    }

    let source: Source
    let name: SwiftIdentifier
    /// The body has no label.
    let isLabeled: Bool
    let type: SwiftType
    /// `nil` if a call must have the argument.
    let defaultValue: Default?
    let documentation: Documentation

    enum Default: Sendable {
        /// `nil` for a type that is written with `?`. A property of such a type has this value without saying so.
        case absence
        case expression(String)

        var text: String {
            switch self {
            case .absence: "nil"
            case .expression(let text): text
            }
        }
    }

    /// `id: Int`, in an enum case, with the default.
    var casePayload: String {
        if case .group(let type) = source { return "\(name.asArgumentLabel): \(type.text) = \(type.text)()" }
        let declaration = isLabeled ? "\(name.asArgumentLabel): \(type.text)" : type.text
        return defaultValue.map { "\(declaration) = \($0.text)" } ?? declaration
    }

    /// `id: Int`, in a protocol's requirement.
    var parameter: String {
        isLabeled ? "\(name.asArgumentLabel): \(type.text)" : "_ \(name.escaped): \(type.text)"
    }

    /// `id: Int = 1`, in a method that offers the default.
    var defaultedParameter: String {
        defaultValue.map { "\(parameter) = \($0.text)" } ?? parameter
    }

    /// `id: id`, in a call.
    func passed(_ value: String? = nil) -> String {
        isLabeled ? "\(name.asCallLabel): \(value ?? name.escaped)" : value ?? name.escaped
    }
}

extension CallArgument {
    /// The same for a value that can be laid out.
    func passed(_ value: SwiftExpression) -> SwiftExpression {
        isLabeled ? value.labeled(name.asCallLabel) : value
    }

    /// The last parameter of every requirement.
    static let options = "options: \(RuntimeNames.requestOptions)"

    /// The last parameter of every method that fills in defaults.
    ///
    /// It is optional, and that of the requirement is not. Otherwise the method would implement the requirement, and a type without an
    /// implementation of its own would compile and call itself forever.
    static let defaultedOptions = "options: \(RuntimeNames.requestOptions)? = nil"
}

/// An operation with its names and arguments, as every builder of its service needs it.
final class RenderedCall: Sendable {
    let context: RenderingContext
    let operation: Operation
    let names: OperationNames
    /// The names of its service.
    let service: ServiceNames
    /// The body whose members are arguments; `nil` if the body is one argument, or there is none.
    let flattened: FlattenedBody?
    /// The arguments of the endpoint's case, the requirement and the mock.
    let arguments: [CallArgument]
    /// The arguments one by one, as most calls have them.
    let flatArguments: [CallArgument]
    /// The arguments that are members of one argument; `nil` if there are none.
    let group: ParameterGroup?

    init(_ operation: Operation, _ names: OperationNames, of service: ServiceNames, in context: RenderingContext) {
        self.context = context
        self.operation = operation
        self.names = names
        self.service = service
        flattened = operation.flattenedBody(in: context.api)
        let arguments = ArgumentBuilder(context: context).arguments(of: operation, flattened, names: names)
        flatArguments = arguments
        group = names.groupType.map { ParameterGroup(name: $0, in: service.endpoint, argument: names.group, of: arguments) }
        self.arguments = group.map { CallArgument.grouped(arguments, $0) } ?? arguments
    }

    /// How its result is declared and requested.
    var result: ResultRenderer { ResultRenderer(context: context, names: service, call: self) }

    /// An argument where `arguments` are in scope: `limit`, or `parameters.limit`.
    func value(of name: SwiftIdentifier) -> String {
        guard let group, group.contains(name) else { return name.escaped }
        return group.member(name)
    }

    /// The method of the service in a link of DocC: `find(id:options:)`.
    var symbol: String { "\(names.method.text)(\(labels)options:)" }

    /// The case of the endpoint in a link of DocC: `find(id:)`.
    var caseSymbol: String { arguments.isEmpty ? names.method.text : "\(names.method.text)(\(labels))" }

    private var labels: String { arguments.map { $0.isLabeled ? "\($0.name.text):" : "_:" }.joined() }

    /// `UsersEndpoint.find(id: id)`.
    func endpoint(in type: String) -> String {
        let call = "\(type).\(names.method.asMember)"
        return arguments.isEmpty ? call : "\(call)(\(arguments.map { $0.passed() }.joined(separator: ", ")))"
    }
}
