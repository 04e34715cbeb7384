/// A file in the body of a request: all of it, or a part.
struct UploadedFile: Sendable {
    /// The member of the form; `nil` if the body is the file.
    var member: String?
    /// From the client, with its parameters; `nil` if the client does not send it.
    var mediaType: String?
    var fileName: String?
    var bytes: [UInt8]
}
