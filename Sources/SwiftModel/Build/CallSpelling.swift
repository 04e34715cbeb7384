import APIModel

/// An operation with its names and arguments, as every builder of its service needs it.
struct CallSpelling {
    let operation: Operation
    let names: OperationNames
    let arguments: [CallArgument]

    /// The modules of its arguments' types.
    var uses: ModuleUse { arguments.map(\.type.uses).union }

    /// `UsersEndpoint.find(id: id)`.
    func endpoint(in type: String) -> String {
        let call = "\(type).\(names.method.asMember)"
        return arguments.isEmpty ? call : "\(call)(\(arguments.map { $0.passed() }.joined(separator: ", ")))"
    }
}
