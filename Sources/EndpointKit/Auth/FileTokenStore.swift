public import Foundation

/// Stores a token in a file that only the current user can read (mode 0600).
///
/// Saving replaces the file atomically: after a crash, it has either the old token or the new one. The token is not encrypted; use the
/// Keychain where there is one.
public final class FileTokenStore: TokenStore {
    private let url: URL
    private let writing = Protected(())

    /// - Parameter url: The file. Its directory is created if necessary, with access for the current user only. A symbolic link is
    ///   replaced, not followed.
    public init(url: URL) {
        self.url = url
    }

    /// The token; `nil` if there is no file, or if the file cannot be used. Use ``load()`` to distinguish the two.
    public func token() async -> AuthToken? {
        try? load()
    }

    /// Returns the token, or `nil` if there is no file.
    ///
    /// - Throws: ``TokenStoreError`` if the file cannot be read or does not contain a token.
    public func load() throws -> AuthToken? {
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch {
            guard FileManager.default.fileExists(atPath: url.path) else { return nil }
            throw TokenStoreError.unreadable
        }
        return try StoredToken.decode(data)
    }

    /// - Throws: ``TokenStoreError``.
    public func save(_ token: AuthToken?) async throws {
        let data = try token.map(StoredToken.encode)
        try writing.withLock { _ in
            if let data { try replace(with: data) } else { try remove() }
        }
    }

    private func replace(with data: Data) throws {
        let directory = url.deletingLastPathComponent()
        let fresh = directory.appendingPathComponent("\(leftoverPrefix)\(UUID().uuidString)", isDirectory: false)
        do {
            let files = FileManager.default
            if !files.fileExists(atPath: directory.path) {
                try files.createDirectory(at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            }
            try FileReplacement.write(data, to: url, by: fresh, isDurable: true)
        } catch {
            throw TokenStoreError.unwritable
        }
    }

    /// Also removes temporary files of interrupted saves.
    private func remove() throws {
        let files = FileManager.default
        let directory = url.deletingLastPathComponent()
        for name in (try? files.contentsOfDirectory(atPath: directory.path)) ?? [] where name.hasPrefix(leftoverPrefix) {
            try? files.removeItem(at: directory.appendingPathComponent(name, isDirectory: false))
        }
        do {
            try files.removeItem(at: url)
        } catch {
            if files.fileExists(atPath: url.path) { throw TokenStoreError.notRemovable }
        }
    }

    private var leftoverPrefix: String { ".\(url.lastPathComponent).saving-" }
}

extension FileTokenStore: CustomStringConvertible, CustomReflectable {
    public var description: String { "FileTokenStore(\(url.lastPathComponent))" }

    public var customMirror: Mirror { Mirror(self, children: ["file": url.lastPathComponent]) }
}
