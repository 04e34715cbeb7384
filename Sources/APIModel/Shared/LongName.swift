/// Names that are written once in a spec and many times in code.
package enum LongName {
    /// Bytes that are left as they are.
    package static let longest = 500

    /// The beginning and the end of a name that is longer than any person would write.
    package static func shortened(_ name: String) -> String {
        guard name.utf8.count > longest else { return name }
        let scalars = name.unicodeScalars
        return "\(String(scalars.prefix(60))) \(String(scalars.suffix(60)))"
    }
}
