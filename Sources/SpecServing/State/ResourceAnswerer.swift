import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// Answers requests from the resources that clients have made and changed.
struct ResourceAnswerer {
    let answerer: Answerer
    let plan: ResourcePlan
    let store: ResourceStore

    var contract: Contract { answerer.contract }
    var validator: SchemaValidator { SchemaValidator(contract.schemas, direction: .response, impliesObjects: true) }
    var itemValues: ItemValues { ItemValues(answerer) }

    /// The outcome of a request.
    private enum Outcome {
        case item(ResourceStore.Item, isNew: Bool = false)
        case list([LiteralValue], ResourcePage)
        case deleted(LiteralValue)
        /// The first of the statuses that the document declares is used.
        case failed([Int], String, [SchemaFault] = [])

        static let full = failed([507], ResourceAnswerer.fullDetail)
    }

    /// The request with what was read from it.
    struct Call {
        let request: ServedRequest
        let operation: ContractOperation
        var checked: RequestChecker.Outcome
        let preferences: Preferences
        /// The values of the path, as they are in the request.
        let path: [String: String]
        /// Whether the body is the item after a JSON Patch, so that its members are not merged.
        var isPatched = false
    }

    /// `nil` if the operation is answered without state.
    ///
    /// - Parameter index: The operation's index in the contract.
    func answer(_ call: Call, index: Int) -> Answerer.Answer? {
        if let file = plan.files.roles[index], let answer = self.answer(call, file) { return answer }
        guard let role = plan.roles[index] else { return nil }
        // The answer without state has the status, the headers and the media type.
        var plain = call.request
        plain.fields.remove("If-None-Match")
        var answer = answerer.answer(plain, call.operation, call.checked, call.preferences)
        guard (200...299).contains(answer.response.status) else { return answer }
        let kind = answer.response.fields["Content-Type"].flatMap { MediaRange($0) }?.kind
        let made = kind == .json || kind == .xml
        // Values in other media types cannot be changed.
        guard made || answer.response.bytes.isEmpty else { return answer }
        // The written item can be in an envelope.
        var call = call
        call.checked.body = call.checked.body.map { ItemShape.unwrapped(withoutFiles($0, call), role.resource, contract) }
        let isChange = role.action != .list && role.action != .read || !role.progress.isEmpty
        let outcome = store.use { changes in
            let outcome = perform(role, call, &changes)
            if isChange { answer.change = changes.version }
            return outcome
        }
        switch outcome {
        case .failed(let statuses, let detail, let faults):
            var error = ServedError(status: statuses.first ?? 500, detail: detail)
            error.faults = faults.map {
                RequestFault(part: .body, pointer: $0.pointer, message: $0.message, place: answerer.places.place(of: $0.span))
            }
            answer.response = answerer.errorResponse(statuses, error, call.operation, call.request)
            return answer
        case .deleted(let value):
            if made, let schema = call.operation.successSchema {
                fill(&answer, itemValues.enclosed(value, schema, role.resource, call), schema)
            }
        case .item(let item, let isNew):
            if made, let schema = call.operation.successSchema {
                fill(&answer, itemValues.enclosed(item.value, schema, role.resource, call), schema)
            }
            if isNew, role.action == .replace { answer.response.status = 201 }
            if isNew, role.resource.hasItemPath, answer.response.status == 201 || answer.response.fields.has("Location") {
                answer.response.fields.set("Location", role.action == .create ? location(of: item, role, call) : call.request.path)
            }
            if isNew, let header = role.stateHeader { answer.response.fields.set(header, location(of: item, role, call)) }
            answer.response.fields.set("ETag", item.tag)
        case .list(let values, let page):
            if let shape = ListShape(call.operation, role.resource, contract) {
                fill(&answer, list(values, page, shape, call), call.operation.successSchema)
            }
            answer.response.fields.set("ETag", "\"\(String(FNVHash.hash(answer.response.text), radix: 16))\"")
            describe(page, in: &answer.response, call)
            if let next = page.nextTarget(call) { answer.response.fields.set("Link", "<\(next)>; rel=\"\(page.relation)\"") }
        }
        Answerer.omitKnown(&answer.response, call.request)
        return answer
    }

    /// Why nothing more is kept.
    static let fullDetail = "the server keeps at most \(ResourceStore.limits)"

    private func fill(_ answer: inout Answerer.Answer, _ value: LiteralValue, _ schema: JSONSchema.ID?) {
        guard let mediaType = answer.response.fields["Content-Type"].flatMap({ MediaRange($0) }) else { return }
        answer.response.body = .bytes(ContentWriter.bytes(of: value, as: mediaType, by: schema, in: contract.schemas))
        // Examples were not used.
        answer.remarks = []
    }

    /// The path of an item: that of its collection below the base path of the request, and the ID.
    private func location(of item: ResourceStore.Item, _ role: ResourcePlan.Role, _ call: Call) -> String {
        let asked = call.request.path.split(separator: "/", omittingEmptySubsequences: false)
        let own = call.operation.pathText.split(separator: "/", omittingEmptySubsequences: false)
        let base = asked.prefix(max(0, asked.count - own.count) + 1).joined(separator: "/")
        let path = role.resource.path.map { part in
            switch part {
            case .text(let text): text
            case .parameter(let name): call.path[name] ?? ""
            }
        }.joined()
        return base + path + "/" + PercentEscapes.encode(ContentWriter.text(item.id))
    }

    /// The path of a collection with the values of a request.
    private func path(of resource: ResourcePlan.Resource, _ call: Call) -> String {
        resource.path.map { part in
            switch part {
            case .text(let text): PercentEscapes.decode(text[...]) ?? text
            case .parameter(let name): call.path[name].map { PercentEscapes.decode($0) ?? $0 } ?? ""
            }
        }.joined()
    }

    /// The value of a parameter of the path.
    func value(of parameter: String, _ call: Call) -> LiteralValue {
        let text = call.path[parameter] ?? ""
        let value = call.checked.parameters[RequestChecker.ParameterKey(location: .path, name: parameter)]
        return (value ?? .string(PercentEscapes.decode(text) ?? text)).canonicalID
    }

    func items(_ resource: ResourcePlan.Resource, _ call: Call, _ changes: inout ResourceStore.Changes) -> ResourceStore.Collection {
        let path = path(of: resource, call)
        return changes.collection(path) { store.data[path] ?? itemValues.seed(resource) }
    }

    // MARK: Changes

    private func perform(_ role: ResourcePlan.Role, _ call: Call, _ changes: inout ResourceStore.Changes) -> Outcome {
        let resource = role.resource
        let parents = (role.parent.map { $0.parents + [$0] } ?? []) + resource.parents
        if let missing = missing(of: parents, call, &changes) {
            return .failed([404], "there is no item with this \(missing.idMember) in \(missing.pathText)")
        }
        let path = path(of: resource, call)
        let collection = items(resource, call, &changes)
        if role.action == .list { return list(collection, role, call) }
        if role.action == .create { return create(in: collection, role, call, &changes) }
        let id = value(of: resource.parameter, call)
        let item = collection[id]
        guard conditionHolds(call.request, item?.tag, isRead: role.action == .read) else {
            return .failed([412], "the item is not in the state that the request expects")
        }
        guard let item else {
            // PUT can create an item, if the document says so.
            guard role.action == .replace, call.operation.responses.contains(where: { $0.status.value == .code(201) }) else {
                return .failed([404], "there is no item with this \(resource.idMember)")
            }
            return store(itemValues.written(call, over: nil, resource, id: id), id, role, call, isNew: true, &changes)
        }
        switch role.action {
        case .list, .create: return .item(item)
        case .read:
            let next = role.progress.reduce(item.value) { $1.advanced($0) }
            if next != item.value { changes.set(next, id: item.id, in: path) }
            return .item(item)
        case .delete:
            changes.remove(id, in: path)
            changes.removeFiles(of: filePath(of: id, in: resource, call))
            changes.removeCollections(below: path + "/" + ContentWriter.text(id), besides: store.data.keys)
            return .deleted(item.value)
        case .replace, .merge:
            var call = call
            if role.action == .merge, let patch = call.checked.body.flatMap({ JSONPatch($0) }) {
                guard let patched = patch.apply(to: item.value), case .object = patched else {
                    return .failed([409], "an operation of the patch cannot be applied to the item")
                }
                call.checked.body = patched
                call.isPatched = true
            }
            let value = itemValues.written(call, over: item.value, resource, id: item.id, isMerge: role.action == .merge)
            // An item from an example may be invalid before the change; it can still be changed.
            if role.action == .merge, validator.allows(item.value, by: resource.itemSchema) {
                let faults = validator.faults(of: value, against: resource.itemSchema)
                if !faults.isEmpty { return .failed([422, 400], "the item with these changes does not match the document", faults) }
            }
            return store(value, item.id, role, call, isNew: false, &changes)
        }
    }

    private func list(_ collection: ResourceStore.Collection, _ role: ResourcePlan.Role, _ call: Call) -> Outcome {
        var filtered = ResourceFilter(call, role.resource, contract).filter(collection.items.map(\.value))
        for condition in role.conditions {
            let wanted = ResourceStore.key(value(of: condition.parameter, call))
            filtered = filtered.filter { $0.member(condition.member).map { ResourceStore.key($0) } == wanted }
        }
        filtered = ResourceSearch(call, role.resource, contract).apply(to: filtered)
        let paging = ResourcePaging(call, contract)
        let idMember = role.resource.idMember
        guard let page = paging.page(of: filtered, by: idMember) else {
            let cursor = paging.position?.name ?? ""
            return .failed([400, 422], "'\(cursor)' is neither a cursor of this server nor the \(idMember) of an item")
        }
        return .list(Array(filtered[page.range]), page)
    }

    private func create(
        in collection: ResourceStore.Collection, _ role: ResourcePlan.Role, _ call: Call, _ changes: inout ResourceStore.Changes
    ) -> Outcome {
        let resource = role.resource
        var call = call
        if role.isOnlyStart { call.checked.body = nil }
        let id = itemValues.newID(resource, call, collection)
        guard collection[id] == nil else { return .failed([409], "there is an item with this \(resource.idMember) already") }
        var value = described(itemValues.written(call, over: nil, resource, id: id), by: call, resource)
        for condition in role.conditions { value = value.setting(condition.member, self.value(of: condition.parameter, call)) }
        for progress in role.progress where call.checked.body?.member(progress.member[0]) == nil {
            let begun = progress.begun(value)
            if validator.allows(begun, by: resource.itemSchema) { value = begun }
        }
        return store(value, id, role, call, isNew: true, &changes)
    }

    private func store(
        _ value: LiteralValue, _ id: LiteralValue, _ role: ResourcePlan.Role, _ call: Call, isNew: Bool,
        _ changes: inout ResourceStore.Changes
    ) -> Outcome {
        let path = path(of: role.resource, call)
        // The item and its files are kept together, or not at all.
        guard keepFiles(of: role, id, beside: value, call, &changes) else { return .full }
        guard changes.set(value, id: id, in: path), let item = changes.collection(path, fill: { [] })[id] else { return .full }
        return .item(item, isNew: isNew)
    }

    /// Whether the preconditions of a request hold (RFC 9110, 13.1). `If-None-Match` of a read is handled elsewhere, because it leads to
    /// 304.
    ///
    /// - Parameter tag: The validator of the existing representation; `nil` if there is none.
    func conditionHolds(_ request: ServedRequest, _ tag: String?, isRead: Bool) -> Bool {
        if let wanted = request.fields["If-Match"] {
            guard let tag else { return false }
            if wanted.trimmingSpaces != "*", !wanted.listElements().contains(where: { ResponseCompression.plainTag($0) == tag }) {
                return false
            }
        }
        guard !isRead, let unwanted = request.fields["If-None-Match"], let tag else { return true }
        return unwanted.trimmingSpaces != "*"
            && !unwanted.listElements().map(ResponseCompression.plainTag).contains { $0 == tag || $0 == "W/" + tag }
    }
}
