import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// The resources of an API, recognized by its paths and types: collections such as `/pets` with items such as `/pets/{id}`.
struct ResourcePlan: Sendable {
    enum Action: Sendable {
        case list, create, read, replace, merge, delete
    }

    /// What an operation does with a resource.
    struct Role: Sendable {
        let action: Action
        var resource: Resource
        /// The conditions of the path: a list has only the items that meet them, and a new item gets their values.
        var conditions: [Condition] = []
        /// The collection of the item that the path is about, if it is another one.
        var parent: Resource?
        /// The operations that return the uploads of this one.
        var downloads: [FilePlan.Download] = []
        /// Whether the item is only the state of what the operation starts. What is sent is not about the item.
        var isOnlyStart = false
        /// The states of items that are waited for: a new one begins with the first, and each read leads to the next.
        var progress: [ItemProgress] = []
        /// The header of the answer with the URL of the item.
        var stateHeader: String?
    }

    /// A member of an item whose value is that of a path parameter.
    struct Condition: Sendable {
        let member: String
        let parameter: String
    }

    struct Resource: Sendable {
        /// The path of the collection, such as `/users/{id}/posts`.
        var path: [ContractOperation.PathPart]
        /// The name of the parameter at the end of the path of an item.
        var parameter: String
        /// The member of an item that the parameter identifies it by.
        let idMember: String
        let itemSchema: JSONSchema.ID
        /// Whether the document has a path for an item.
        var hasItemPath = true
        /// The operation that lists the items. Its answer has the initial items of the collection.
        var list: Int?
        /// The collections of the items that the path leads through, from the outermost, such as `/users` of `/users/{id}/posts`.
        var parents: [Resource] = []

        /// The last word of its path, such as `posts`.
        var word: String { ResourcePlan.word(of: path) }
    }

    private(set) var roles: [Int: Role] = [:]
    private(set) var files: FilePlan
    private(set) var resources: [Resource] = []
    /// The IDs of operations that are answered without state, in the order of the document.
    private(set) var stateless: [String] = []

    init(_ contract: Contract) {
        files = FilePlan(contract)
        let waits = WaitPlan(contract)
        var items: [[ContractOperation.PathPart]: [Int]] = [:]
        var collections: [[ContractOperation.PathPart]: [Int]] = [:]
        for (index, operation) in contract.operations.enumerated() {
            let path = operation.path.value
            if case .parameter? = path.last, let collection = Self.collection(of: path) {
                items[collection, default: []].append(index)
            } else {
                collections[path.trimmed, default: []].append(index)
            }
        }
        for path in collections.keys where items[path] == nil && !files.downloads(of: path).isEmpty { items[path] = [] }
        // The order is always the same.
        for (path, own) in items.sorted(by: {
            ($0.value.first ?? collections[$0.key]?.first ?? 0) < ($1.value.first ?? collections[$1.key]?.first ?? 0)
        }) {
            let creating = collections[path] ?? []
            guard
                let resource = Self.resource(path, own, waits, contract) ?? files.resource(path, creating: creating, contract)
                    ?? Self.resource(path, deleting: own, creating, contract)
            else { continue }
            add(resource, items: own, creating, contract)
        }
        addParents()
        let actions = ResourceActions(resources, contract)
        for index in contract.operations.indices where roles[index] == nil {
            roles[index] = actions.role(of: contract.operations[index])
        }
        for (path, own) in collections.sorted(by: { ($0.value.first ?? 0) < ($1.value.first ?? 0) })
        where items[path] == nil && own.allSatisfy({ roles[$0] == nil }) {
            if let resource = Self.resource(path, listing: own, contract) { add(resource, items: [], own, contract) }
        }
        addParents()
        addFiles(contract)
        roles = waits.adding(to: roles, besides: Set(files.roles.keys), contract)
        stateless = contract.operations.indices.filter { roles[$0] == nil && files.roles[$0] == nil }.map {
            contract.operations[$0].id.value
        }
    }

    /// - Parameters:
    ///   - items: The operations at the path of an item.
    ///   - creating: The operations at the path of the collection.
    private mutating func add(_ resource: Resource, items: [Int], _ creating: [Int], _ contract: Contract) {
        var resource = resource
        for index in creating where Self.action(contract.operations[index], isItem: false) == .list {
            resource.list = resource.list ?? (ListShape(contract.operations[index], resource, contract) == nil ? nil : index)
        }
        for index in items {
            if let action = Self.action(contract.operations[index], isItem: true) {
                roles[index] = Role(action: action, resource: resource)
            }
        }
        for index in creating {
            let operation = contract.operations[index]
            guard let action = Self.action(operation, isItem: false), action == .create || ListShape(operation, resource, contract) != nil
            else { continue }
            roles[index] = Role(action: action, resource: resource)
        }
        resources.append(resource)
    }

    private mutating func addParents() {
        let parents = parentFinder
        resources = resources.map { resource in
            var resource = resource
            resource.parents = parents(resource.path)
            return resource
        }
        let byPath = Dictionary(resources.map { ($0.path, $0.parents) }, uniquingKeysWith: { first, _ in first })
        for (index, role) in roles {
            var role = role
            role.resource.parents = byPath[role.resource.path] ?? []
            roles[index] = role
        }
    }

    /// Finds the collections that a path leads through. Collections that no operation lists and that cannot get items are left out, because
    /// their items are unknown.
    private var parentFinder: ([ContractOperation.PathPart]) -> [Resource] {
        let filled = Set(roles.values.filter { [.create, .replace].contains($0.action) }.map(\.resource.path))
        let known = resources.filter { $0.list != nil || filled.contains($0.path) }
        return { path in
            path.indices.dropFirst().compactMap { index in
                guard case .parameter(let name) = path[index], let collection = Self.collection(of: Array(path[...index])),
                    case .text(let next)? = path[(index + 1)...].first, next.hasPrefix("/"),
                    var parent = known.first(where: { $0.path.isLike(collection) })
                else { return nil }
                // The names of parameters are those of this path.
                parent.path = collection
                parent.parameter = name
                return parent
            }
        }
    }

    /// Finds what operations do with files.
    private mutating func addFiles(_ contract: Contract) {
        var attached: Set<Int> = []
        for (index, role) in roles where role.action != .list && role.action != .read && role.action != .delete {
            let downloads = files.downloads(of: contract.operations[index], role.resource, contract)
            roles[index]?.downloads = downloads
            attached.formUnion(downloads.map(\.index))
        }
        for resource in resources {
            for download in files.downloads(of: resource.path)
            where FilePlan.member(of: resource.itemSchema, for: download, contract) != nil { attached.insert(download.index) }
        }
        files.addRoles(contract, besides: roles, { attached.contains($0.index) }, parents: parentFinder)
    }

    /// The path without its last segment; `nil` if that is more than a parameter.
    static func collection(of path: [ContractOperation.PathPart]) -> [ContractOperation.PathPart]? {
        let rest = Array(path.dropLast())
        guard case .text(let text)? = rest.last, text.hasSuffix("/"), text != "/" || rest.count > 1 else { return nil }
        return rest.trimmed
    }

    private static func action(_ operation: ContractOperation, isItem: Bool) -> Action? {
        switch (operation.method, isItem) {
        case ("GET", false): .list
        case ("POST", false): .create
        case ("GET", true): .read
        case ("PUT", true): .replace
        case ("PATCH", true): .merge
        case ("DELETE", true): .delete
        default: nil
        }
    }

    /// The resource with items that some operation returns, with the member that identifies them.
    private static func resource(
        _ path: [ContractOperation.PathPart], _ own: [Int], _ waits: WaitPlan, _ contract: Contract
    ) -> Resource? {
        for method in ["GET", "PUT", "PATCH"] {
            for index in own where contract.operations[index].method == method {
                let operation = contract.operations[index]
                guard case .parameter(let parameter)? = operation.path.value.last, let schema = operation.successSchema,
                    let item = ItemShape(schema, parameter: parameter, collection: word(of: path), contract)
                        ?? waits.member(of: parameter, in: index).flatMap({
                            ItemShape(schema, parameter: $0, collection: word(of: path), contract)
                        })
                else { continue }
                return Resource(path: path, parameter: parameter, idMember: item.idMember, itemSchema: item.schema)
            }
        }
        return nil
    }

    /// The resource with items that no operation returns singly, but one deletes. The schema is that of the list's items, or else that of
    /// the answer to creating one.
    private static func resource(
        _ path: [ContractOperation.PathPart], deleting own: [Int], _ creating: [Int], _ contract: Contract
    ) -> Resource? {
        let operations = own.map { contract.operations[$0] }
        guard operations.allSatisfy({ !["GET", "PUT", "PATCH"].contains($0.method) }),
            let deleting = operations.first(where: { $0.method == "DELETE" }), case .parameter(let parameter)? = deleting.path.value.last
        else { return nil }
        if let resource = resource(path, parameter, listedBy: creating, contract) { return resource }
        for operation in creating.map({ contract.operations[$0] }) where operation.method == "POST" {
            guard let schema = operation.successSchema,
                let item = ItemShape(schema, parameter: parameter, collection: word(of: path), contract)
            else { continue }
            return Resource(path: path, parameter: parameter, idMember: item.idMember, itemSchema: item.schema)
        }
        return nil
    }

    /// The resource with items that are listed and created, but have no path of their own.
    private static func resource(_ path: [ContractOperation.PathPart], listing own: [Int], _ contract: Contract) -> Resource? {
        let making = own.map { contract.operations[$0] }.filter { $0.method == "POST" }
        guard !making.isEmpty, var resource = resource(path, "id", listedBy: own, contract) else { return nil }
        resource.hasItemPath = false
        let members = ExactStringSet(SchemaShape(resource.itemSchema, in: contract.schemas).propertyNames)
        // The body is an item, and not a query for the list, for example.
        let isMade = making.contains { operation in
            let names = (operation.body?.contents ?? []).flatMap { SchemaShape($0.schema, in: contract.schemas).propertyNames }
            guard names.contains(where: members.contains) else { return false }
            guard let answer = operation.successSchema else { return true }
            return ItemShape(answer, parameter: resource.parameter, collection: resource.word, contract)?.idMember == resource.idMember
        }
        return isMade ? resource : nil
    }

    /// The resource with the items of a list.
    private static func resource(
        _ path: [ContractOperation.PathPart], _ parameter: String, listedBy own: [Int], _ contract: Contract
    ) -> Resource? {
        func item(_ schema: JSONSchema.ID?) -> ItemShape? {
            schema.flatMap { ItemShape($0, parameter: parameter, collection: word(of: path), contract) }.flatMap {
                $0.member == nil ? $0 : nil
            }
        }
        for operation in own.map({ contract.operations[$0] }) where operation.method == "GET" {
            guard let list = ListShape(operation, contract, isOfItems: { item($0.onlyElement) != nil }), let item = item(list.element)
            else { continue }
            return Resource(path: path, parameter: parameter, idMember: item.idMember, itemSchema: item.schema)
        }
        return nil
    }

    /// The last word of a path.
    static func word(of path: [ContractOperation.PathPart]) -> String {
        guard case .text(let text)? = path.last else { return "" }
        return text.split(separator: "/").last.map(String.init) ?? ""
    }
}

extension [ContractOperation.PathPart] {
    /// Without `/` at the end.
    var trimmed: Self {
        guard case .text(let text)? = last, text.hasSuffix("/") else { return self }
        return dropLast() + (text == "/" ? [] : [.text(String(text.dropLast()))])
    }

    /// Whether two paths are the same except for the names of their parameters.
    func isLike(_ other: Self) -> Bool {
        count == other.count
            && zip(self, other).allSatisfy { own, other in
                switch (own, other) {
                case (.text(let own), .text(let other)): own == other
                case (.parameter, .parameter): true
                default: false
                }
            }
    }
}

extension ContractOperation {
    /// The schema of the JSON of the successful answer.
    var successSchema: JSONSchema.ID? {
        guard let response = ResponseChoice.choose(self, Preferences()).response else { return nil }
        return response.contents.first { MediaRange($0.mediaType.value)?.kind == .json }?.schema
    }
}
