/// What `EnvelopedBody` is decoded with: a decoder of a client is shared and takes no parameters.
enum EnvelopeScope {
    @TaskLocal static var current: ResponseEnvelope?
}
