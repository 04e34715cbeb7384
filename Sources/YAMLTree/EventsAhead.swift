import SourceDiagnostics

/// The events of another source, which a second thread reads ahead of their consumer.
///
/// No more than a few blocks of events are ahead. What follows the end of a document is only read when it is asked for, because the
/// consumer checks it first.
struct EventsAhead: YAMLEventSource, ~Copyable {
    private let queue: EventQueue
    private var thread: WorkerThread?
    private var hasBegun = false
    private var block = EventBlock()
    private var place = 0
    /// The place in the texts of the block.
    private var textPlace = 0
    /// The consumer's thread, which has less to do, converts the marks and makes the strings.
    private var marks: MarkOffsets

    /// - Parameter source: Its first event is read when this is asked for the first one.
    init(_ source: consuming YAMLEvents) {
        marks = source.marks
        queue = EventQueue(BlockReader(source))
    }

    deinit {
        queue.stop()
        thread?.join()
    }

    mutating func next() throws(YAMLSyntaxFault) -> YAMLEvent {
        if place == block.events.count {
            if let fault = block.fault { throw fault }
            begin()
            (place, textPlace) = (0, 0)
            block = thread == nil ? queue.reader.block() : queue.next()
            // A block has events or a fault.
            guard place < block.events.count else { throw block.fault ?? .ended }
        }
        place += 1
        let packed = block.events[place - 1]
        let (start, end) = (marks.offset(of: Int(packed.start)), marks.offset(of: Int(packed.end)))
        var event = YAMLEvent(kind: packed.kind, start: start, end: end, style: packed.style, isFlow: packed.isFlow)
        if packed.hasProperties { event.properties = block.properties[place - 1] }
        if packed.size > 0 {
            let end = textPlace + Int(packed.size)
            event.text = block.texts.withUnsafeBufferPointer {
                String(decoding: UnsafeBufferPointer(rebasing: $0[textPlace..<end]), as: UTF8.self)
            }
            textPlace = end
        }
        return event
    }

    /// Starts the thread. If the system has no more threads, the events are read in this one.
    private mutating func begin() {
        guard !hasBegun else { return }
        hasBegun = true
        let queue = queue
        thread = WorkerThread { queue.fill() }
    }
}

/// Some events in their order, and the fault after the last of them.
private struct EventBlock: Sendable {
    var events: [PackedEvent] = []
    /// The texts of all events.
    var texts: [UInt8] = []
    /// The properties of events that have some, by the indices of the events.
    var properties: [Int: YAMLEvent.Properties] = [:]
    var fault: YAMLSyntaxFault?

    /// Whether the consumer must ask before more is read.
    var isEndOfDocument: Bool { events.last?.kind == .documentEnd }

    var isLast: Bool { fault != nil || events.last?.kind == .streamEnd }
}

/// An event in sixteen bytes: what one processor writes and another one reads takes time.
private struct PackedEvent: Sendable {
    /// Marks, which are below the size of a file.
    let start: UInt32
    let end: UInt32
    /// The size of its text.
    let size: UInt32
    let kind: YAMLEvent.Kind
    let style: YAMLScalar.Style
    let isFlow: Bool
    let hasProperties: Bool

    init(_ event: YAMLEvent, size: Int) {
        start = UInt32(clamping: event.start)
        end = UInt32(clamping: event.end)
        self.size = UInt32(clamping: size)
        kind = event.kind
        style = event.style
        isFlow = event.isFlow
        hasProperties = event.properties != nil
    }
}

/// Reads blocks, in one thread at a time.
private final class BlockReader: @unchecked Sendable {
    private static let eventsPerBlock = 1_024

    private var source: YAMLEvents

    init(_ source: consuming YAMLEvents) {
        self.source = source
    }

    func block() -> EventBlock { Self.block(&source) }

    private static func block(_ source: inout YAMLEvents) -> EventBlock {
        var block = EventBlock()
        block.events.reserveCapacity(eventsPerBlock)
        block.texts.reserveCapacity(16 * eventsPerBlock)
        do throws(YAMLSyntaxFault) {
            while block.events.count < eventsPerBlock {
                let size = block.texts.count
                let event = try source.next { text in
                    block.texts.append(contentsOf: text)
                    return ""
                }
                // The name of an alias.
                if !event.text.isEmpty { block.texts.append(contentsOf: event.text.utf8) }
                if let properties = event.properties { block.properties[block.events.count] = properties }
                block.events.append(PackedEvent(event, size: block.texts.count - size))
                if event.kind == .documentEnd || event.kind == .streamEnd { break }
            }
        } catch {
            block.fault = error
        }
        return block
    }
}

/// The blocks between the two threads.
private final class EventQueue: @unchecked Sendable {
    private static let maximumBlocks = 8

    /// Used by the thread that fills the queue, or by the consumer if there is none.
    let reader: BlockReader
    private let lock = ThreadLock()
    // All must only be used while the lock is held.
    private var blocks: [EventBlock] = []
    private var isAwaited = false
    private var isStopped = false

    init(_ reader: BlockReader) {
        self.reader = reader
    }

    /// Reads all blocks, until the consumer needs no more.
    func fill() {
        var mayGoOn = true
        while mayGoOn {
            let block = reader.block()
            mayGoOn = lock.withLock {
                blocks.append(block)
                lock.wake()
                if block.isLast { return false }
                while !isStopped, blocks.count >= Self.maximumBlocks || block.isEndOfDocument && !(blocks.isEmpty && isAwaited) {
                    lock.wait()
                }
                return !isStopped
            }
        }
    }

    /// Waits for the next block. Do not call this after the last one.
    func next() -> EventBlock {
        lock.withLock {
            isAwaited = true
            lock.wake()
            while blocks.isEmpty { lock.wait() }
            isAwaited = false
            return blocks.removeFirst()
        }
    }

    func stop() {
        lock.withLock {
            isStopped = true
            lock.wake()
        }
    }
}

extension YAMLSyntaxFault {
    /// What a consumer gets that asks for more than there is.
    fileprivate static let ended = YAMLSyntaxFault(problem: "the document has ended", place: 0, context: nil, contextPlace: 0)
}
