package import APIModel

/// The types of the runtime library that several builders write. Others are written only in one builder or template.
package enum RuntimeNames {
    package static let module = "EndpointKit"
    package static let testingModule = "EndpointKitTesting"
    package static let specServerModule = "EndpointKitSpecServer"
    package static let networkError = "NetworkError"
    package static let requestOptions = "RequestOptions"
    package static let endpointRequest = "EndpointRequest"
    package static let idempotencyKey = "IdempotencyKey"
    package static let parameterValue = "ParameterValue"
    package static let formStyle = "FormStyle"
    package static let uploadFile = "UploadFile"
    package static let downloadedFile = "DownloadedFile"
    package static let decodedStream = "DecodedStream"
    package static let presence = "Presence"
    package static let box = "Box"
    package static let jsonValue = "JSONValue"
    package static let unionCandidate = "UnionCandidate"
    package static let unionMark = "UnionMark"
    package static let specValue = "SpecValue"
    package static let pagedItems = "PagedItems"
    package static let response = "Response"
    package static let httpResponse = "HTTPResponse"
    package static let unansweredCall = "UnansweredCall"
    package static let emptyResponse = "EmptyResponse"
    package static let byteStream = "ByteStream"
    package static let webSocketChannel = "WebSocketChannel"
    package static let webSocketOptions = "WebSocketOptions"
    package static let serverSentEvent = "ServerSentEvent"
    package static let problemDetails = "ProblemDetails"
    package static let responseEnvelope = "ResponseEnvelope"
    package static let responseTolerance = "ResponseTolerance"
    package static let acceptedStatuses = "AcceptedStatuses"
    package static let redirectPolicy = "RedirectPolicy"
    package static let webhookSignature = "WebhookSignature"
    package static let pollSequence = "PollSequence"
    package static let pollingPolicy = "PollingPolicy"
    package static let oauth = "OAuth"
    package static let oauthConfiguration = "OAuthConfiguration"
    package static let authenticationInterceptor = "AuthenticationInterceptor"

    /// The Swift type of a scalar.
    package static func name(of scalar: Scalar) -> String {
        switch scalar {
        case .string, .bool, .int, .int32, .int64, .uint, .float, .double, .decimal, .date, .day, .uuid, .url, .data, .epochSeconds,
            .epochMilliseconds, .localDateTime, .lenientDate:
            scalar.rawValue
        case .duration: "ISO8601Duration"
        case .file: uploadFile
        case .json: jsonValue
        }
    }
}
