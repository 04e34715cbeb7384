/// What an operation says of an envelope.
package enum EnvelopeUse: Sendable, Hashable {
    /// The result is the whole body.
    case none
    case envelope(Envelope)
}
