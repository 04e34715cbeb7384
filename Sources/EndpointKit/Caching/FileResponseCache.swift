public import Foundation

/// Stores responses in a directory, also between runs of the program. The least recently used responses are removed first.
///
/// Only the current user can read the files (mode 0600). They are not encrypted; their names are digests, and they contain no credentials.
/// A damaged file counts as missing. A call blocks its thread while a file is read or written. Use one object for each directory; several
/// that write concurrently can exceed the capacity.
public final class FileResponseCache: ResponseCache {
    private struct State {
        /// Size and last use by path; `nil` until the directory has been read.
        var files: [String: (size: Int, lastUse: Int)]?
        var size = 0
        var uses = 0
    }

    /// In bytes.
    public let capacity: Int
    /// The size in bytes above which a response is not stored.
    public let maximumResponseSize: Int
    private let directory: URL
    private let state = Protected(State())

    /// Creates a cache in its own directory, which is created when the first response is stored.
    ///
    /// - Parameters:
    ///   - directory: The directory. All of its contents can be removed.
    ///   - capacity: The capacity in bytes.
    ///   - maximumResponseSize: The size in bytes above which a response is not stored; `nil` means a quarter of the capacity.
    public init(directory: URL, capacity: Int = 64 << 20, maximumResponseSize: Int? = nil) {
        self.directory = directory
        self.capacity = max(0, capacity)
        self.maximumResponseSize = min(maximumResponseSize ?? self.capacity / 4, self.capacity)
    }

    public func responses(for key: ResponseCacheKey) -> [CachedResponse] {
        state.withLock { state in
            let prefix = Self.directoryName(key) + "/" + Self.fileName(key.url)
            return index(&state).keys.filter { $0.hasPrefix(prefix) }.compactMap { path in
                guard let data = try? Data(contentsOf: url(path)), let stored = StoredFile(data), stored.url == key.url else {
                    remove(path, &state)
                    return nil
                }
                state.uses += 1
                state.files?[path]?.lastUse = state.uses
                return stored.response
            }
        }
    }

    public func store(_ response: CachedResponse, for key: ResponseCacheKey) {
        state.withLock { state in
            _ = index(&state)
            let path = Self.path(key, response.variant)
            remove(path, &state)
            guard response.size <= maximumResponseSize, let data = StoredFile(response, url: key.url).data, write(data, path) else {
                return
            }
            state.uses += 1
            state.files?[path] = (data.count, state.uses)
            state.size += data.count
            guard state.size > capacity else { return }
            // Removes several responses, so that a full cache does not search for the oldest one each time.
            for (oldest, _) in (state.files ?? [:]).sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
                guard state.size > max(capacity / 10 * 9, data.count) else { return }
                remove(oldest, &state)
            }
        }
    }

    public func remove(variant: String, for key: ResponseCacheKey) {
        state.withLock { state in
            _ = index(&state)
            remove(Self.path(key, variant), &state)
        }
    }

    public func remove(url: String) {
        state.withLock { state in
            let name = "/" + Self.fileName(url)
            for path in index(&state).keys where path.contains(name) { remove(path, &state) }
        }
    }

    public func removeAll() {
        state.withLock { state in
            state = State()
            try? FileManager.default.removeItem(at: directory)
        }
    }

    // MARK: Files

    private static func directoryName(_ key: ResponseCacheKey) -> String {
        key.partition.map { String(SHA256.hex(of: $0).prefix(32)) } ?? "shared"
    }

    private static func fileName(_ url: String) -> String { SHA256.hex(of: url).prefix(40) + "-" }

    private static func path(_ key: ResponseCacheKey, _ variant: String) -> String {
        directoryName(key) + "/" + fileName(key.url) + SHA256.hex(of: variant).prefix(16)
    }

    private func url(_ path: String) -> URL { directory.appendingPathComponent(path, isDirectory: false) }

    /// Reads the directory once; files are ordered by their modification dates.
    private func index(_ state: inout State) -> [String: (size: Int, lastUse: Int)] {
        if let files = state.files { return files }
        var found: [(path: String, size: Int, date: Date)] = []
        let files = FileManager.default
        for part in (try? files.contentsOfDirectory(atPath: directory.path)) ?? [] {
            let inner = directory.appendingPathComponent(part, isDirectory: true)
            for name in (try? files.contentsOfDirectory(atPath: inner.path)) ?? [] {
                let attributes = try? files.attributesOfItem(atPath: inner.appendingPathComponent(name, isDirectory: false).path)
                let size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
                found.append(("\(part)/\(name)", size, attributes?[.modificationDate] as? Date ?? .distantPast))
            }
        }
        var index: [String: (size: Int, lastUse: Int)] = [:]
        for file in found.sorted(by: { $0.date < $1.date }) {
            state.uses += 1
            state.size += file.size
            index[file.path] = (file.size, state.uses)
        }
        state.files = index
        return index
    }

    private func remove(_ path: String, _ state: inout State) {
        guard let file = state.files?.removeValue(forKey: path) else { return }
        state.size -= file.size
        try? FileManager.default.removeItem(at: url(path))
    }

    /// Writes atomically: there is never a partial file.
    private func write(_ data: Data, _ path: String) -> Bool {
        let files = FileManager.default
        let target = url(path)
        let inner = target.deletingLastPathComponent()
        do {
            try files.createDirectory(at: inner, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            let fresh = inner.appendingPathComponent(".\(UUID().uuidString)", isDirectory: false)
            guard files.createFile(atPath: fresh.path, contents: nil, attributes: [.posixPermissions: 0o600]) else { return false }
            do {
                let handle = try FileHandle(forWritingTo: fresh)
                defer { try? handle.close() }
                try handle.write(contentsOf: data)
            } catch {
                try? files.removeItem(at: fresh)
                return false
            }
            guard rename(fresh.path, target.path) == 0 else {
                try? files.removeItem(at: fresh)
                return false
            }
            return true
        } catch {
            return false
        }
    }
}

extension FileResponseCache: CustomStringConvertible, CustomReflectable {
    /// The name of the directory.
    public var description: String { "FileResponseCache(\(directory.lastPathComponent))" }

    /// The same as ``description``.
    public var customMirror: Mirror { Mirror(self, children: ["directory": directory.lastPathComponent]) }
}
