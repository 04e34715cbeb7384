import APIModel
import SourceDiagnostics

/// Writes services and endpoints.
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
                let text = "\(operation.method.value) \(operation.path.value.template) is left out: \(loss.reason)"
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
        if case .named(let name)? = operation.server, inexpressibleServers.contains(name.value) {
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
        addOptions(operation.options, pages: operation.paging.map { paging($0) }, to: &entries)
        entries.add("waits", operation.wait.map { wait($0) })
        entries.add("example", (operation.example?.value ?? replacements.resultExample(of: operation)).map { literal($0) })
        return .success(.mapping(entries))
    }
}

extension [String] {
    fileprivate mutating func drain() -> [String] {
        defer { self = [] }
        return self
    }
}
