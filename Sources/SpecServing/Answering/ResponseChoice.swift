import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// The declared response that answers a request, and its status.
struct ResponseChoice {
    let status: Int
    /// `nil` if the document declares no response with the status.
    let response: ContractResponse?

    /// The response for a status: declared for it exactly, for its class, or for all others.
    static func declared(_ status: Int, in operation: ContractOperation) -> ContractResponse? {
        StatusMatch.candidates(for: status).lazy.compactMap { match in operation.responses.first { $0.status.value == match } }.first
    }

    /// The response that the client asked for; otherwise the success with the lowest status. 202 is the last of them, because the server
    /// puts nothing off.
    static func choose(_ operation: ContractOperation, _ preferences: Preferences) -> ResponseChoice {
        if let code = preferences.code { return ResponseChoice(status: code, response: declared(code, in: operation)) }
        if let example = preferences.example,
            let response = operation.responses.first(where: { $0.contents.contains { $0.examples.contains { $0.name == example } } })
        {
            return ResponseChoice(status: status(of: response), response: response)
        }
        let ranked = operation.responses.map { ($0, rank($0.status.value)) }
        guard let best = ranked.min(by: { $0.1 < $1.1 })?.0 else { return ResponseChoice(status: 200, response: nil) }
        return ResponseChoice(status: status(of: best), response: best)
    }

    /// Success, then redirects, which are what an operation without a success is for, then any status, then other statuses.
    private static func rank(_ status: StatusMatch) -> Int {
        switch status {
        case .code(202): 299
        case .code(let code) where (200...299).contains(code): code
        case .range(2): 300
        case .code(let code) where status.isRedirect: code
        case .range(3): 390
        case .default: 400
        case .code(let code) where (300...399).contains(code): 500 + code
        case .code(let code): 1_000 + code
        case .range(let digit): 2_000 + digit
        }
    }

    private static func status(of response: ContractResponse) -> Int {
        switch response.status.value {
        case .code(let code): code
        case .range(let digit): digit * 100
        case .default: 200
        }
    }

    /// Whether a response with the status cannot have a body (RFC 9110, 6.4.1).
    static func hasNoBody(_ status: Int) -> Bool { StatusMatch.code(status).hasNoContent }
}

/// The representation that a client accepts best (RFC 9110, 12.5.1).
struct AnswerContent {
    let content: ContractContent
    /// Without wildcards.
    let mediaType: MediaRange

    /// Whether `Accept` decides which of the contents is sent, or which type of a range.
    static func isChoice(_ contents: [ContractContent]) -> Bool {
        contents.count > 1 || contents.contains { MediaRange($0.mediaType.value)?.hasWildcard ?? false }
    }

    /// `nil` if the client accepts none of the contents.
    ///
    /// - Parameter streams: Whether the request asks for a stream, which is then preferred to others with the same weight.
    static func choose(_ contents: [ContractContent], in schemas: SchemaTable, accept: String?, streams: Bool = false) -> AnswerContent? {
        let accepted = AcceptedMediaTypes(accept)
        var best: (choice: AnswerContent, quality: Double)?
        for content in contents {
            guard let range = MediaRange(content.mediaType.value) else { continue }
            let mediaType = range.hasWildcard ? accepted.concrete(of: range) ?? range.usualType(isFile: saysBytes(content, schemas)) : range
            var quality = accepted.quality(of: mediaType)
            guard quality > 0 else { continue }
            // A client that accepts XML and JSON alike gets JSON, unless the document has an example of the XML. So does a browser, which
            // gives XML a weight of its own, but asks for HTML.
            if mediaType.kind == .xml, content.examples.isEmpty { quality /= accepted.isOfBrowser ? 1_000 : 1.001 }
            if streams, mediaType.kind.isStream { quality *= 1.001 }
            if quality > best?.quality ?? 0 { best = (AnswerContent(content: content, mediaType: mediaType), quality) }
        }
        return best?.choice
    }

    /// Whether the content can be a file: nothing is said about it, or that it is bytes.
    private static func saysBytes(_ content: ContractContent, _ schemas: SchemaTable) -> Bool {
        guard let schema = content.schema else { return content.examples.isEmpty }
        return SchemaShape(schema, in: schemas).isBinary
    }
}
