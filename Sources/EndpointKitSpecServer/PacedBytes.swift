#if Tools
    import FlyingSocks
    import Foundation

    /// The parts of a body, with a pause between them.
    struct PacedBytes: AsyncBufferedSequence {
        typealias Element = UInt8

        let parts: [[UInt8]]
        let pause: Duration
        /// Called after the last part.
        let end: @Sendable () -> Void

        func makeAsyncIterator() -> Iterator { Iterator(parts: parts[...], pause: pause, end: end) }

        struct Iterator: AsyncBufferedIteratorProtocol {
            var parts: ArraySlice<[UInt8]>
            let pause: Duration
            let end: @Sendable () -> Void
            private var rest: ArraySlice<UInt8> = []
            private var isFirst = true

            init(parts: ArraySlice<[UInt8]>, pause: Duration, end: @escaping @Sendable () -> Void) {
                (self.parts, self.pause, self.end) = (parts, pause, end)
            }

            mutating func next() async throws -> UInt8? {
                try await nextBuffer(suggested: 1)?.first
            }

            mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
                while rest.isEmpty {
                    guard let part = parts.popFirst() else {
                        end()
                        return nil
                    }
                    let (seconds, attoseconds) = pause.components
                    if !isFirst {
                        try await Task.sleep(nanoseconds: UInt64(Swift.max(0, seconds * 1_000_000_000 + attoseconds / 1_000_000_000)))
                    }
                    isFirst = false
                    rest = part[...]
                }
                defer { rest = rest.dropFirst(count) }
                return rest.prefix(Swift.max(1, count))
            }
        }
    }
#endif
