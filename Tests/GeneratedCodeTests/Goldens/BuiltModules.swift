import Foundation

/// Where the modules are that these tests were built with.
enum BuiltModules {
    static let directory: URL? = {
        let products = [
            Bundle(for: Anchor.self).bundleURL.deletingLastPathComponent(), Bundle.main.bundleURL,
            URL(fileURLWithPath: CommandLine.arguments.first ?? "").deletingLastPathComponent(),
            Goldens.repository.appendingPathComponent(".build/debug"),
        ]
        return products.flatMap { [$0.appendingPathComponent("Modules"), $0] }.first {
            FileManager.default.fileExists(atPath: $0.appendingPathComponent("EndpointKit.swiftmodule").path)
        }
    }()

    private final class Anchor {}
}

/// The directories of `Tests/Golden`.
enum Goldens {
    static let repository = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    static let root = repository.appendingPathComponent("Tests/Golden")

    static let names: [String] = {
        let found = (try? FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: [.isDirectoryKey])) ?? []
        return found.filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true }.map(\.lastPathComponent).sorted()
    }()
}
