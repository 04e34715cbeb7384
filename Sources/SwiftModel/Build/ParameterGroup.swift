import APIModel

/// The parameters of an operation that a call can leave out, as one value, where there are many of them: the endpoint's case, the
/// requirement and the mock take a struct, and one more parameter changes none of them.
struct ParameterGroup {
    /// The struct, inside the endpoint enum.
    let name: SwiftIdentifier
    /// `ItemsEndpoint.SearchParameters`.
    let type: SwiftType
    /// The argument with the struct.
    let argument: SwiftIdentifier
    let members: [CallArgument]
    private let names: Set<String>

    /// Fewer parameters are arguments of their own.
    static let minimumCount = 6

    /// Whether an operation has so many.
    static func isNeeded(for operation: Operation, in api: API) -> Bool {
        let parameters = operation.parameters.filter { $0.location != .path }.map(\.presence)
        let fields = operation.formArguments.map(\.field.presence)
        let members = operation.flattenedBody(in: api).map { body in body.fields.map { body.shape.fields[$0].presence } } ?? []
        return (parameters + fields).count { $0 != .required } + members.count(where: \.isDefaulted) >= minimumCount
    }

    init(name: SwiftIdentifier, in endpoint: SwiftIdentifier, argument: SwiftIdentifier, of arguments: [CallArgument]) {
        self.name = name
        type = SwiftType("\(endpoint.text).\(name.text)")
        self.argument = argument
        members = arguments.filter(\.isGroupable)
        names = Set(members.map(\.name.text))
    }

    /// The argument with the struct.
    var callArgument: CallArgument {
        CallArgument(
            source: .group(name), name: argument, isLabeled: true, type: type, defaultValue: .expression("\(type.text)()"),
            documentation: Documentation(text: "The optional parameters."))
    }

    func contains(_ name: SwiftIdentifier) -> Bool {
        names.contains(name.text)
    }

    /// `parameters.limit`.
    func member(_ name: SwiftIdentifier) -> String {
        "\(argument.escaped).\(name.asMember)"
    }

    /// Makes a value of the arguments of the same names.
    var assignments: [String] {
        ["var \(argument.escaped) = \(type.text)()"] + members.map { "\(member($0.name)) = \($0.name.escaped)" }
    }
}

extension CallArgument {
    /// The body as a whole, what is in the path, and what has a new value for each call are arguments of their own.
    fileprivate var isGroupable: Bool {
        switch source {
        case .parameter(_, isInPath: true), .body, .idempotencyKey, .group: false
        case .parameter, .bodyField, .bodyMember: defaultValue != nil
        }
    }

    /// Replaces those that are members of a group by one, which is the last but for the idempotency key.
    static func grouped(_ arguments: [CallArgument], _ group: ParameterGroup) -> [CallArgument] {
        let others = arguments.filter { !$0.isGroupable }
        let end = others.firstIndex { if case .idempotencyKey = $0.source { true } else { false } } ?? others.endIndex
        return others[..<end] + [group.callArgument] + others[end...]
    }
}
