/// The failures of one endpoint as an enum to switch over.
public protocol EndpointFailure: Error, Sendable {
    /// Sorts the error into one of the cases, usually by its status.
    init(_ error: NetworkError)
}

extension EndpointFailure {
    /// Any error; one that is not a ``NetworkError`` becomes the cause of one.
    public init(_ error: any Error) {
        self.init(NetworkError(error, endpoint: String(describing: Self.self)))
    }
}
