import APIModel

/// An operation with its names and arguments, as every builder of its service needs it.
struct CallSpelling {
    let operation: Operation
    let names: OperationNames
    let arguments: [CallArgument]

    /// `UsersEndpoint.find(id: id)`.
    func endpoint(in type: String) -> String {
        let call = "\(type).\(names.method.asMember)"
        return arguments.isEmpty ? call : "\(call)(\(arguments.map { $0.passed() }.joined(separator: ", ")))"
    }
}
