import Foundation

/// Parses events according to the WHATWG HTML standard (9.2.6): BOM, three line endings, comments, fields with or without a space.
///
/// An incomplete event at the end of the body is discarded.
struct EventReader: ChunkReader {
    private let limit: Int
    private var lines: LineReader
    private var isFirstLine = true
    private var event = ""
    private var data: [UInt8]?
    /// The line on which the data of the event starts.
    private var dataLine = 0
    private var id: String?
    /// The last requested reconnection time in seconds.
    private(set) var retry: TimeInterval?
    /// Whether any line is a comment or a field.
    private var hasFields = false
    /// The first line that is none.
    private var otherLine: Int?
    /// The first line of a body without any field or comment, which is something else than events.
    var lineWithoutField: Int? { hasFields ? nil : otherLine }
    /// The id as of the last complete event, with or without data; empty if there was none.
    private(set) var lastEventID: String

    /// - Parameters:
    ///   - limit: The maximum size of an event in bytes.
    ///   - lastEventID: The id from an earlier connection.
    init(limit: Int = StreamElementTooLarge.usualLimit, lastEventID: String = "", retry: TimeInterval? = nil) {
        self.limit = limit
        self.lastEventID = lastEventID
        self.retry = retry
        id = lastEventID.isEmpty ? nil : lastEventID
        lines = LineReader(limit: limit)
    }

    mutating func read(_ chunk: Data, into events: inout [PlacedPiece<ServerSentEvent>]) throws {
        var complete: [PlacedPiece<Data>] = []
        let reading = Result { try lines.read(chunk, into: &complete) }
        for line in complete {
            if let event = try take(line) { events.append(PlacedPiece(piece: event, line: dataLine)) }
        }
        try reading.get()
    }

    mutating func finish() -> [PlacedPiece<ServerSentEvent>] {
        for last in lines.finish() where otherLine == nil {
            let line = content(of: last)
            let name = String(decoding: line[..<(line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex)], as: UTF8.self)
            // The rest of the name could be missing.
            if !Self.fields.contains(where: { $0.hasPrefix(name) }) { otherLine = last.line }
        }
        return []
    }

    private static let fields = ["data", "event", "id", "retry"]

    /// The line without a byte order mark at the beginning of the body.
    private func content(of placed: PlacedPiece<Data>) -> Data {
        let hasMark = isFirstLine && placed.piece.starts(with: [0xEF, 0xBB, 0xBF])
        return hasMark ? placed.piece.dropFirst(3) : placed.piece
    }

    private mutating func take(_ placed: PlacedPiece<Data>) throws -> ServerSentEvent? {
        let line = content(of: placed)
        isFirstLine = false
        guard !line.isEmpty else { return dispatch() }
        let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
        var value = line[colon...].dropFirst()
        if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
        let name = String(decoding: line[..<colon], as: UTF8.self)
        if name.isEmpty || Self.fields.contains(name) { hasFields = true } else if otherLine == nil { otherLine = placed.line }
        switch name {
        case "event":
            event = String(decoding: value, as: UTF8.self)
        case "data":
            guard value.count < limit - (data?.count ?? 0) else { throw StreamElementTooLarge(limit: limit) }
            if data == nil {
                dataLine = placed.line
                data = []
            }
            data?.append(contentsOf: value)
            data?.append(10)
        case "id" where !value.contains(0):
            id = String(decoding: value, as: UTF8.self)
        case "retry" where !value.isEmpty && value.allSatisfy(\.isDigit):
            retry = TimeInterval(String(decoding: value, as: UTF8.self)).map { $0 / 1_000 }
        default:
            break
        }
        return nil
    }

    private mutating func dispatch() -> ServerSentEvent? {
        defer {
            event = ""
            data = nil
        }
        lastEventID = id ?? ""
        guard let data, !data.isEmpty else { return nil }
        let text = String(decoding: data.dropLast(), as: UTF8.self)
        return ServerSentEvent(event: event.isEmpty ? "message" : event, data: text, id: id, retry: retry)
    }
}
