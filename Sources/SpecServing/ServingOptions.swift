/// How a spec is served.
package struct ServingOptions: Sendable {
    /// Made values are the same for the same seed and request.
    package var seed: UInt64 = 0
    /// Whether values are made from the types even if the document has examples.
    package var isDynamic = false
    /// Whether faults of requests are only reported, so that every request is answered.
    package var isLenient = false
    /// Whether query parameters that the document does not declare are faults.
    package var refusesUnknownParameters = false
    /// The bearer tokens, API keys, passwords and `user:password` that are accepted; any if it is empty.
    package var acceptedCredentials: Set<String> = []
    /// Whether pages of other origins may use the server (Fetch, CORS protocol).
    package var allowsOtherOrigins = false
    /// The number of items of a stream.
    package var eventCount = 5
    /// The pause between them in milliseconds.
    package var eventPause = 200
    /// The maximum size of a decoded request body in bytes.
    package var bodyLimit = 8 << 20

    /// The faults and delays that are injected. They can be changed while the server runs.
    package var trouble = TroubleControl()
    /// Answers that were recorded, which come before all others; `nil` for none.
    package var recorded: RecordedReplies?
    /// The page with the documentation of the API; `nil` for none.
    package var page: ServedPage?

    /// The tokens that clients get when they sign in; `nil` if answers only have those of the document.
    package var tokens: IssuedTokens?
    /// The resources that clients make and change; `nil` if answers have no state.
    package var resources: ResourceStore?

    /// Keeps the files of the document, to which the places in faults refer, as long as it is in use.
    package var keeping: (any Sendable)?

    package init() {}
}
