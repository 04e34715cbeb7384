import APIModel

/// The operations of a service that list, find, create, change and delete values of one type.
///
/// `GET /pets/{id}` returns such a value, which has a member for `id`. `GET /pets`, `POST /pets`, and `PUT`, `PATCH` and `DELETE` of
/// `/pets/{id}` belong to it if their bodies and results are those values, lists of them, or nothing; at least one of them exists.
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
    let uses: [(call: RenderedCall, role: Role)]

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
            let value = result(of: find.operation), case .declared(let declared, _) = value,
            let argument = argument(for: parameter, of: find), case .object(let shape)? = types.declaration(declared)?.shape,
            let key = key(of: shape, named: find.operation.parameters[parameter], of: types.declaration(declared)?.name)
        else { return nil }
        var uses: [(call: RenderedCall, role: MockStoreShape.Role)] = [(find, .find(argument))]
        var methods: Set<String> = []
        for call in calls where call.operation.server == find.operation.server {
            guard let role = role(of: call, collection, value, find.operation.parameters[parameter].type),
                methods.insert("\(call.operation.method) \(call.operation.path.count)").inserted
            else { continue }
            uses.append((call, role))
        }
        guard uses.count > 1 else { return nil }
        return MockStoreShape(value: value, id: find.operation.parameters[parameter].type, key: key, uses: uses)
    }

    private func role(
        of call: RenderedCall, _ collection: String, _ value: TypeReference, _ id: TypeReference
    ) -> MockStoreShape.Role? {
        let operation = call.operation
        if let (path, parameter) = itemPath(of: operation) {
            guard path == collection, types.unaliased(operation.parameters[parameter].type) == types.unaliased(id),
                let argument = argument(for: parameter, of: call), isNothing(operation) || result(of: operation) == value
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
        case "GET": return list(operation, of: value)
        case "POST": return sendsObject(operation) && (isNothing(operation) || result(of: operation) == value) ? .create : nil
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

    private func isNothing(_ operation: Operation) -> Bool {
        if case .single(let content, _) = operation.result { content.isNone } else { false }
    }

    /// The type of a JSON result without aliases.
    private func result(of operation: Operation) -> TypeReference? {
        guard case .single(.json(let type), _) = operation.result else { return nil }
        return types.unaliased(type)
    }

    private func sendsObject(_ operation: Operation) -> Bool {
        guard case .json(let type)? = operation.body?.content, case .declared(let id, _) = types.plain(type) else { return false }
        if case .object? = types.declaration(id)?.shape { return true }
        return false
    }

    /// A list of the values, or an object with one such list.
    private func list(_ operation: Operation, of value: TypeReference) -> MockStoreShape.Role? {
        guard let result = result(of: operation) else { return nil }
        if case .list(let element) = result { return types.unaliased(element) == value ? .list(member: nil) : nil }
        guard case .declared(let id, let arguments) = result, case .object(let shape)? = types.declaration(id)?.shape else { return nil }
        let members = shape.fields.filter { field in
            guard case .list(let element) = types.unaliased(field.type.applying(arguments)) else { return false }
            return types.unaliased(element) == value
        }
        return members.count == 1 ? .list(member: members[0].key) : nil
    }

    /// The member that the parameter of the path refers to: `id`, or `petId` in `/pets/{petId}`.
    private func key(of shape: ObjectShape, named parameter: Parameter, of type: SpecName?) -> String? {
        guard case .scalar(let scalar) = types.unaliased(parameter.type), Self.scalars.contains(scalar) else { return nil }
        let words = Self.words(parameter.key)
        let short = words.starts(with: Self.words(type?.text ?? "")) ? Array(words.dropFirst(Self.words(type?.text ?? "").count)) : words
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
