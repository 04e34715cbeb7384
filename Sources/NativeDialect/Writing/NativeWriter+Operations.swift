import APIModel
import SourceDiagnostics
import SpecReading

/// Services and endpoints.
extension NativeWriter {
    mutating func service(_ service: DraftService) -> YAMLPiece.Entry {
        var entries: [YAMLPiece.Entry] = []
        addDocumentation(service.documentation, to: &entries)
        var endpoints: [YAMLPiece.Entry] = []
        var comments: [String] = []
        for operation in service.operations {
            switch endpoint(operation) {
            case .success(let piece): endpoints.append(YAMLPiece.Entry(key: operation.name.value, value: piece, comments: comments.drain()))
            case .failure(let loss):
                let text = "\(operation.method.value) \(operation.pathText) is left out: \(loss.reason)"
                losses.append(text)
                comments.append(text)
            }
        }
        entries.add("endpoints", .section(endpoints))
        return YAMLPiece.Entry(key: service.name.value, value: .section(entries), comments: comments)
    }

    struct Loss: Error {
        let reason: String
    }

    private mutating func endpoint(_ operation: DraftOperation) -> Result<YAMLPiece, Loss> {
        var entries: [YAMLPiece.Entry] = []
        addDocumentation(operation.documentation, to: &entries)
        if case .named(let name)? = operation.server, draft.servers.contains(where: { $0.name.value == name.value && !canSay($0) }) {
            return .failure(Loss(reason: "the URL of the server '\(name.value)' has several defaults of a variable, one with braces"))
        }
        do throws(Loss) {
            try addRequestLine(operation, to: &entries)
            try addParameters(operation, to: &entries)
            try addBody(operation, to: &entries)
            try addResponses(operation, to: &entries)
        } catch {
            return .failure(error)
        }
        entries.add("name", text: operation.emittedName?.value)
        switch operation.server {
        case .named(let name)?: entries.add("server", .text(name.value))
        case .path(let path)?: entries.add("server", .text(path.value))
        case nil: break
        }
        entries.add("auth", operation.auth.map { auth($0) })
        entries.add("timeout", operation.timeout.map { number($0.value) })
        entries.add("deadline", operation.deadline.map { number($0.value) })
        entries.add("retry", operation.retry.map { retry($0) })
        entries.add("cache", text: operation.cache?.rawValue)
        entries.add("pages", operation.paging.map { paging($0) })
        if let key = operation.idempotencyKey?.header.value {
            entries.add("idempotencyKey", key == "Idempotency-Key" ? .word("true") : .text(key))
        }
        entries.add("redirects", text: operation.redirects?.rawValue)
        switch operation.envelope {
        case nil: break
        case .none?: entries.add("envelope", .word("none"))
        case .envelope(let envelope)?: entries.add("envelope", self.envelope(envelope))
        }
        entries.add("tolerance", operation.tolerance.map { tolerance($0) })
        entries.add("resumable", flag: operation.resumes != nil)
        entries.add("cachedThenFresh", flag: operation.showsStored != nil)
        entries.add("response", flag: operation.givesResponse != nil)
        entries.add("example", operation.example.map { literal($0.value) })
        return .success(.mapping(entries))
    }
}

extension DraftOperation {
    var pathText: String {
        path.value.map { part in
            switch part {
            case .text(let text): text
            case .parameter(let name): "{\(name.value)}"
            }
        }.joined()
    }
}

extension [String] {
    fileprivate mutating func drain() -> [String] {
        defer { self = [] }
        return self
    }
}
