import SourceDiagnostics

/// Resolves how new tokens are obtained.
struct RefreshResolver {
    let types: TypeTable
    let paths: FieldPathResolver
    let services: [Service]
    let log: FaultLog

    /// Common names of members of token endpoints.
    private enum Usual {
        static let sends = ["refreshToken", "refresh_token", "refresh"]
        static let access = ["accessToken", "access_token", "token", "access"]
        /// Names that other members hardly have.
        static let standardAccess = ["access_token", "accessToken"]
        static let refresh = ["refreshToken", "refresh_token", "refresh"]
        static let expiry = ["expiresIn", "expires_in", "expiresAt", "expires_at"]
    }

    /// `nil` after a fault.
    func tokenRefresh(_ draft: DraftRefresh) -> TokenRefresh? {
        guard let id = OperationTable(services).id(draft.operation, log) else { return nil }
        let operation = services[id.service].operations[id.operation]
        let input = input(draft, of: operation)
        guard case .single(.json(let result), _) = operation.result, types.object(result) != nil else {
            if case .single(.json(let result), _) = operation.result, types.isFaulty(types.plain(result)) { return nil }
            log.report(.refreshResult(draft.operation))
            return nil
        }
        let access = token(draft.accessToken, Usual.access, in: result)
        if access == nil, draft.accessToken == nil { log.report(.noAccessToken(draft.operation, usual: Usual.access)) }
        let refresh = token(draft.refreshToken, Usual.refresh, in: result)
        let expiry = expiry(draft, in: result)
        guard let access, let input else { return nil }
        return TokenRefresh(operation: id, input: input, members: TokenMembers(access: access, refresh: refresh, expiry: expiry))
    }

    /// The types of responses with tokens: those of refreshes, and those with the members of RFC 6749, 5.1.
    func tokenResponses(_ schemes: [SecurityScheme]) -> [TokenResponse] {
        guard schemes.contains(where: \.hasToken) else { return [] }
        var found: [TokenResponse] = []
        var known: Set<TypeReference> = []
        func add(_ type: TypeReference, _ members: TokenMembers) {
            guard case .declared(let id, _) = type, types.declaration(id).module == nil,
                members.access.steps.allSatisfy({ !$0.isOptional }), known.insert(type).inserted
            else { return }
            found.append(TokenResponse(type: type, members: members))
        }
        for refresh in schemes.compactMap(\.refresh) {
            let operation = services[refresh.operation.service].operations[refresh.operation.operation]
            guard case .single(.json(let type), _) = operation.result else { continue }
            add(type, refresh.members)
        }
        for operation in services.flatMap(\.operations) {
            guard case .single(.json(let type), _) = operation.result, !known.contains(type),
                let access = usualMember(Usual.standardAccess, in: type, { $0 == .scalar(.string) })
            else { continue }
            let refresh = usualMember(Usual.refresh, in: type) { $0 == .scalar(.string) }
            let expiry = usualMember(Usual.expiry, in: type) { isExpiry($0) }.map(expiry)
            add(type, TokenMembers(access: access, refresh: refresh, expiry: expiry))
        }
        return found
    }

    // MARK: What is sent

    /// A parameter or a member of the body.
    private struct Argument {
        var key: String
        var name: String
        var isNeeded: Bool
        var input: TokenRefresh.Input
    }

    private func input(_ draft: DraftRefresh, of operation: Operation) -> TokenRefresh.Input? {
        guard let arguments = arguments(of: operation) else {
            log.report(.refreshBody(draft.operation))
            return nil
        }
        var chosen: Argument?
        if let sends = draft.sends {
            chosen = arguments.first { $0.key == sends.value } ?? arguments.first { $0.name == sends.value }
            if chosen == nil {
                log.report(.unknownMember(sends, of: "the request of '\(draft.operation.value)'", known: arguments.map(\.name)))
                return nil
            }
        } else {
            for word in Usual.sends where chosen == nil {
                chosen = arguments.first { $0.key == word || $0.name == word }
            }
        }
        if let other = arguments.first(where: { $0.isNeeded && $0.input != chosen?.input }) {
            log.report(.refreshNeeds(draft.operation, other.name))
            return nil
        }
        return chosen?.input ?? .nothing
    }

    /// `nil` for a body whose members are not known.
    private func arguments(of operation: Operation) -> [Argument]? {
        var arguments: [Argument] = []
        if let body = operation.body?.content {
            if let fields = body.form {
                arguments += fields.map {
                    Argument(key: $0.key, name: $0.name.text, isNeeded: $0.presence == .required, input: .bodyField(key: $0.key))
                }
            } else {
                guard let type = body.value, let object = types.object(types.splitNullable(type).type) else { return nil }
                arguments += object.shape.fields.map { field in
                    let isNeeded = field.presence.isInEveryObject && field.presence.constant == nil
                    return Argument(key: field.key, name: field.name.text, isNeeded: isNeeded, input: .bodyField(key: field.key))
                }
            }
        }
        for (index, parameter) in operation.parameters.enumerated() {
            arguments.append(
                Argument(
                    key: parameter.key, name: parameter.name.text, isNeeded: parameter.presence == .required, input: .parameter(index)))
        }
        return arguments
    }

    // MARK: What comes back

    private func token(_ said: Located<String>?, _ usual: [String], in result: TypeReference) -> FieldPath? {
        if let said {
            guard let path = paths.path(said, in: result) else { return nil }
            if types.plain(path.type) != .scalar(.string), !types.isFaulty(types.plain(path.type)) {
                log.report(.tokenKind(said, wanted: "String", type: types.dialectName(path.type)))
            }
            return path
        }
        return usualMember(usual, in: result) { $0 == .scalar(.string) }
    }

    private func expiry(_ draft: DraftRefresh, in result: TypeReference) -> TokenMembers.Expiry? {
        guard let said = draft.expiry else {
            return usualMember(Usual.expiry, in: result) { self.isExpiry($0) }.map(expiry)
        }
        guard let path = paths.path(said, in: result) else { return nil }
        guard isExpiry(types.plain(path.type)) else {
            if !types.isFaulty(types.plain(path.type)) {
                log.report(.tokenKind(said, wanted: "a number of seconds or Date", type: types.dialectName(path.type)))
            }
            return nil
        }
        return expiry(path)
    }

    private func expiry(_ path: FieldPath) -> TokenMembers.Expiry {
        types.plain(path.type) == .scalar(.date) ? .date(path) : .seconds(path)
    }

    private func isExpiry(_ type: TypeReference) -> Bool {
        switch type {
        case .scalar(.date), .scalar(.int), .scalar(.int32), .scalar(.int64), .scalar(.uint), .scalar(.float), .scalar(.double): true
        default: false
        }
    }

    private func usualMember(_ names: [String], in result: TypeReference, _ isRight: (TypeReference) -> Bool) -> FieldPath? {
        guard let object = types.object(result) else { return nil }
        for name in names {
            guard let index = object.shape.index(of: name[...]) else { continue }
            let field = object.shape.fields[index]
            let (type, isNullable) = types.splitNullable(field.type.applying(object.arguments))
            // A number under `expiresAt` is a point in time of an unknown kind.
            if name.lowercased().hasSuffix("at"), types.plain(type) != .scalar(.date) { continue }
            guard isRight(types.plain(type)) else { continue }
            let isOptional = isNullable || !field.presence.isNeverNil
            return FieldPath(steps: [.init(owner: object.id, field: index, isOptional: isOptional)], type: type)
        }
        return nil
    }
}
