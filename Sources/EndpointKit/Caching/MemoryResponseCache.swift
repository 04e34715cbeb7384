/// Stores responses in memory while the process runs. The least recently used responses are removed first.
public final class MemoryResponseCache: ResponseCache {
    fileprivate struct Entry {
        var response: CachedResponse
        var lastUse: Int
    }

    fileprivate struct State {
        var entries: [ResponseCacheKey: [String: Entry]] = [:]
        var size = 0
        var uses = 0
    }

    /// In bytes.
    public let capacity: Int
    /// The size in bytes above which a response is not stored.
    public let maximumResponseSize: Int
    private let state = Protected(State())

    /// Creates an empty cache.
    ///
    /// - Parameters:
    ///   - capacity: The capacity in bytes.
    ///   - maximumResponseSize: The size in bytes above which a response is not stored; `nil` means a quarter of the capacity.
    public init(capacity: Int = 16 << 20, maximumResponseSize: Int? = nil) {
        self.capacity = max(0, capacity)
        self.maximumResponseSize = min(maximumResponseSize ?? self.capacity / 4, self.capacity)
    }

    /// The size of the stored responses in bytes.
    public var size: Int { state.withLock(\.size) }

    public func responses(for key: ResponseCacheKey) -> [CachedResponse] {
        state.withLock { state in
            guard let place = state.entries.index(forKey: key) else { return [] }
            state.uses += 1
            let use = state.uses
            for variant in state.entries.values[place].indices { state.entries.values[place].values[variant].lastUse = use }
            return state.entries.values[place].values.map(\.response)
        }
    }

    public func store(_ response: CachedResponse, for key: ResponseCacheKey) {
        let size = response.size
        state.withLock { state in
            guard size <= maximumResponseSize else { return state.remove(response.variant, key) }
            state.uses += 1
            let entry = Entry(response: response, lastUse: state.uses)
            let old = state.entries[key, default: [:]].updateValue(entry, forKey: response.variant)
            state.size += size - (old?.response.size ?? 0)
            if state.size > capacity { state.removeOldest(until: max(capacity / 10 * 9, size)) }
        }
    }

    public func remove(variant: String, for key: ResponseCacheKey) {
        state.withLock { $0.remove(variant, key) }
    }

    public func remove(url: String) {
        state.withLock { state in
            for (key, variants) in state.entries where key.url == url {
                for variant in variants.keys { state.remove(variant, key) }
            }
        }
    }

    public func removeAll() {
        state.withLock { $0 = State() }
    }
}

extension MemoryResponseCache.State {
    fileprivate mutating func remove(_ variant: String, _ key: ResponseCacheKey) {
        guard let entry = entries[key]?.removeValue(forKey: variant) else { return }
        size -= entry.response.size
        if entries[key]?.isEmpty == true { entries[key] = nil }
    }

    /// Removes several responses, so that a full cache does not search for the oldest one each time.
    fileprivate mutating func removeOldest(until limit: Int) {
        let oldest = entries.flatMap { key, variants in variants.map { (key, $0.key, $0.value.lastUse) } }.sorted { $0.2 < $1.2 }
        for (key, variant, _) in oldest {
            guard size > limit else { return }
            remove(variant, key)
        }
    }
}
