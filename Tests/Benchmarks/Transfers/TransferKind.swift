/// A way in which a large body goes up or down.
enum TransferKind: String, CaseIterable {
    case upload, multipart, download, stream

    var title: String {
        switch self {
        case .upload: "upload of a file"
        case .multipart: "multipart upload of a file"
        case .download: "download to a file"
        case .stream: "byte stream"
        }
    }
}
