import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// Where the items of a list are in an answer.
struct ListShape {
    let schema: JSONSchema.ID
    /// The members that lead to the list; empty if the answer is the list.
    let path: [String]

    /// The schema of the items; `nil` if there are several.
    let element: JSONSchema.ID?

    /// `nil` if the operation does not return a list of items with the member that identifies them.
    init?(_ operation: ContractOperation, _ resource: ResourcePlan.Resource, _ contract: Contract) {
        self.init(operation, contract) { $0.element(0).propertyNames.contains { $0.isExactly(resource.idMember) } }
    }

    /// `nil` if the operation does not return a list of items.
    init?(_ operation: ContractOperation, _ contract: Contract, isOfItems: (SchemaShape) -> Bool) {
        guard let schema = operation.successSchema else { return nil }
        self.schema = schema
        let shape = SchemaShape(schema, in: contract.schemas)
        func hasItems(_ shape: SchemaShape) -> Bool { shape.allowsArrays && isOfItems(shape) }
        func list(in shape: SchemaShape, first: [String] = []) -> String? {
            (first + shape.propertyNames).first { hasItems(shape.member($0)) }
        }
        if hasItems(shape) {
            path = []
        } else if let name = list(in: shape, first: operation.paging.map { [$0.items.value] } ?? []) {
            path = [name]
        } else {
            // `{ data: { items: […] } }`
            var found: [String]?
            for outer in shape.propertyNames where found == nil { found = list(in: shape.member(outer)).map { [outer, $0] } }
            guard let found else { return nil }
            path = found
        }
        element = path.reduce(shape) { $0.member($1) }.onlyElement
    }
}

/// Where an item is in an answer or in the body of a request: all of it, or a member, as in `{ data: { id: 7 } }`.
struct ItemShape {
    /// The usual names of the member, in addition to that of the resource itself.
    private static let names: Set<String> = ["data", "result", "item", "payload", "entity", "record", "response", "content", "value"]

    /// The member; `nil` if the whole is the item.
    let member: String?
    let schema: JSONSchema.ID
    /// The member that identifies the item.
    let idMember: String

    /// `nil` if there is no item that the parameter identifies.
    ///
    /// - Parameter collection: The last word of the path of the collection, such as `pets`.
    init?(_ schema: JSONSchema.ID, parameter: String, collection: String, _ contract: Contract) {
        let shape = SchemaShape(schema, in: contract.schemas)
        if let id = Self.idMember(shape, parameter, of: collection) {
            (member, self.schema, idMember) = (nil, schema, id)
            return
        }
        let names = shape.propertyNames
        for name in names where names.count == 1 || Self.names.contains(ValueEcho.letters(name)) || Self.isOne(name, of: collection) {
            guard let inner = shape.schema(of: name) else { continue }
            let own = SchemaShape(inner, in: contract.schemas)
            guard own.allowsObjects, let id = Self.idMember(own, parameter, of: collection) else { continue }
            (member, self.schema, idMember) = (name, inner, id)
            return
        }
        return nil
    }

    /// The member that a parameter of the path identifies, by their names: `petId` or `id` for `petId`, `client_id` for `id` of `clients`,
    /// `name` for `bucketName` of `buckets`; without these, `username` for `userId` of `users`.
    private static func idMember(_ shape: SchemaShape, _ parameter: String, of collection: String) -> String? {
        let names = shape.propertyNames
        let wanted = ValueEcho.letters(parameter)
        func member(_ letters: String) -> String? { names.first { ValueEcho.letters($0) == letters } }
        /// The member whose name is the word for an item with an ending, such as `clientid`.
        func named(_ ending: String) -> String? {
            names.first { name in
                let letters = ValueEcho.letters(name)
                return letters.hasSuffix(ending) && isOne(String(letters.dropLast(ending.count)), of: collection)
            }
        }
        if let own = member(wanted) { return own }
        for ending in ["name", "key", "slug", "code", "uuid"] {
            guard wanted.hasSuffix(ending), isOne(String(wanted.dropLast(ending.count)), of: collection) else { continue }
            return member(ending)
        }
        guard wanted.hasSuffix("id") || isOne(wanted, of: collection) else { return nil }
        return member("id") ?? named("id") ?? member("uuid") ?? named("name")
    }

    /// Whether a word is the singular of the word for a collection, or the same word.
    static func isOne(_ word: String, of collection: String) -> Bool {
        let (one, many) = (ValueEcho.letters(word), ValueEcho.letters(collection))
        return many == one || many == one + "s" || many == one + "es" || (one.hasSuffix("y") && many == one.dropLast() + "ies")
    }

    /// The item in the body of a request: the only member that has members of an item, if the body itself has none; otherwise the body.
    static func unwrapped(_ body: LiteralValue, _ resource: ResourcePlan.Resource, _ contract: Contract) -> LiteralValue {
        guard case .object(let members) = body else { return body }
        let shape = SchemaShape(resource.itemSchema, in: contract.schemas)
        let names = ExactStringSet(shape.propertyNames)
        let inner = members.filter { member in
            guard case .object(let own) = member.value else { return false }
            return own.contains { names.contains($0.key) } && !(names.contains(member.key) && shape.member(member.key).allowsObjects)
        }
        guard let item = inner.first, inner.count == 1 else { return body }
        return members.contains { names.contains($0.key) && !$0.key.isExactly(item.key) } ? body : item.value
    }
}
