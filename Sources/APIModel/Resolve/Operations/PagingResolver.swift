import SourceDiagnostics

/// Resolves pagination.
struct PagingResolver {
    let types: TypeTable
    let paths: FieldPathResolver
    let log: FaultLog

    /// `nil` after a fault.
    func paging(_ draft: DraftPaging, of operation: Operation) -> Paging? {
        guard case .single(.json(let result), _) = operation.result, !types.splitNullable(result).isNullable else {
            log.report(.pagingResult(draft.span))
            return nil
        }
        let items = items(draft.items, in: result)
        let step = step(draft.step, of: operation, result, item: items?.item)
        let more = draft.more.flatMap { end($0, in: result) }
        for origin in draft.origins where !Self.isOrigin(origin.value) { log.report(.invalidOrigin(origin)) }
        guard let items, let step else { return nil }
        return Paging(step: step, items: items.items, item: items.item, more: more, origins: draft.origins.map(\.value))
    }

    private func items(_ path: Located<String>, in result: TypeReference) -> (items: PageItems, item: TypeReference)? {
        if path.value == "." {
            guard case .list(let item) = types.unaliased(result) else {
                if !types.isFaulty(types.unaliased(result)) {
                    log.report(.pagingKind(path, wanted: "a list", type: types.dialectName(result)))
                }
                return nil
            }
            return (.wholeResult, item)
        }
        if case .list = types.unaliased(result) {
            log.report(.pagedList(path))
            return nil
        }
        guard let member = paths.path(path, in: result) else { return nil }
        guard case .list(let item) = types.unaliased(member.type) else {
            if !types.isFaulty(types.unaliased(member.type)) {
                log.report(.pagingKind(path, wanted: "a list", type: types.dialectName(member.type)))
            }
            return nil
        }
        return (.member(member), item)
    }

    /// - Parameter item: The type of the items; `nil` after a fault.
    private func step(
        _ step: DraftPaging.Step, of operation: Operation, _ result: TypeReference, item: TypeReference?
    ) -> Paging.Step? {
        switch step {
        case .cursor(let name, let cursor):
            let parameter = self.parameter(name, of: operation)
            let (next, owner): (Located<String>, TypeReference?) =
                switch cursor {
                case .next(let next): (next, result)
                case .lastItem(let member): (member, item)
                }
            guard let owner, let path = paths.path(next, in: owner), let parameter else { return nil }
            let wanted = operation.parameters[parameter].type
            let (left, right) = (types.plain(wanted), types.plain(path.type))
            if left != right, !types.isFaulty(left), !types.isFaulty(right) {
                log.report(
                    .pagingKind(
                        next, wanted: "'\(types.dialectName(wanted))' as the parameter '\(name.value)' is",
                        type: types.dialectName(path.type)))
            }
            return .cursor(parameter, cursor.map { _ in path })
        case .offset(let name, let total):
            let parameter = integerParameter(name, of: operation)
            let path = total.flatMap { integerMember($0, in: result) }
            return parameter.map { .offset($0, total: path) }
        case .link(let relation): return .link(relation: relation)
        case .url(let next):
            guard let path = paths.path(next, in: result) else { return nil }
            switch types.plain(path.type) {
            case .scalar(.string), .scalar(.url): break
            case let type where types.isFaulty(type): break
            default: log.report(.pagingKind(next, wanted: "a URL or String", type: types.dialectName(path.type)))
            }
            return .url(path)
        case .page(let name, let first, let last):
            let parameter = integerParameter(name, of: operation)
            let path = last.flatMap { integerMember($0, in: result) }
            return parameter.map { .page($0, first: first, last: path) }
        }
    }

    /// The member that says whether there is another page.
    private func end(_ member: Located<String>, in result: TypeReference) -> FieldPath? {
        guard let path = paths.path(member, in: result) else { return nil }
        switch types.plain(path.type) {
        case .scalar(.bool), .scalar(.string): break
        case let type where path.isOptional || types.isFaulty(type): break
        default:
            log.report(
                .pagingKind(member, wanted: "a Bool, a String or a member that can be null or absent", type: types.dialectName(path.type)))
        }
        return path
    }

    /// `https://host`, perhaps with a port, and nothing more.
    static func isOrigin(_ text: String) -> Bool {
        guard let scheme = ["https://", "http://"].first(where: { text.lowercased().hasPrefix($0) }) else { return false }
        let host = text.dropFirst(scheme.count)
        return !host.isEmpty
            && host.utf8.allSatisfy { byte in
                (0x30...0x3A).contains(byte) || (0x41...0x5B).contains(byte) || (0x61...0x7A).contains(byte) || "-.]_".utf8.contains(byte)
            }
    }

    private func parameter(_ name: Located<String>, of operation: Operation) -> Int? {
        let help: Help = "name a parameter of the query, the headers or the path: a member of the body cannot select a page"
        return operation.parameters.index(of: name, help: operation.body == nil ? nil : help, log)
    }

    private func integerParameter(_ name: Located<String>, of operation: Operation) -> Int? {
        guard let index = parameter(name, of: operation) else { return nil }
        checkInteger(operation.parameters[index].type, at: name)
        return index
    }

    private func integerMember(_ path: Located<String>, in result: TypeReference) -> FieldPath? {
        guard let path = paths.path(path, in: result).map({ (path, $0) }) else { return nil }
        checkInteger(path.1.type, at: path.0)
        return path.1
    }

    private func checkInteger(_ use: TypeReference, at place: Located<String>) {
        switch types.plain(use) {
        case .scalar(.int), .scalar(.int32), .scalar(.int64), .scalar(.uint): break
        case let type where types.isFaulty(type): break
        default: log.report(.pagingKind(place, wanted: "a whole number", type: types.dialectName(use)))
        }
    }
}
