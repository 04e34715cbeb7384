import SystemSupport

/// What the generator is measured on.
enum MeasuredSpec {
    case large(LargeSpec)
    /// A document of somebody else's; the path of its file.
    case document(String)

    var summary: String {
        switch self {
        case .large(let spec): spec.summary
        case .document(let path): path
        }
    }

    /// The path of the file, which is written into the directory first unless it is there already.
    func path(in directory: TemporaryDirectory) throws -> String {
        switch self {
        case .large(let spec): try directory.write(spec.text, to: "large.yaml")
        case .document(let path): path
        }
    }
}
