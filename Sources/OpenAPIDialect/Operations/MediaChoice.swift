import APIModel
import SourceDiagnostics

/// The media types that the author of a document chose with `x-endpointkit-sends` and `x-endpointkit-reads`.
struct MediaChoice {
    /// In order of preference; empty for the reader's own order.
    var sends: [Located<String>] = []
    /// In order of preference; empty for the reader's own order.
    var reads: [Located<String>] = []

    /// Whether the name was read from the same extension.
    func has(_ name: Located<String>) -> Bool {
        (sends + reads).contains { $0.span == name.span }
    }
}

/// The media types that are wanted for the request body, or for the responses, of one operation. Reading contents records which of them
/// exist.
struct WantedMedia {
    /// In order of preference; empty for the reader's own order.
    let names: [Located<String>]
    /// The media types of the contents that were read, for suggestions.
    private(set) var offered: [String] = []
    private var found: Set<String> = []

    /// The maximum number of media types to suggest.
    private static let offeredLimit = 32

    init(_ names: [Located<String>] = []) {
        self.names = names
    }

    /// The wanted media types that no content has.
    var missing: [Located<String>] { names.filter { !found.contains($0.value) } }

    func isFound(_ name: Located<String>) -> Bool { found.contains(name.value) }

    mutating func find(_ name: Located<String>) {
        found.insert(name.value)
    }

    mutating func offer(_ names: [String]) {
        guard !self.names.isEmpty, offered.count < Self.offeredLimit else { return }
        offered += names.prefix(Self.offeredLimit).filter { !offered.contains($0) }
    }
}

/// The media types of the results of an operation, collected while its responses are read.
struct ResultMedia {
    var wanted = WantedMedia()
    /// Whether the operation was already read as another media type.
    var isOverload = false
    /// Whether contents that differ become overloads.
    var hasOverloads = true
    /// The media types of the results.
    private(set) var accepted: [Located<String>] = []
    private(set) var acceptedNames: Set<String> = []
    /// Whether the request must list them in `Accept`.
    var needsAcceptHeader = false
    /// Results whose contents differ from the chosen ones.
    var overloads: [MediaTypeOverload] = []

    /// The value of `Accept`; `nil` if the client's own is sufficient.
    ///
    /// Unless a result is JSON, as errors usually are, everything else is accepted too. Servers that negotiate errors could not send them.
    var acceptHeader: Located<String>? {
        guard needsAcceptHeader, let first = accepted.first else { return nil }
        let errors = accepted.contains { MediaTypeSyntax.isJSON($0.value) || $0.value == "*/*" } ? [] : ["*/*;q=0.1"]
        return Located((accepted.map(\.value) + errors).joined(separator: ", "), at: first.span)
    }

    mutating func accept(_ name: Located<String>) {
        if acceptedNames.insert(name.value).inserted { accepted.append(name) }
    }

    mutating func add(_ overload: MediaTypeOverload) {
        if !overloads.contains(where: { $0.key == overload.key }) { overloads.append(overload) }
    }
}
