package import SourceDiagnostics

/// Resolves the parts of a document that have no faults.
///
/// A type with a fault accepts any JSON, and a default with a fault is omitted. An optional parameter is omitted; a required one omits its
/// operation. Faults are errors. If the document was written for other tools too, they are warnings that describe the consequence, except
/// in directions for this tool.
package struct FaultTolerantResolver {
    /// Names that a remark lists.
    private static let maximumNames = 10

    /// What is left of the draft.
    package private(set) var draft: DraftAPI
    package private(set) var replacements = Replacements()
    private let keepsGoing: Bool
    /// How many operations the document has.
    private let operationCount: Int
    /// The path of the first operation.
    private let firstOperation: SourceSpan?

    /// - Parameter keepsGoing: Errors do not stop the run.
    package init(of draft: DraftAPI, keepsGoing: Bool) {
        self.draft = draft
        self.keepsGoing = keepsGoing
        operationCount = draft.operationCount + draft.losses.count
        let first = draft.services.lazy.compactMap(\.operations.first?.path.span).first
        firstOperation = [draft.losses.first, first].compactMap(\.self).min { $0.start < $1.start }
    }

    /// The model of the parts without faults. Reports every fault. `nil` if a fault is in no part that can be omitted, or if errors stop
    /// the run.
    package mutating func resolve(into sink: inout DiagnosticSink) -> API? {
        if keepsGoing {
            for index in draft.services.indices { draft.services[index].operations.removeAll(where: \.isFaulty) }
            draft = draft.withoutFaultyTypes
            dropUnreachedTypes()
        }
        let excuses = draft.leniency.leavesFaultsOut
        let log = FaultLog(draft, keepsGoing || excuses ? .leaveOut(excused: excuses) : .fail)
        let resolved = Resolver(draft).resolve(log)
        sink.take(log.sink)
        replacements = log.replacements
        var replaced: [String] = []
        let api: API
        if log.faulty.isEmpty {
            api = resolved.whole
        } else {
            guard log.leavesOut, !log.faulty.contains(.document), keepsGoing || !sink.hasErrors else { return nil }
            for case .type(let index) in log.faulty { replaced.append(draft.types[index].name.value) }
            let (whole, count) = (draft, draft.operationCount)
            draft = draft.leavingOut(log.faulty)
            if keepsGoing || draft.operationCount < count { dropUnreachedTypes() }
            api = resolved.leavingOut(log.faulty, of: whole, keeping: Set(draft.types.map(\.name.value)))
        }
        reportLosses(replaced, into: &sink)
        return keepsGoing || !sink.hasErrors ? api : nil
    }

    private mutating func dropUnreachedTypes() {
        if draft.leniency.dropsUnreachedTypes, draft.operationCount > 0 { draft.dropUnreachedTypes() }
    }

    /// Reports what was omitted. It is an error in any document if no operation is left, except in a document without operations.
    private func reportLosses(_ replaced: [String], into sink: inout DiagnosticSink) {
        let left = draft.operationCount
        if left == 0, let firstOperation {
            sink.report(.noOperationLeft(firstOperation))
        } else if left < operationCount {
            let omitted = operationCount - left
            sink.remark("\(omitted) of \(operationCount) operations \(omitted == 1 ? "is" : "are") omitted because of faults")
        } else if left == 0, draft.types.isEmpty, draft.webhooks.isEmpty, draft.callbacks.isEmpty, !sink.hasErrors {
            sink.remark("the document declares no operations and no types")
        }
        guard !replaced.isEmpty else { return }
        let names = Diagnostic.list(replaced.sorted(), atMost: Self.maximumNames)
        sink.remark("these types accept any JSON because of faults: \(names)")
    }
}

extension DraftAPI {
    fileprivate var operationCount: Int { services.reduce(0) { $0 + $1.operations.count } }
}

extension Diagnostic {
    fileprivate static func noOperationLeft(_ first: SourceSpan) -> Self {
        error(
            .noOperationLeft, first, "every operation is omitted because of faults; this is the first one",
            help: "see the other diagnostics; an overlay can correct a document that others maintain")
    }
}
