import Foundation

/// Where the modules are that these tests were built with.
enum BuiltModules {
    static let folder: URL? = {
        let root = GoldenCase.root.deletingLastPathComponent().deletingLastPathComponent()
        let products = [
            Bundle(for: Anchor.self).bundleURL.deletingLastPathComponent(), Bundle.main.bundleURL,
            URL(fileURLWithPath: CommandLine.arguments.first ?? "").deletingLastPathComponent(),
            root.appendingPathComponent(".build/debug"),
        ]
        return products.flatMap { [$0.appendingPathComponent("Modules"), $0] }.first {
            FileManager.default.fileExists(atPath: $0.appendingPathComponent("EndpointKit.swiftmodule").path)
        }
    }()

    private final class Anchor {}
}
