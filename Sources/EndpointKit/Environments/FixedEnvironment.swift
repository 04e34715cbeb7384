import Foundation

/// One URL without further meaning.
struct FixedEnvironment: ServerEnvironment {
    let baseURL: URL?

    var name: String { baseURL?.host ?? "none" }
}
