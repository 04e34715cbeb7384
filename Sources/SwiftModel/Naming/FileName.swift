import SourceDiagnostics

/// The name of an emitted file, without its directory, derived from an identifier.
package struct FileName: Sendable, Hashable {
    package let text: String

    /// `User.swift`. A name that Windows reserves for a device gets a `+` (`Con+.swift`), as does `Main`, because SwiftPM makes a program
    /// of a target with a file `main.swift`, in upper or lower case. A very long name is truncated and gets a hash.
    package init(_ identifier: SwiftIdentifier) {
        self.init(identifier.text)
    }

    /// `Mock+ShopClient.swift`.
    package init(_ topic: StaticString, extending owner: SwiftIdentifier) {
        self.init("\(owner.text)+\(topic)")
    }

    private init(_ name: String) {
        if Self.reserved.contains(name.lowercased()) {
            text = name + "+.swift"
        } else if name.utf8.count > Self.limit {
            text = name.prefix(Self.limit) + "+\(String(FNVHash.hash(name), radix: 16)).swift"
        } else {
            text = name + ".swift"
        }
    }

    /// Most file systems allow 255 bytes.
    private static let limit = 160

    private static let reserved: Set<String> = Set(
        ["main", "con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })
}
