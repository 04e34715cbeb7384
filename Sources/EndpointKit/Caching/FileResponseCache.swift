public import Foundation

/// Stores responses in a directory, also between runs of the program. The least recently used responses are removed first.
///
/// Only the current user can read the files (mode 0600). They are not encrypted; their names are digests, and they contain no credentials.
/// A damaged file counts as missing. A call blocks its thread while a file is read or written. Use one object for each directory; several
/// that write concurrently can exceed the capacity.
public final class FileResponseCache: ResponseCache {
    private typealias Files = [String: (size: Int, lastUse: Int)]

    private struct State {
        /// Size and last use by path, for each URL by its part of the file name; `nil` until the directory has been read.
        var files: [Substring: Files]?
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
            let prefix = Self.directoryName(key) + "/"
            return files(of: key.url, &state).keys.filter { $0.hasPrefix(prefix) }.compactMap { path in
                guard let data = try? Data(contentsOf: url(path)), let stored = StoredFile(data), stored.url == key.url else {
                    remove(path, &state)
                    return nil
                }
                noteUse(of: path, &state)
                return stored.response
            }
        }
    }

    public func store(_ response: CachedResponse, for key: ResponseCacheKey) {
        state.withLock { state in
            read(&state)
            let path = Self.path(key, response.variant)
            remove(path, &state)
            guard response.size <= maximumResponseSize, let data = StoredFile(response, url: key.url).data, write(data, path) else {
                return
            }
            state.uses += 1
            state.files?[Self.urlPart(of: path), default: [:]][path] = (data.count, state.uses)
            state.size += data.count
            guard state.size > capacity else { return }
            // Removes several responses, so that a full cache does not search for the oldest one each time.
            for (oldest, _) in (state.files ?? [:]).values.joined().sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
                guard state.size > max(capacity / 10 * 9, data.count) else { return }
                remove(oldest, &state)
            }
        }
    }

    public func remove(variant: String, for key: ResponseCacheKey) {
        state.withLock { state in
            read(&state)
            remove(Self.path(key, variant), &state)
        }
    }

    public func remove(url: String) {
        state.withLock { state in
            for path in files(of: url, &state).keys { remove(path, &state) }
        }
    }

    public func removeAll() {
        state.withLock { state in
            state = State(files: [:])
            let files = FileManager.default
            for name in (try? files.contentsOfDirectory(atPath: directory.path)) ?? [] {
                try? files.removeItem(at: directory.appendingPathComponent(name))
            }
            // Keeps a symbolic link, which `removeItem` would remove instead of the responses.
            rmdir(directory.path)
        }
    }

    // MARK: Files

    private static func directoryName(_ key: ResponseCacheKey) -> String {
        key.partition.map { String(SHA256.hex(of: $0).prefix(32)) } ?? "shared"
    }

    /// The part of a file name that is the same for all responses of a URL.
    private static func urlPart(_ url: String) -> Substring { SHA256.hex(of: url).prefix(40) }

    private static func urlPart(of path: String) -> Substring {
        path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...].prefix { $0 != "-" }
    }

    private static func path(_ key: ResponseCacheKey, _ variant: String) -> String {
        directoryName(key) + "/" + urlPart(key.url) + "-" + SHA256.hex(of: variant).prefix(16)
    }

    private func url(_ path: String) -> URL { directory.appendingPathComponent(path, isDirectory: false) }

    private func files(of url: String, _ state: inout State) -> Files {
        read(&state)
        return state.files?[Self.urlPart(url)] ?? [:]
    }

    /// Also for the next object on the directory, which knows no uses but the modification dates of the files.
    private func noteUse(of path: String, _ state: inout State) {
        state.uses += 1
        state.files?[Self.urlPart(of: path)]?[path]?.lastUse = state.uses
        try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: url(path).path)
    }

    /// Reads the directory once; files are ordered by their modification dates.
    private func read(_ state: inout State) {
        guard state.files == nil else { return }
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
        var index: [Substring: Files] = [:]
        for file in found.sorted(by: { $0.date < $1.date }) {
            state.uses += 1
            state.size += file.size
            index[Self.urlPart(of: file.path), default: [:]][file.path] = (file.size, state.uses)
        }
        state.files = index
    }

    private func remove(_ path: String, _ state: inout State) {
        let part = Self.urlPart(of: path)
        guard let file = state.files?[part]?.removeValue(forKey: path) else { return }
        if state.files?[part]?.isEmpty == true { state.files?[part] = nil }
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
            try FileReplacement.write(data, to: target, by: fresh, isDurable: false)
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
