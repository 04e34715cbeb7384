/// What an object must look like to be taken for one variant of a union.
public struct UnionCandidate: Sendable, Hashable {
    /// Members that are always there.
    public let required: [String]
    /// Members that may be there; nil when any may.
    public let optional: [String]?
    /// Members that always have one text, as `UnionDecoder.tag(_:)` reads it.
    public let constants: [String: String]

    /// - Parameters:
    ///   - required: Members that are always there, without those of `constants`.
    ///   - optional: Members that may be there; nil when any may.
    ///   - constants: Members that always have one text.
    public init(_ required: [String] = [], optional: [String]? = [], constants: [String: String] = [:]) {
        self.required = required
        self.optional = optional
        self.constants = constants
    }
}
