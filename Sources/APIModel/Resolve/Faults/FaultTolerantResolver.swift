package import SourceDiagnostics

/// Resolves what is left of a document without the parts that have faults.
///
/// A type with a fault is any JSON, and a default with a fault is none. A parameter is left out if requests can do without it; otherwise its
/// operation is left out. A fault stays an error, unless the document was written for other tools, too: there it is a warning that says
/// what it costs. What a document says to this tool alone is an error in any document.
package struct FaultTolerantResolver {
    /// Names that a remark lists.
    private static let mostNames = 10

    /// What is left of the draft.
    package private(set) var draft: DraftAPI
    private let keepsGoing: Bool
    /// How many operations the document has.
    private let operationCount: Int
    /// The path of the first operation.
    private let firstOperation: SourceSpan?

    /// - Parameter keepsGoing: Goes on past errors, too.
    package init(of draft: DraftAPI, keepsGoing: Bool) {
        self.draft = draft
        self.keepsGoing = keepsGoing
        operationCount = draft.operationCount + draft.losses.count
        let first = draft.services.lazy.compactMap(\.operations.first?.path.span).first
        firstOperation = [draft.losses.first, first].compactMap(\.self).min { $0.start < $1.start }
    }

    /// The model of what has no faults; every fault is reported. `nil` when one is in no part that could be left out, or is an error that is
    /// not to be passed.
    package mutating func resolve(into sink: inout DiagnosticSink) -> API? {
        if keepsGoing {
            for index in draft.services.indices { draft.services[index].operations.removeAll(where: \.isFaulty) }
            draft = draft.withoutFaultyTypes
            dropUnreachedTypes()
        }
        let excuses = draft.leniency.leavesFaultsOut
        let log = FaultLog(draft, keepsGoing || excuses ? .leaveOut(excused: excuses) : .fail)
        var resolved = Resolver(draft).resolve(log)
        sink.take(log.sink)
        var replaced: [String] = []
        if !log.faulty.isEmpty {
            guard log.leavesOut, !log.faulty.contains(.document), keepsGoing || !sink.hasErrors else { return nil }
            for case .type(let index) in log.faulty { replaced.append(draft.types[index].name.value) }
            let (whole, count) = (draft, draft.operationCount)
            draft = draft.leavingOut(log.faulty)
            if keepsGoing || draft.operationCount < count { dropUnreachedTypes() }
            resolved.leaveOut(log.faulty, of: whole, keeping: Set(draft.types.map(\.name.value)))
        }
        reportLosses(replaced, into: &sink)
        return keepsGoing || !sink.hasErrors ? resolved.api : nil
    }

    private mutating func dropUnreachedTypes() {
        if draft.leniency.dropsUnreachedTypes, draft.operationCount > 0 { draft.dropUnreachedTypes() }
    }

    /// Of a document whose operations are all left out nothing can be made that anybody wants, so that this is an error in any document. One that
    /// has no operations is there for its types, and a selection of none is reported as such.
    private func reportLosses(_ replaced: [String], into sink: inout DiagnosticSink) {
        let left = draft.operationCount
        if left == 0, let firstOperation {
            sink.report(.noOperationLeft(firstOperation))
        } else if left < operationCount {
            sink.remark("\(operationCount - left) of \(operationCount) operations are omitted because of faults")
        }
        guard !replaced.isEmpty else { return }
        let names = replaced.sorted().prefix(Self.mostNames).joined(separator: ", ")
        let others = replaced.count > Self.mostNames ? " and \(replaced.count - Self.mostNames) others" : ""
        sink.remark("these types accept any JSON because of faults: \(names)\(others)")
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
