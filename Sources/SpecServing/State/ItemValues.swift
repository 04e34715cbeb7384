import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// Makes the values of items: of the first ones, of those that clients create and change, and of items as they are in answers.
struct ItemValues {
    typealias Call = ResourceAnswerer.Call

    /// The maximum number of members that are tried one by one; for each, the whole item is checked.
    private static let maximumFitted = 200

    private let answerer: Answerer
    private let contract: Contract
    private let validator: SchemaValidator

    init(_ answerer: Answerer) {
        self.answerer = answerer
        contract = answerer.contract
        validator = SchemaValidator(contract.schemas, direction: .response, impliesObjects: true)
    }

    func source(_ salt: String) -> ValueSource {
        ValueSource(
            contract: contract, places: answerer.places, seed: FNVHash.hash("\(answerer.options.seed) \(salt)"),
            isDynamic: answerer.options.isDynamic)
    }

    /// The initial items of a collection: those of the list's answer without state.
    func seed(_ resource: ResourcePlan.Resource) -> [(id: LiteralValue, value: LiteralValue)] {
        guard let index = resource.list, let shape = ListShape(contract.operations[index], resource, contract),
            let response = ResponseChoice.choose(contract.operations[index], Preferences()).response,
            let content = response.contents.first(where: { MediaRange($0.mediaType.value)?.kind == .json }),
            var value = source("seed").value(of: content, example: nil).value
        else { return [] }
        for name in shape.path { value = value.member(name) ?? .array([]) }
        guard case .array(let elements) = value else { return [] }
        return elements.compactMap { element in element.member(resource.idMember).map { ($0, element) } }
    }

    /// The ID of a new item: the client's, or else the next number, or else one that the type allows.
    func newID(_ resource: ResourcePlan.Resource, _ call: Call, _ collection: ResourceStore.Collection) -> LiteralValue {
        let shape = SchemaShape(resource.itemSchema, in: contract.schemas).member(resource.idMember)
        if let own = call.checked.body?.member(resource.idMember), own != .null, !shape.isReadOnly { return own }
        if shape.types.contains(.integer) || shape.types.contains(.number) {
            if collection.highest < Int.max { return .number("\(collection.highest + 1)") }
            let free = (1...collection.items.count + 1).first { collection[.number("\($0)")] == nil }
            return .number("\(free ?? 0)")
        }
        for number in 0..<100 {
            let salt = "id \(collection.items.count) \(number) \(call.request.path)"
            if let id = source(salt).fromTypes(resource.itemSchema)?.member(resource.idMember), collection[id] == nil { return id }
        }
        return .string("\(collection.items.count + 1)")
    }

    /// The item after a request wrote it: the members from the client, over those of the earlier item or of a made one.
    func written(
        _ call: Call, over earlier: LiteralValue?, _ resource: ResourcePlan.Resource, id: LiteralValue, isMerge: Bool = false
    ) -> LiteralValue {
        let shape = SchemaShape(resource.itemSchema, in: contract.schemas)
        guard case .object(let body)? = call.checked.body else {
            return (earlier ?? fit(withDefaults(.object([]), resource, call), resource.itemSchema, call)).setting(resource.idMember, id)
        }
        let own = body.filter { !$0.key.isExactly(resource.idMember) && !shape.member($0.key).isReadOnly }
        if case .object(let members)? = earlier, isMerge {
            guard call.isPatched else { return earlier?.merging(.object(own), nulls(call, shape)) ?? .object(own) }
            let written = ExactStringSet(body.map(\.key))
            let kept = members.filter {
                written.contains($0.key) || $0.key.isExactly(resource.idMember) || shape.member($0.key).isReadOnly
            }
            return LiteralValue.object(kept).setting(own)
        }
        var value = LiteralValue.object([LiteralValue.Member(resource.idMember, id)] + own)
        // A replaced item keeps the members that only the server writes.
        if case .object(let members)? = earlier {
            let written = ExactStringSet(own.map(\.key))
            value = value.setting(
                members.filter { member in
                    guard !written.contains(member.key) else { return false }
                    return shape.member(member.key).isReadOnly || !isWritable(member.key, call.operation)
                })
        }
        return fit(withDefaults(value, resource, call), resource.itemSchema, call).setting(resource.idMember, id)
    }

    /// The item with the members that the client did not write and that have a default, in the body or else in the item.
    private func withDefaults(_ item: LiteralValue, _ resource: ResourcePlan.Resource, _ call: Call) -> LiteralValue {
        let defaults = MemberDefaults(validator: validator, schemas: contract.schemas)
        let mediaType = call.request.fields["Content-Type"].flatMap { MediaRange($0) }
        let body = mediaType.flatMap { RequestChecker.content(of: $0, in: call.operation.body?.contents ?? []) }?.schema
        let names = ExactStringSet(SchemaShape(resource.itemSchema, in: contract.schemas).propertyNames)
        let filled = defaults.adding(to: item, by: [body, resource.itemSchema].compactMap(\.self)) { names.contains($0) }
        return validator.allows(item, by: resource.itemSchema) && !validator.allows(filled, by: resource.itemSchema) ? item : filled
    }

    /// The schema by which null can be a value in a merge. In a merge patch it always removes (RFC 7396, 2).
    private func nulls(_ call: Call, _ shape: SchemaShape) -> SchemaShape? {
        let mediaType = call.request.fields["Content-Type"].flatMap { MediaRange($0) }
        return mediaType?.essence == "application/merge-patch+json" ? nil : shape
    }

    private func isWritable(_ name: String, _ operation: ContractOperation) -> Bool {
        operation.body?.contents.contains { content in
            let shape = SchemaShape(content.schema, in: contract.schemas)
            return shape.propertyNames.isEmpty || shape.propertyNames.contains { $0.isExactly(name) }
        } ?? false
    }

    /// An item as it is in an answer: with its envelope, if the answer has one.
    func enclosed(_ item: LiteralValue, _ schema: JSONSchema.ID, _ resource: ResourcePlan.Resource, _ call: Call) -> LiteralValue {
        guard let shape = ItemShape(schema, parameter: resource.parameter, collection: resource.word, contract), let name = shape.member
        else {
            return shown(item, schema, call)
        }
        let envelope = source("envelope").made(schema) ?? .object([])
        return envelope.setting(name, shown(item, shape.schema, call))
    }

    /// A value as a response has it: write-only members are stored, but not returned.
    func shown(_ value: LiteralValue, _ schema: JSONSchema.ID, _ call: Call) -> LiteralValue {
        let fitting = fit(value, schema, call)
        guard case .object(let members) = fitting else { return fitting }
        let shape = SchemaShape(schema, in: contract.schemas)
        return .object(members.filter { !shape.member($0.key).isWriteOnly })
    }

    /// The value in a form that the schema allows: unchanged, or at every depth with missing members made and others left out.
    private func fit(_ value: LiteralValue, _ schema: JSONSchema.ID, _ call: Call) -> LiteralValue {
        if validator.allows(value, by: schema) { return value }
        let shape = SchemaShape(schema, in: contract.schemas)
        if case .array(let elements) = value, let element = shape.onlyElement { return .array(elements.map { fit($0, element, call) }) }
        guard case .object(let members) = value else { return value }
        let declared = ExactStringSet(shape.propertyNames)
        let known = members.filter { !shape.isClosed || declared.contains($0.key) }
        if validator.allows(.object(known), by: schema) { return .object(known) }
        guard case .object(let made)? = source("make \(call.request.target)").made(schema) else { return value }
        // A member that is not required and was not written is left out.
        let wanted = ExactStringSet(shape.required + known.map(\.key))
        var result = LiteralValue.object(made.filter { wanted.contains($0.key) })
        if !validator.allows(result, by: schema) { result = .object(made) }
        let whole = result.setting(known)
        if validator.allows(whole, by: schema) { return whole }
        for member in known.prefix(Self.maximumFitted) {
            let fitted = shape.schema(of: member.key).map { fit(member.value, $0, call) }
            for candidate in [member.value, fitted].compactMap(\.self) {
                let changed = result.setting(member.key, candidate)
                guard validator.allows(changed, by: schema) else { continue }
                result = changed
                break
            }
        }
        return result
    }
}
