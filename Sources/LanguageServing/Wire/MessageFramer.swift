import SourceDiagnostics

/// Cuts a stream of bytes into messages: headers with `Content-Length`, an empty line, and that many bytes of content.
package struct MessageFramer {
    package enum Event: Equatable {
        case message([UInt8])
        /// A fault of the stream. The bytes up to the next header are dropped.
        case fault(String)
    }

    private static let maximumHeaderBytes = 4_096
    private static let name = Array("content-length:".utf8)

    private let maximumContentBytes: Int
    private var bytes: [UInt8] = []
    private var start = 0
    /// The bytes of a refused message that are still to come.
    private var skipped = 0
    private var isLost = false

    package init(maximumContentBytes: Int = 256 << 20) {
        self.maximumContentBytes = maximumContentBytes
    }

    package mutating func add(_ chunk: some Collection<UInt8>) {
        if start > 0, start > bytes.count / 2 {
            bytes.removeFirst(start)
            start = 0
        }
        bytes += chunk
    }

    /// The next event; `nil` if more bytes are needed.
    package mutating func next() -> Event? {
        let dropped = min(skipped, bytes.count - start)
        (start, skipped) = (start + dropped, skipped - dropped)
        guard skipped == 0 else { return nil }
        if isLost {
            guard let place = nextHeader() else { return nil }
            (start, isLost) = (place, false)
        }
        guard let end = headerEnd() else {
            return bytes.count - start > Self.maximumHeaderBytes ? lose("the header does not end") : nil
        }
        guard let length = contentLength(in: bytes[start..<end.lines]) else { return lose("there is no valid header 'Content-Length'") }
        guard length <= maximumContentBytes else {
            (start, skipped) = (end.content, length)
            return .fault("the message is larger than \(maximumContentBytes >> 20) MiB")
        }
        guard bytes.count - end.content >= length else { return nil }
        start = end.content + length
        return .message(Array(bytes[end.content..<start]))
    }

    private mutating func lose(_ reason: String) -> Event {
        isLost = true
        start += 1
        return .fault(reason)
    }

    private func headerEnd() -> (lines: Int, content: Int)? {
        let limit = min(bytes.count, start + Self.maximumHeaderBytes)
        var index = start
        while index < limit {
            if bytes[index] == 0x0A {
                if index + 1 < bytes.count, bytes[index + 1] == 0x0A { return (index, index + 2) }
                if index + 2 < bytes.count, bytes[index + 1] == 0x0D, bytes[index + 2] == 0x0A { return (index, index + 3) }
            }
            index += 1
        }
        return nil
    }

    private func contentLength(in header: ArraySlice<UInt8>) -> Int? {
        for line in header.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            guard Self.isHeader(line) else { continue }
            let text = line.dropFirst(Self.name.count).filter { $0 != 0x20 && $0 != 0x09 }
            guard !text.isEmpty, text.allSatisfy(\.isDigit) else { return nil }
            return Int(String(decoding: text, as: UTF8.self))
        }
        return nil
    }

    private static func isHeader(_ line: some Collection<UInt8>) -> Bool {
        line.count >= name.count && zip(line, name).allSatisfy { ($0 | 0x20) == ($1 | 0x20) }
    }

    /// The offset of the next header after lost bytes. Without one, everything is dropped except for a possible beginning of a header.
    private mutating func nextHeader() -> Int? {
        var index = start
        while index + Self.name.count <= bytes.count {
            if bytes[index] | 0x20 == Self.name[0], Self.isHeader(bytes[index..<(index + Self.name.count)]) { return index }
            index += 1
        }
        start = index
        return nil
    }
}
