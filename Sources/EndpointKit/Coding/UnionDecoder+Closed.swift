/// The errors of a union that keeps nothing unknown.
extension UnionDecoder {
    /// The discriminator has a value that no variant has.
    @inline(never)
    public func unknownTag(_ tag: String, key: String) -> any Error {
        DecodingError.fault(
            at: codingPath, "No variant has '\(tag)' as its discriminator '\(key)'.",
            redacted: "no variant has this value of the discriminator '\(key)'")
    }

    /// The value does not have the shape of any variant.
    @inline(never)
    public func unknownVariant() -> any Error {
        let text = "a value of kind \(kind.rawValue) whose shape is not that of any variant"
        return DecodingError.fault(at: codingPath, text, redacted: text)
    }
}
