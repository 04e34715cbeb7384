/// What an object must look like to be taken for one variant of a union.
public struct UnionCandidate: Sendable, Hashable {
    /// Members that are always there.
    public let required: [String]
    /// Members that may be there; nil when any may.
    public let optional: [String]?
    /// Members that always have one text, as `UnionDecoder.tag(_:)` reads it.
    public let constants: [String: String]
    /// Members that have one text where they are there, as `UnionDecoder.tag(_:)` reads it; null counts as absent.
    public let tags: [String: String]

    /// - Parameters:
    ///   - required: Members that are always there, without those of `constants`.
    ///   - optional: Members that may be there; nil when any may.
    ///   - constants: Members that always have one text.
    ///   - tags: Members that have one text where they are there.
    public init(
        _ required: [String] = [], optional: [String]? = [], constants: [String: String] = [:], tags: [String: String] = [:]
    ) {
        self.required = required
        self.optional = optional
        self.constants = constants
        self.tags = tags
    }
}
