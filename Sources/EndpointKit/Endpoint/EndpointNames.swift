/// The names of endpoints that have the name of their type: looking at a value takes longer than all else about its name.
final class EndpointNames: Sendable {
    static let shared = EndpointNames()

    private let names = Protected<[ObjectIdentifier: String]>([:])

    func name(of type: Any.Type) -> String? {
        names.withLock { $0[ObjectIdentifier(type)] }
    }

    func remember(_ name: String, for type: Any.Type) {
        names.withLock { $0[ObjectIdentifier(type)] = name }
    }
}
