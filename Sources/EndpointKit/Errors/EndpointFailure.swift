/// The failures of one endpoint as an enum to switch over.
public protocol EndpointFailure: Error, Sendable {
    /// Sorts the error into one of the cases, usually by its status.
    init(_ error: NetworkError)
}

extension EndpointFailure {
    /// Any error: one of these as it is, also as the cause of a ``NetworkError``; one of another kind becomes the cause of such an error.
    public init(_ error: any Error) {
        if let failure = (error as? Self) ?? ((error as? NetworkError)?.cause as? Self) {
            self = failure
            return
        }
        self.init(NetworkError(error, endpoint: String(describing: Self.self)))
    }
}
