/// Which of several waiting requests is sent first; see ``RequestLimits``.
///
/// ```swift
/// let all = try await client.request(UserEndpoint.all, as: [User].self, options: RequestOptions { $0.priority = .low })
/// ```
public struct RequestPriority: Sendable, Hashable, Comparable, CustomStringConvertible {
    let level: Int

    /// Work that nobody waits for, such as loading ahead.
    public static let low = RequestPriority(level: 0)
    /// The default.
    public static let normal = RequestPriority(level: 1)
    /// Something that a person waits for.
    public static let high = RequestPriority(level: 2)

    static let levels = 3

    /// Whether requests with the first priority are sent after those with the second one.
    public static func < (left: RequestPriority, right: RequestPriority) -> Bool { left.level < right.level }

    public var description: String {
        switch level {
        case 0: "low"
        case 1: "normal"
        default: "high"
        }
    }
}

#if !canImport(FoundationNetworking)
    extension RequestPriority {
        /// The priority of a task of `URLSession`, which is 0.5 by default.
        var taskPriority: Float { Float(level + 1) / Float(Self.levels + 1) }
    }
#endif
