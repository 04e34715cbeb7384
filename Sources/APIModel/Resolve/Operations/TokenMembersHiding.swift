/// Makes sensitive what carries tokens, whatever it is called: members of responses, and the refresh token of a request.
struct TokenMembersHiding {
    private let refreshes: [TokenRefresh]
    private let responses: [TokenResponse]
    private let services: [Service]

    init(_ refreshes: [TokenRefresh], _ responses: [TokenResponse], _ services: [Service]) {
        self.refreshes = refreshes
        self.responses = responses
        self.services = services
    }

    /// The services, with sensitive parameters and form fields.
    var hiddenInArguments: [Service] {
        var services = services
        for refresh in refreshes {
            var operation = services[refresh.operation.service].operations[refresh.operation.operation]
            switch refresh.input {
            case .parameter(let index): operation.parameters[index].isSensitive = true
            case .bodyField(let key):
                operation.body?.hideField(key)
            case .nothing: break
            }
            services[refresh.operation.service].operations[refresh.operation.operation] = operation
        }
        return services
    }

    /// The declarations, with sensitive members.
    func hidden(in types: TypeTable) -> TypeTable {
        var types = types
        let members = responses.map(\.members) + refreshes.map(\.members)
        for member in members.flatMap({ [$0.access, $0.refresh] }).compactMap({ $0?.steps.last }) {
            types.hide(member.owner) { $0.indices.contains(member.field) ? member.field : nil }
        }
        for refresh in refreshes {
            guard case .bodyField(let key) = refresh.input,
                let body = services[refresh.operation.service].operations[refresh.operation.operation].body?.content.value,
                let owner = types.object(types.splitNullable(body).type)
            else { continue }
            types.hide(owner.id) { fields in fields.firstIndex { $0.key == key } }
        }
        return types
    }
}

extension Body {
    /// Makes a member of a form sensitive. Those of JSON are members of a type.
    fileprivate mutating func hideField(_ key: String) {
        content = content.map(type: \.self) { fields in
            fields.map { field in
                var field = field
                if field.key == key { field.isSensitive = true }
                return field
            }
        }
    }
}

extension TypeTable {
    /// Makes a member of an object sensitive. Types of other modules are emitted elsewhere, and stay.
    fileprivate mutating func hide(_ owner: TypeID, _ member: ([Field]) -> Int?) {
        let declaration = declaration(owner)
        guard declaration.module == nil, case .object(var shape) = declaration.shape, let index = member(shape.fields)
        else { return }
        shape.fields[index].isSensitive = true
        declarations[owner.index].shape = .object(shape)
    }
}
