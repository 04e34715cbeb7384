import APIContract
import APIModel
import SourceDiagnostics

/// Operations on a resource whose paths are not those of the collection and of its items: `POST /todos/add`, `GET /todos/search`,
/// `DELETE /todos/{id}/delete`, `GET /todos/category/{category}`, `GET /users/{id}/todos`.
struct ResourceActions {
    private static let creating: Set<String> = ["add", "create", "new"]
    private static let searching: Set<String> = ["search", "find", "query", "filter", "list", "all"]
    private static let changing: Set<String> = ["update", "edit", "modify"]
    private static let deleting: Set<String> = ["delete", "remove"]

    private enum Segment: Hashable {
        case text(String)
        case parameter(String)
    }

    private let contract: Contract
    /// With their segments, in a stable order.
    private let resources: [(resource: ResourcePlan.Resource, segments: [Segment])]

    init(_ resources: [ResourcePlan.Resource], _ contract: Contract) {
        self.contract = contract
        self.resources = resources.compactMap { resource in Self.segments(resource.path).map { (resource, $0) } }
            .sorted { "\($0.segments)" < "\($1.segments)" }
    }

    /// The segments of a path; `nil` if one of them is more than a text or a parameter.
    private static func segments(_ path: [ContractOperation.PathPart]) -> [Segment]? {
        var (segments, isInSegment): ([Segment], Bool) = ([], false)
        for part in path {
            switch part {
            case .parameter(let name):
                guard !isInSegment else { return nil }
                segments.append(.parameter(name))
                isInSegment = true
            case .text(let text):
                guard text.hasPrefix("/") || segments.isEmpty else { return nil }
                let pieces = text.split(separator: "/")
                segments += pieces.map { .text(String($0)) }
                isInSegment = !text.hasSuffix("/")
            }
        }
        return segments
    }

    /// What an operation does with a resource; `nil` if that is unknown.
    func role(of operation: ContractOperation) -> ResourcePlan.Role? {
        guard let path = Self.segments(operation.path.value) else { return nil }
        for (resource, collection) in resources where path.count > collection.count && Array(path.prefix(collection.count)) == collection {
            if let role = role(operation, resource, Array(path.dropFirst(collection.count))) { return role }
        }
        return related(operation, path)
    }

    /// - Parameter rest: The segments after the path of the collection.
    private func role(_ operation: ContractOperation, _ resource: ResourcePlan.Resource, _ rest: [Segment]) -> ResourcePlan.Role? {
        let method = operation.method
        switch rest.count {
        case 1:
            guard case .text(let word) = rest[0] else { return nil }
            let letters = ValueEcho.letters(word)
            if Self.creating.contains(letters), method == "POST" || method == "PUT" {
                return ResourcePlan.Role(action: .create, resource: resource)
            }
            if Self.searching.contains(letters), method == "GET", ListShape(operation, resource, contract) != nil {
                return ResourcePlan.Role(action: .list, resource: resource)
            }
        case 2:
            switch (rest[0], rest[1]) {
            case (.parameter(let name), .text(let word)) where name == resource.parameter:
                let letters = ValueEcho.letters(word)
                if Self.changing.contains(letters), method != "GET", method != "DELETE" {
                    return ResourcePlan.Role(action: method == "PUT" ? .replace : .merge, resource: resource)
                }
                if Self.deleting.contains(letters), method == "DELETE" || method == "POST" {
                    return ResourcePlan.Role(action: .delete, resource: resource)
                }
            case (.text(let word), .parameter(let name)):
                guard method == "GET", ListShape(operation, resource, contract) != nil,
                    let member = member([name, word, word + "Id"], of: resource)
                else { return nil }
                return ResourcePlan.Role(
                    action: .list, resource: resource, conditions: [ResourcePlan.Condition(member: member, parameter: name)])
            default: return nil
            }
        default: return nil
        }
        return nil
    }

    /// Items of another collection that name their parent, such as the todos with the `userId` of `/users/{id}/todos`.
    private func related(_ operation: ContractOperation, _ path: [Segment]) -> ResourcePlan.Role? {
        guard path.count >= 3, case .text(let word)? = path.last, case .parameter(let parameter) = path[path.count - 2],
            case .text(let parentWord) = path[path.count - 3], operation.method == "GET" || operation.method == "POST"
        else { return nil }
        let parent = resources.first { $0.segments == Array(path.dropLast(2)) && $0.resource.parameter == parameter }?.resource
        for (resource, segments) in resources {
            guard case .text(let own)? = segments.last, ValueEcho.letters(own) == ValueEcho.letters(word),
                !segments.contains(where: { if case .parameter = $0 { true } else { false } }),
                operation.method == "POST" || ListShape(operation, resource, contract) != nil
            else { continue }
            let singular = TypePath.singular(parentWord)
            guard let member = member([parameter, singular + "Id", singular], of: resource, isForeign: true) else { continue }
            return ResourcePlan.Role(
                action: operation.method == "GET" ? .list : .create, resource: resource,
                conditions: [ResourcePlan.Condition(member: member, parameter: parameter)], parent: parent)
        }
        return nil
    }

    /// The first of the names that is a member of the items.
    ///
    /// - Parameter isForeign: Whether it is not the ID of the items themselves.
    private func member(_ names: [String], of resource: ResourcePlan.Resource, isForeign: Bool = false) -> String? {
        let members = SchemaShape(resource.itemSchema, in: contract.schemas).propertyNames
        for name in names {
            let found = members.first { ValueEcho.letters($0) == ValueEcho.letters(name) && !(isForeign && $0 == resource.idMember) }
            if let found { return found }
        }
        return nil
    }
}
