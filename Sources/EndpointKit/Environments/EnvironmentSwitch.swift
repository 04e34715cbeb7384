public import Foundation

/// An environment that can be changed while the app runs. Requests that were already sent are not affected.
public final class EnvironmentSwitch: ServerEnvironment {
    private let state: Protected<any ServerEnvironment>

    /// Creates a switch with an initial environment.
    public init(_ initial: any ServerEnvironment) {
        state = Protected(initial)
    }

    /// The environment of new requests. It can be set from any thread.
    public var current: any ServerEnvironment {
        get { state.withLock(\.self) }
        set { state.withLock { $0 = newValue } }
    }

    public var name: String { current.name }
    public var baseURL: URL? { current.baseURL }

    public func baseURL(of server: String) -> URL? { current.baseURL(of: server) }

    public func checkedBaseURL() throws -> URL? { try current.checkedBaseURL() }

    public func checkedBaseURL(of server: String) throws -> URL? { try current.checkedBaseURL(of: server) }
}
