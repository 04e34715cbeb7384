import SourceDiagnostics
import YAMLTree

/// The services of operations without tags, which are named after their paths.
struct PathServices {
    /// The number of services from which they are merged, if most have one operation.
    private static let fewestServices = 8

    /// The service of all of these operations; `nil` if each belongs to the service of the first segment of its path.
    ///
    /// In APIs of calls, such as `/sendPhoto` and `/sendVideo`, hardly two paths begin with the same segment.
    let common: String?

    init(_ paths: YAMLMapping?) {
        var counts: [String: Int] = [:]
        for path in paths?.entries ?? [] where !path.isExtension {
            let untagged = (path.value.mapping?.entries ?? []).lazy.filter { entry in
                PathItem.operationKeys.contains(entry.key.value) && entry.value.mapping?["tags"]?.sequence?.isEmpty != false
            }
            guard path.value.reference != nil || !untagged.isEmpty, let subject = OpenAPIPath.subject(of: path.key.value[...]) else {
                continue
            }
            counts[subject, default: 0] += max(1, untagged.count)
        }
        let single = counts.values.count { $0 == 1 }
        common = counts.count >= Self.fewestServices && 10 * single >= 9 * counts.count ? "api" : nil
    }
}
