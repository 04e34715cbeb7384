/// The public type names of EndpointKit and EndpointKitTesting, which the output uses unqualified.
package enum RuntimeTypeNames {
    package static func contains(_ name: String) -> Bool {
        all.contains(name) || nested.contains(name)
    }

    /// Associated types, which emitted types have as members and which would hide types of these names there.
    private static let nested: Set<String> = ["CalledEndpoint"]

    /// The types of EndpointKitTesting.
    package static let testing: Set<String> = [
        "AfterAnswers", "CallLog", "DeviationRecorder", "MissingCalls", "MissingExchange", "MockAnswer", "MockNetworkClient",
        "MockRecorder", "MockStore", "MockWebSocket", "RecordedCall", "RecordedCalls", "RecordedRequest", "RecordingRules",
        "RecordingTransport", "ReplayTransport", "ServiceMock", "StubTransport", "StubbedResponse", "UnansweredCall",
    ]

    /// The types that EndpointKit declares for generated code only, `@_spi(Generated)`.
    package static let generated: Set<String> = [
        "Box", "JSONValueKind", "ObjectDecoder", "ObjectEncoder", "OpenEnumIndex", "UnionCandidate", "UnionDecoder", "UnionEncoder",
        "UnionMark",
    ]

    package static let all: Set<String> = Set(
        """
        APIClient APIKeyInterceptor AWSSignatureV4 AcceptedStatuses AfterAnswers AllowedOrigins Attempt AttemptEvent AttemptOutcome
        AuthRequirement AuthToken AuthTokenRefresher AuthenticationInterceptor BackgroundTransfers BasicAuthInterceptor BasicCredentials
        Box ByteStream CachePolicy CachedResponse CallClock CallLog CircuitBreakerInterceptor CircuitOpen ClientConfiguration ClosedEnum
        CookieStorage CredentialInterceptor Day DeclarativeEndpoint DecodedStream DeviationRecorder DigestAuthInterceptor DownloadResumption
        DownloadedFile EmptyResponse EncodedParameters Endpoint EndpointFailure EndpointParameters EndpointRequest EndpointServer
        EntityTag EnvelopeFailure EnvironmentSwitch EpochMilliseconds EpochSeconds EventSourceOptions FileResponseCache FileTokenStore
        FormFields FormParameterEncoding FormStyle HTTPFields HTTPMethod HTTPRequest HTTPResponse HTTPResponseHead HeaderInterceptor
        ISO8601Duration IdempotencyKey Interceptor InvalidHeader InvalidPathValue InvalidServerVariable JSONCoding JSONLines
        JSONParameter JSONParameterEncoding JSONValue JSONValueKind LenientDate LocalDateTime LoggingInterceptor MemoryCookieStorage
        MemoryResponseCache MemoryTokenStore
        MessageSignature MetricsInterceptor MissingCalls MissingExchange MissingRefreshToken MockAnswer MockNetworkClient MockRecorder
        MockStore MultipartError MultipartFields MultipartPart NetworkClient NetworkError Next NextPageLocation OAuth OAuthConfiguration
        OAuthError ObjectCodable ObjectDecoder ObjectEncoder ObjectMembers OpenEnum OpenEnumIndex OperationFailure PageSequence PagedItems
        PagingError ParameterConvertible ParameterEncoding ParameterMember ParameterStyle ParameterValue PollSequence PollingError
        PollingPolicy PreconditionFailed Presence ProblemDetails QueryItem QueryItems QueryParameterEncoding RecordedCall RecordedCalls
        RecordedRequest RecordingRules RecordingTransport RedirectPolicy RefreshFailed ReplayTransport RequestBody RequestContext
        RequestHandle RequestLimits RequestOptions RequestPath RequestPrecondition RequestPriority RequestSigner RequestTask Response
        ResponseBodyDecoder ResponseCache ResponseCacheKey ResponseDecodable ResponseDeviation ResponseEnvelope ResponseOrigin
        ResponseReader ResponseTolerance RetryBudget RetryInterceptor RetryPolicy SensitiveNames ServerEnvironment ServerSentEvent
        ServerTrust ServerURL ServiceMock SignedOut SigningInterceptor SpecValue StreamedBody StubTransport StubbedResponse TokenStore
        TokenStoreError TraceContext TraceContextInterceptor TransferEvent TransferProgress TransferSequence Transport TransportError
        TransportMetrics URLSessionTransport UnansweredCall UnionCandidate UnionDecoder UnionEncoder UnionMark UnsuppliedScheme UploadFile
        WebLink WebSocketChannel WebSocketCloseCode WebSocketClosure WebSocketConnection WebSocketFormat WebSocketMessage WebSocketOpened
        WebSocketOpening WebSocketOptions MockWebSocket WebhookSignature WebhookSignatureError
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
