import APIModel

/// The operations of a service that list, find, create, change and delete values of one type.
///
/// `GET /pets/{id}` returns such a value, which has a member for `id`. `GET /pets`, `POST /pets`, and `PUT`, `PATCH` and `DELETE` of
/// `/pets/{id}` belong to it if their bodies and results are those values, lists of them, or nothing; at least one of them exists. Of a
/// result that depends on the status, one status has them.
struct MockStoreShape {
    enum Role {
        /// `member` has the values, if they are not the whole result.
        case list(member: String?)
        case create
        case find(CallArgument)
        case update(CallArgument, isReplacing: Bool)
        case delete(CallArgument)
    }

    /// The type of the values.
    let value: TypeReference
    /// The type of their IDs.
    let id: TypeReference
    /// The JSON member with the ID.
    let key: String
    /// The call that finds a value comes first.
    let uses: [Use]

    struct Use {
        let call: RenderedCall
        let role: Role
        /// The index of the status with the value, or with the list; `nil` if the result does not depend on the status.
        let status: Int?
        /// Whether the result has no content.
        let isVoid: Bool
    }

    /// The content of the find operation's response with status 404.
    var missing: ResponseContent<TypeReference>? {
        let failures = uses[0].call.operation.failures
        let statuses = [StatusMatch.code(404), .range(4), .default]
        return statuses.lazy.compactMap { status in failures.first { $0.status == status } }.first?.content
    }
}

/// Finds the stores of a service.
struct MockStoreFinder {
    let types: TypeTable

    func stores(of calls: [RenderedCall]) -> [MockStoreShape] {
        var collections: [String: [RenderedCall]] = [:]
        for call in calls {
            guard let path = itemPath(of: call.operation)?.collection ?? collectionPath(of: call.operation) else { continue }
            collections[path, default: []].append(call)
        }
        var known: Set<String> = []
        return calls.compactMap { call in
            guard call.operation.method == "GET", let path = itemPath(of: call.operation)?.collection, known.insert(path).inserted
            else { return nil }
            return store(around: call, among: collections[path] ?? [])
        }
    }

    private func store(around find: RenderedCall, among calls: [RenderedCall]) -> MockStoreShape? {
        guard let (collection, parameter) = itemPath(of: find.operation),
            let found = answer(of: find.operation), let value = type(of: found.content), case .declared(let declared, _) = value,
            let argument = argument(for: parameter, of: find), case .object(let shape) = types.declaration(declared).shape,
            let key = key(of: shape, named: find.operation.parameters[parameter], of: types.declaration(declared).name)
        else { return nil }
        var uses = [MockStoreShape.Use(call: find, role: .find(argument), status: found.status, isVoid: false)]
        var methods: Set<String> = []
        for call in calls where call.operation.server == find.operation.server {
            guard let answer = answer(of: call.operation),
                let role = role(of: call, answer.content, collection, value, find.operation.parameters[parameter].type),
                methods.insert("\(call.operation.method) \(call.operation.path.count)").inserted
            else { continue }
            uses.append(.init(call: call, role: role, status: answer.status, isVoid: answer.content.isNone))
        }
        guard uses.count > 1 else { return nil }
        return MockStoreShape(value: value, id: find.operation.parameters[parameter].type, key: key, uses: uses)
    }

    private func role(
        of call: RenderedCall, _ content: ResponseContent<TypeReference>, _ collection: String, _ value: TypeReference,
        _ id: TypeReference
    ) -> MockStoreShape.Role? {
        let operation = call.operation
        let isNothingOrValue = content.isNone || type(of: content) == value
        if let (path, parameter) = itemPath(of: operation) {
            guard path == collection, types.unaliased(operation.parameters[parameter].type) == types.unaliased(id),
                let argument = argument(for: parameter, of: call), isNothingOrValue
            else { return nil }
            switch operation.method {
            case "PUT": return sendsObject(operation) ? .update(argument, isReplacing: true) : nil
            case "PATCH": return sendsObject(operation) ? .update(argument, isReplacing: false) : nil
            case "DELETE": return .delete(argument)
            default: return nil
            }
        }
        guard collectionPath(of: operation) == collection else { return nil }
        switch operation.method {
        case "GET": return list(content, of: value)
        case "POST": return sendsObject(operation) && isNothingOrValue ? .create : nil
        default: return nil
        }
    }

    // MARK: Paths

    /// The path without parameters and without a slash at its end.
    private func collectionPath(of operation: Operation) -> String? {
        var path = ""
        for part in operation.path {
            guard case .text(let text) = part else { return nil }
            path += text
        }
        return withoutSlash(path)
    }

    /// The path before the only parameter, which is its last segment.
    private func itemPath(of operation: Operation) -> (collection: String, parameter: Int)? {
        var parts = operation.path
        if parts.last == .text("/") { parts.removeLast() }
        guard parts.count == 2, case .text(let prefix) = parts[0], prefix.utf8.last == UInt8(ascii: "/"),
            case .parameter(let index) = parts[1]
        else { return nil }
        return (withoutSlash(prefix), index)
    }

    private func withoutSlash(_ path: String) -> String {
        path.utf8.last == UInt8(ascii: "/") ? String(path.dropLast()) : path
    }

    private func argument(for parameter: Int, of call: RenderedCall) -> CallArgument? {
        guard call.operation.parameters[parameter].presence == .required else { return nil }
        let name = call.names.parameters[parameter].text
        return call.arguments.first { $0.name.text == name }
    }

    // MARK: Contents

    /// The content of the result. Of contents by status, it is the only one with JSON, or else the first one if all have none.
    private func answer(of operation: Operation) -> (content: ResponseContent<TypeReference>, status: Int?)? {
        switch operation.result {
        case .single(let content, _): return (content, nil)
        case .byStatus(let contents, _):
            let values = contents.indices.filter { type(of: contents[$0].content) != nil }
            if values.count == 1 { return (contents[values[0]].content, values[0]) }
            return contents.allSatisfy(\.content.isNone) ? (contents[0].content, 0) : nil
        }
    }

    /// The type of JSON without aliases.
    private func type(of content: ResponseContent<TypeReference>) -> TypeReference? {
        if case .json(let type) = content { types.unaliased(type) } else { nil }
    }

    private func sendsObject(_ operation: Operation) -> Bool {
        guard case .json(let type)? = operation.body?.content, case .declared(let id, _) = types.plain(type) else { return false }
        if case .object = types.declaration(id).shape { return true }
        return false
    }

    /// A list of the values, or an object with one such list.
    private func list(_ content: ResponseContent<TypeReference>, of value: TypeReference) -> MockStoreShape.Role? {
        guard let result = type(of: content) else { return nil }
        if case .list(let element) = result { return types.unaliased(element) == value ? .list(member: nil) : nil }
        guard case .declared(let id, let arguments) = result, case .object(let shape) = types.declaration(id).shape else { return nil }
        let members = shape.fields.filter { field in
            guard case .list(let element) = types.unaliased(field.type.applying(arguments)) else { return false }
            return types.unaliased(element) == value
        }
        return members.count == 1 ? .list(member: members[0].key) : nil
    }

    /// The member that the parameter of the path refers to: `id`, or `petId` in `/pets/{petId}`.
    private func key(of shape: ObjectShape, named parameter: Parameter, of type: SpecName) -> String? {
        guard case .scalar(let scalar) = types.unaliased(parameter.type), Self.scalars.contains(scalar) else { return nil }
        let words = Self.words(parameter.key)
        let short = words.starts(with: Self.words(type.text)) ? Array(words.dropFirst(Self.words(type.text).count)) : words
        for wanted in [words, short, ["id"]] {
            let field = shape.fields.first { field in
                Self.words(field.key) == wanted && field.presence.constant == nil
                    && types.unaliased(field.type) == types.unaliased(parameter.type)
            }
            if let field { return field.key }
        }
        return nil
    }

    private static let scalars: Set<Scalar> = [.string, .int, .int32, .int64, .uint, .uuid]

    private static func words(_ name: String) -> [String] {
        WordSplitter.words(name).map { $0.lowercased() }
    }
}
