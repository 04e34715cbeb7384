#if Server
    import Foundation
    import NIOCore

    /// The open connections of a server.
    final class ConnectionTable: @unchecked Sendable {
        private struct Entry {
            let channel: any Channel
            let task: Task<Void, Never>
            var phase = ConnectionPhase.awaitsHead
            var since = NIODeadline.now()
        }

        private let limit: Int
        // These must only be used while the lock is held.
        private let lock = NSLock()
        private var entries: [Int: Entry] = [:]
        private var isStopped = false
        private var lastID = 0

        init(limit: Int) {
            self.limit = limit
        }

        var count: Int { lock.withLock { entries.count } }

        func nextID() -> Int {
            lock.withLock {
                lastID += 1
                return lastID
            }
        }

        /// Adds a connection. If there are then too many, one of them ends: the one that has kept the server waiting longest for a request,
        /// or else for a body or for the client to read a response.
        func add(_ channel: any Channel, id: Int, task: Task<Void, Never>) {
            let ended: (any Channel)? = lock.withLock {
                entries[id] = Entry(channel: channel, task: task)
                if isStopped { return channel }
                guard entries.count > limit else { return nil }
                let idle = entries.lazy.filter { $0.key != id && $0.value.phase != .works }
                let victim = idle.min { ($0.value.phase.rawValue, $0.value.since) < ($1.value.phase.rawValue, $1.value.since) }?.key ?? id
                return entries.removeValue(forKey: victim)?.channel
            }
            ended?.pipeline.fireUserInboundEventTriggered(ConnectionEvent.end)
        }

        func set(_ phase: ConnectionPhase, of id: Int) {
            lock.withLock {
                entries[id]?.phase = phase
                entries[id]?.since = .now()
            }
        }

        func remove(_ id: Int) {
            lock.withLock { _ = entries.removeValue(forKey: id) }
        }

        /// Ends idle connections at once, and others after their answer, or after one second.
        func stop() async {
            let open = lock.withLock {
                isStopped = true
                return Array(entries.values)
            }
            for entry in open { entry.channel.pipeline.fireUserInboundEventTriggered(ConnectionEvent.finish) }
            let force = Task {
                try await Task.sleep(nanoseconds: 1_000_000_000)
                for entry in open { entry.channel.pipeline.fireUserInboundEventTriggered(ConnectionEvent.end) }
            }
            for entry in open { await entry.task.value }
            force.cancel()
        }
    }
#endif
