public import Foundation

extension URL {
    /// Every Swift file below this directory, sorted.
    public var swiftFiles: [URL] {
        let found = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return found.filter { $0.hasSuffix(".swift") }.sorted().map { appendingPathComponent($0) }
    }
}
