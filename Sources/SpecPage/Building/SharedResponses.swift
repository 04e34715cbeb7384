import APIContract
import APIModel
import SourceDiagnostics

/// The responses that many operations refer to, which are shown once: a large API has the same errors everywhere.
struct SharedResponses {
    /// A response of the document, wherever it is referred to.
    struct Key: Hashable {
        private let spans: [SourceSpan]
        private let text: String?

        /// `nil` for a response that is shown in a line or two.
        init?(_ response: ContractResponse) {
            spans = response.contents.map(\.mediaType.span) + response.headers.map(\.name.span)
            text = response.documentation.text
            if spans.isEmpty { return nil }
        }
    }

    /// The number of operations from which a common response is shown once.
    private static let fewest = 10

    private(set) var anchors: [Key: String] = [:]
    /// In the order in which they were found.
    private(set) var responses: [(response: ContractResponse, anchor: String)] = []

    init(_ operations: [ContractOperation], _ claims: inout Anchors) {
        var counts: [Key: Int] = [:]
        for response in operations.lazy.flatMap(\.responses) {
            guard let key = Key(response) else { continue }
            let count = counts[key, default: 0] + 1
            counts[key] = count
            guard count == Self.fewest else { continue }
            let anchor = claims.claim("response", response.status.value.text)
            anchors[key] = anchor
            responses.append((response, anchor))
        }
        responses.sort { $0.response.status.value.text < $1.response.status.value.text }
    }

    /// The anchor of a response; empty if it is shown with its operation.
    func anchor(of response: ContractResponse) -> String { Key(response).flatMap { anchors[$0] } ?? "" }
}
