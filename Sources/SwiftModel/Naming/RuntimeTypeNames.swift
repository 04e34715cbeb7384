/// The public type names of EndpointKit and EndpointKitTesting, which the output uses unqualified.
package enum RuntimeTypeNames {
    package static func contains(_ name: String) -> Bool {
        all.contains(name)
    }

    package static let all: Set<String> = Set(
        """
        APIClient APIKeyInterceptor AuthRequirement AuthToken AuthTokenRefresher AuthenticationInterceptor BasicAuthInterceptor BasicCredentials
        Box ByteStream CachePolicy CallLog ClientConfiguration ClosedEnum ComposedEndpoint Day DecodedStream DownloadedFile EmptyResponse
        Endpoint EndpointFailure EndpointRequest EnvironmentSwitch FormEncoder FormFields HTTPFields HTTPMethod HTTPRequest HTTPResponse
        HTTPResponseHead HeaderInterceptor ISO8601Duration IdempotencyKey Interceptor InvalidPathValue JSONCoding JSONKind JSONValue
        LoggingInterceptor MemoryTokenStore MockNetworkClient MultipartBody MultipartFields MultipartPart MultipartReader NetworkClient
        NetworkError Next ObjectDecoder ObjectEncoder OpenEnum PageSequence PagedItems PagingError ParameterConvertible ParameterEncoding
        ParameterSerializer ParameterStyle ParameterValue Presence QueryItems RecordedRequest RequestContext RequestHandle RequestOptions
        RequestPath RequestTask Response ResponseDecodable RetryInterceptor RetryPolicy ServerEnvironment StringKey StubTransport
        StubbedResponse TokenStore Transport URLSessionTransport UnansweredCall UnionDecoder UnionEncoder UploadFile
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
