package import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// Compares what two versions of an API promise on the wire.
package struct ContractComparison {
    let old: Contract
    let new: Contract
    var schemas: SchemaComparison
    var changes = ChangeList()
    private let servers: ServerComparison
    private let security: SecurityComparison
    private var titles: [String: String] = [:]

    package init(_ old: Contract, _ new: Contract) {
        self.old = old
        self.new = new
        schemas = SchemaComparison(old.schemas, new.schemas)
        servers = ServerComparison(old, new)
        security = SecurityComparison(old, new)
    }

    package struct Result: Sendable {
        /// In the order of the new document: the API, its operations, then the schemas.
        package var changes: [Change]
        /// Whether schemas refer to each other in so many ways that not all were compared.
        package var isIncomplete: Bool
        /// The titles of operations by those in the old version.
        package var titles: [String: String]
    }

    package func run() -> Result {
        var comparison = self
        servers.compare(into: &comparison.changes)
        security.compareSchemes(into: &comparison.changes)
        comparison.compareOperations()
        comparison.compareWebhooks(old.webhooks, new.webhooks, of: .api, added: .webhookAdded, removed: .webhookRemoved)
        return Result(
            changes: comparison.changes.all + comparison.schemas.changes.all, isIncomplete: comparison.schemas.isIncomplete,
            titles: comparison.titles)
    }

    // MARK: Operations

    private mutating func compareOperations() {
        let (one, two) = servers.prefixes
        let exact = Matching(old.operations, new.operations, { "\($0.method) \(one)\($0.pathText)" }) {
            "\($0.method) \(two)\($0.pathText)"
        }
        let same = Matching(exact.removed, exact.added, { $0.key(after: one) }, { $0.key(after: two) })
        // An operation with the same ID and another method or path.
        let moved = Matching(same.removed.filter(\.hasOwnID), same.added.filter(\.hasOwnID), key: \.id.value)
        for (one, two) in moved.pairs {
            changes.add(
                Change(
                    .operationMoved, .operation(two.methodAndPath), "was \(one.methodAndPath)", old: one.path.span, new: two.path.span,
                    oldClients: .breaks, newClients: .breaks))
        }
        for operation in moved.removed + same.removed.filter({ !$0.hasOwnID }) {
            let note = SchemaComparison.deprecationNote(operation.documentation.deprecation != nil, until: operation.sunset)
            changes.add(
                Change(
                    .operationRemoved, .operation(operation.methodAndPath), "was removed\(note)", old: operation.path.span, new: nil,
                    oldClients: .breaks))
        }
        for operation in moved.added + same.added.filter({ !$0.hasOwnID }) {
            changes.add(
                Change(
                    .operationAdded, .operation(operation.methodAndPath), "was added", old: nil, new: operation.path.span,
                    newClients: .breaks))
        }
        for (one, two) in exact.pairs + same.pairs + moved.pairs {
            titles[one.methodAndPath] = two.methodAndPath
            compare(one, two)
        }
    }

    private mutating func compare(_ old: ContractOperation, _ new: ContractOperation) {
        let subject = Change.Subject.operation(new.methodAndPath)
        let spans = Spans(old: old.path.span, new: new.path.span)
        compareDeprecation(old, new, subject)
        compareParameters(old, new, subject, .request)
        compareBodies(old.body, new.body, of: subject, spans, .request)
        compareResponses(old, new, subject, .response)
        security.compare(old, new, subject, spans, into: &changes)
        servers.compare(old, new, subject, spans, into: &changes)
        if let one = old.sentMessages, let two = new.sentMessages {
            let place = SchemaPlace(.part(.whole, words: "the sent messages", of: subject))
            schemas.compare(one, two, at: SchemaSite(place, spans, .request))
        }
        if let one = old.receivedMessages, let two = new.receivedMessages {
            let place = SchemaPlace(.part(.result, words: "the received messages", of: subject))
            schemas.compare(one, two, at: SchemaSite(place, spans, .response))
        }
        compareWebhooks(old.callbacks, new.callbacks, of: subject, added: .callbackAdded, removed: .callbackRemoved)
    }

    private mutating func compareDeprecation(_ old: ContractOperation, _ new: ContractOperation, _ subject: Change.Subject) {
        let spans = Spans(old: old.path.span, new: new.path.span)
        if (old.documentation.deprecation == nil) != (new.documentation.deprecation == nil) {
            let isDeprecated = new.documentation.deprecation != nil
            changes.add(
                Change(
                    isDeprecated ? .operationDeprecated : .operationRestored, subject,
                    isDeprecated ? "is deprecated" : "is no longer deprecated", old: spans.old, new: spans.new))
        }
        changes.addSunset(old.sunset, new.sunset, .sunsetChanged, subject, spans)
        changes.addStability(old.stability, new.stability, subject, spans)
    }

    // MARK: Webhooks

    /// The server sends these requests, so their bodies are received and their responses are sent.
    private mutating func compareWebhooks(
        _ old: [ContractOperation], _ new: [ContractOperation], of subject: Change.Subject, added: ComparisonRule, removed: ComparisonRule
    ) {
        let matching = Matching(old, new, key: \.methodAndPath)
        for hook in matching.removed {
            changes.add(
                Change(
                    removed, subject, "'\(hook.id.value)' is no longer sent", old: hook.path.span, new: nil, oldClients: .mayBreak,
                    part: .request(hook.id.value)))
        }
        for (hook, other) in matching.pairs {
            let spans = Spans(old: hook.path.span, new: other.path.span)
            let own = Change.Subject.request(other.id.value)
            compareDeprecation(hook, other, own)
            compareParameters(hook, other, own, .response)
            compareBodies(hook.body, other.body, of: own, spans, .response)
            compareResponses(hook, other, own, .request)
        }
        for hook in matching.added {
            changes.add(
                Change(added, subject, "'\(hook.id.value)' is sent", old: nil, new: hook.path.span, part: .request(hook.id.value)))
        }
    }
}

extension ContractOperation {
    /// Equal for the same requests, whatever the names of the path parameters.
    func key(after prefix: String) -> String {
        let parts = path.value.map { part in
            switch part {
            case .text(let text): text
            case .parameter: "{}"
            }
        }
        return method + " " + prefix + parts.joined()
    }
}
