public import Foundation

/// Tests that need something outside of the project skip without it, unless everything is required, as CI does.
public enum RequiredRings {
    public static let variable = "ENDPOINTKIT_REQUIRE_ALL"

    /// Whether a test runs that needs `requirement`: when it is there, or when its absence has to fail.
    public static func includes(_ requirement: Any?) -> Bool {
        requirement != nil || ProcessInfo.processInfo.environment[variable] != nil
    }

    /// The directory at `url`, or `nil` when it is not there.
    public static func directory(_ url: URL) -> URL? {
        FileManager.default.fileExists(atPath: url.path) ? url : nil
    }
}
