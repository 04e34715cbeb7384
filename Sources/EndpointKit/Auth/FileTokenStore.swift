public import Foundation

/// Keeps a token in a file that only this user can read (mode 0600).
///
/// A save replaces the file in one step: whatever happens meanwhile, there is the token from before or the new one, never a part of one. The
/// text is not encrypted; where there is a Keychain, use that.
public final class FileTokenStore: TokenStore {
    private let url: URL
    private let writing = Protected(())

    /// - Parameter url: The file; its folder is made, for this user only, when it does not exist. A symbolic link is replaced, not followed.
    public init(url: URL) {
        self.url = url
    }

    /// The token; nil when there is no file, and also when it cannot be used. ``load()`` tells one from the other.
    public func token() async -> AuthToken? {
        try? load()
    }

    /// The token, or nil when there is no file.
    ///
    /// - Throws: ``TokenStoreError`` when there is a file that cannot be read or holds no token.
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
        let folder = url.deletingLastPathComponent()
        let fresh = folder.appendingPathComponent("\(leftoverPrefix)\(UUID().uuidString)", isDirectory: false)
        do {
            let files = FileManager.default
            if !files.fileExists(atPath: folder.path) {
                try files.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            }
            // The bytes come when the file is closed to others already.
            guard files.createFile(atPath: fresh.path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
                throw TokenStoreError.unwritable
            }
            let handle = try FileHandle(forWritingTo: fresh)
            defer { try? handle.close() }
            try handle.write(contentsOf: data)
            try handle.synchronize()
            guard rename(fresh.path, url.path) == 0 else { throw TokenStoreError.unwritable }
        } catch {
            try? FileManager.default.removeItem(at: fresh)
            throw TokenStoreError.unwritable
        }
    }

    /// Also removes what saves left behind that were broken off.
    private func remove() throws {
        let files = FileManager.default
        let folder = url.deletingLastPathComponent()
        for name in (try? files.contentsOfDirectory(atPath: folder.path)) ?? [] where name.hasPrefix(leftoverPrefix) {
            try? files.removeItem(at: folder.appendingPathComponent(name, isDirectory: false))
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
