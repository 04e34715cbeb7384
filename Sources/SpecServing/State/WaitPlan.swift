import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// The long-running operations of an API: which ones start them, and which ones return their states.
struct WaitPlan {
    private struct Poll {
        let start: Int
        let polled: Int
        let wait: ContractWait
    }

    private var polls: [Poll] = []
    /// The members of the first results, by the operations that are polled and their parameters.
    private var members: [Int: [String: String]] = [:]

    init(_ contract: Contract) {
        guard contract.operations.contains(where: { $0.wait != nil }) else { return }
        let names = Self.names(of: contract.operations)
        for (start, operation) in contract.operations.enumerated() {
            guard let wait = operation.wait, let polled = wait.poll.map({ names[ExactString($0)] }) ?? start else { continue }
            polls.append(Poll(start: start, polled: polled, wait: wait))
            members[polled, default: [:]].merge(wait.arguments) { first, _ in first }
        }
    }

    /// The operations by their IDs, and by `group.id`, which an ID comes before.
    private static func names(of operations: [ContractOperation]) -> [ExactString: Int] {
        let ids = operations.enumerated().map { (ExactString($1.id.value), $0) }
        let grouped = operations.enumerated().flatMap { index, operation in
            operation.groups.map { (ExactString("\($0).\(operation.id.value)"), index) }
        }
        return Dictionary(ids + grouped, uniquingKeysWith: { first, _ in first })
    }

    /// The member of the first result with the value of a parameter of the operation that returns the states.
    func member(of parameter: String, in operation: Int) -> String? { members[operation]?[parameter] }

    /// The roles with the states of the items that are waited for, and with those of operations that only start something.
    ///
    /// - Parameter others: The operations with another role.
    func adding(to roles: [Int: ResourcePlan.Role], besides others: Set<Int>, _ contract: Contract) -> [Int: ResourcePlan.Role] {
        var roles = roles
        for poll in polls {
            guard let reading = roles[poll.polled], reading.action == .read else { continue }
            let resource = reading.resource
            let progress = poll.wait.success.compactMap {
                ItemProgress($0, of: poll.wait, in: resource.itemSchema, contract)
            }
            if reading.progress.isEmpty { roles[poll.polled]?.progress = progress }
            if roles[poll.start] == nil, !others.contains(poll.start), poll.start != poll.polled,
                Self.starts(contract.operations[poll.start], resource, contract)
            {
                roles[poll.start] = ResourcePlan.Role(action: .create, resource: resource, isOnlyStart: true)
            }
            roles[poll.start]?.stateHeader = poll.wait.location
            for (index, role) in roles where role.action == .create && role.resource.path == resource.path && role.progress.isEmpty {
                roles[index]?.progress = progress
            }
        }
        return roles
    }

    /// Whether an operation can start what the items of a resource are the states of.
    private static func starts(_ operation: ContractOperation, _ resource: ResourcePlan.Resource, _ contract: Contract) -> Bool {
        let known = operation.path.value
        guard operation.method != "GET", resource.path.allSatisfy({ if case .parameter = $0 { known.contains($0) } else { true } }) else {
            return false
        }
        guard let schema = operation.successSchema else { return true }
        return SchemaShape(schema, in: contract.schemas).propertyNames.contains { $0.isExactly(resource.idMember) }
            || ItemShape(schema, parameter: resource.parameter, collection: resource.word, contract) != nil
    }
}

/// The states of a long-running operation, as values of a member of its item.
struct ItemProgress: Sendable {
    /// The names that lead to the member.
    let member: [String]
    /// The states in their order. The last one means success; all others are pending.
    private let states: [LiteralValue]

    /// `nil` if no value of the member is known that is pending.
    init?(_ condition: ContractWait.Condition, of wait: ContractWait, in item: JSONSchema.ID, _ contract: Contract) {
        let schema = condition.member.reduce(Optional(item)) { outer, name in
            outer.flatMap { SchemaShape($0, in: contract.schemas).schema(of: name) }
        }
        guard !condition.member.isEmpty, let schema, let done = condition.values.first(where: { $0 != .null }) else { return nil }
        let final = (wait.success + wait.failure).filter { $0.member == condition.member }.flatMap(\.values)
        let validator = SchemaValidator(contract.schemas, direction: .response)
        let declared = SchemaShape(schema, in: contract.schemas).enumeration
        let usual: [LiteralValue] = [.string("pending"), .bool(false), .bool(true), .number("0"), .number("1")]
        let pending = (declared.isEmpty ? usual : declared).filter { value in
            value != .null && !final.contains(value) && validator.allows(value, by: schema)
        }
        guard let first = pending.first else { return nil }
        member = condition.member
        states = (declared.isEmpty ? [first] : pending) + [done]
    }

    /// The item in the first state.
    func begun(_ item: LiteralValue) -> LiteralValue { item.changing(at: member[...]) { _ in states[0] } }

    /// The item in the next state; unchanged if it is in the last one, or in another one that a client chose.
    func advanced(_ item: LiteralValue) -> LiteralValue {
        let current = member.reduce(item) { $0.member($1) ?? .null }
        guard let index = states.firstIndex(of: current), index + 1 < states.count else { return item }
        return item.changing(at: member[...]) { _ in states[index + 1] }
    }
}
