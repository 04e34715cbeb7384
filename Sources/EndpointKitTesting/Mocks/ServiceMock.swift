public import EndpointKit

/// An emitted mock of a service.
public protocol ServiceMock: Sendable {
    /// The endpoints of the service.
    associatedtype CalledEndpoint: Endpoint

    /// Records the calls of all methods.
    var recorder: MockRecorder { get }

    /// The calls of all methods, in order: `#expect(mock.calls == [.list(limit: 5), .find(id: 7)])`.
    var calls: [CalledEndpoint] { get }
}

@_spi(Generated) extension ServiceMock {
    /// Records a call.
    public func record(_ endpoint: CalledEndpoint, _ options: RequestOptions) -> RecordedCall {
        recorder.add(endpoint)
        return RecordedCall(endpoint: endpoint, options: options, recorder: recorder)
    }
}
