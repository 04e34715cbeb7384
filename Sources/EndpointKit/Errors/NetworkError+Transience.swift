extension NetworkError {
    /// Whether the same call can succeed later without a change: the connection failed or was lost, or the status is one of
    /// ``RetryPolicy/transientStatuses``. Also if that is why the token of the call could not be refreshed.
    public var isTransient: Bool {
        switch stage.kind {
        case .sending: isConnectionFailure || (cause as? RefreshFailed)?.isTransient ?? false
        case .status(let status): RetryPolicy.transientStatuses.contains(status)
        default: false
        }
    }

    /// Whether the connection of the call itself failed or was lost. The same request may succeed later.
    var isConnectionFailure: Bool { stage == .sending && (cause as? TransportError)?.isTransient == true }
}

extension RefreshFailed {
    /// Whether the refresh itself failed for a transient reason, so that the session has not ended.
    var isTransient: Bool { NetworkError(cause, endpoint: "").isTransient }
}
