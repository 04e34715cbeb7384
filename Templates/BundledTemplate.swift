/// The templates that are part of the program, one case each; a case has the name of its file.
package enum BundledTemplate: String, CaseIterable, Sendable {
    case file

    package var utf8: [UInt8] {
        switch self {
        case .file: PackageResources.file_mustache
        }
    }
}
