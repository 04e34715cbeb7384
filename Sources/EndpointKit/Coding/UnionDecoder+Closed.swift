/// The errors of a union that keeps nothing unknown.
extension UnionDecoder {
    /// The discriminator has a value that no variant has.
    @inline(never)
    public func unknownTag(_ tag: String, key: String) -> any Error {
        corrupted("No variant has '\(tag)' as its discriminator '\(key)'.")
    }

    /// The value has the shape of no variant.
    @inline(never)
    public func unknownVariant() -> any Error {
        corrupted("The value, of kind \(kind.rawValue), has the shape of no variant.")
    }

    private func corrupted(_ description: String) -> DecodingError {
        DecodingError.dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: description))
    }
}
