package import Foundation

extension URL {
    /// The size of the file in bytes; nil when it is not a regular file. Throws when it does not exist.
    package func regularFileSize() throws -> Int64? {
        let attributes = try FileManager.default.attributesOfItem(atPath: resolvingSymlinksInPath().path)
        guard attributes[.type] as? FileAttributeType == .typeRegular else { return nil }
        return (attributes[.size] as? NSNumber)?.int64Value
    }
}
