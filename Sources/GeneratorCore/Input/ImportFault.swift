/// Why an imported file is not read.
package enum ImportFault: Error, Sendable, Hashable {
    case isURL
    case isAbsolute
    case namesNoFile
    case leadsOut
    case linkLeadsOut
    case tooMany(Int)
    case tooLarge(Int)
    case unreadable(FileFault)

    /// One short sentence, to stand at the place of the import.
    package var message: String {
        switch self {
        case .isURL: "an import is a file beside this one, not a URL"
        case .isAbsolute: "an import is a relative path"
        case .namesNoFile: "this path names no file"
        case .leadsOut: "this path leads out of the folder of the spec"
        case .linkLeadsOut: "this file is a link that leads out of the folder of the spec"
        case .tooMany(let limit): "more than \(limit) files are imported"
        case .tooLarge(let limit): "all files together are larger than \(limit >> 20) MiB"
        case .unreadable(let fault): fault.message
        }
    }

    /// A way out.
    package var help: String? {
        switch self {
        case .isURL: "download the file and commit it with the spec"
        case .isAbsolute, .leadsOut, .linkLeadsOut: "move the file below the folder of the spec"
        case .namesNoFile, .tooMany, .tooLarge, .unreadable: nil
        }
    }
}
