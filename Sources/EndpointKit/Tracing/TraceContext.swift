import Foundation

/// The place of an operation in a distributed trace (W3C Trace Context): the headers `traceparent` and `tracestate`.
///
/// A server reads the context of a request that it received, and makes it the current one for its own requests:
///
/// ```swift
/// let incoming: HTTPFields = ["traceparent": "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"]
/// try await TraceContext.$current.withValue(TraceContext(incoming)) {
///     try await client.perform(NoteEndpoint.one(id: 1))
/// }
/// ```
///
/// ``TraceContextInterceptor`` sends it.
public struct TraceContext: Sendable, Hashable {
    /// The context of the current task, for requests that it sends.
    @TaskLocal public static var current: TraceContext?

    /// Identifies the trace: 32 hexadecimal digits in lower case, not all of them 0.
    public let traceID: String
    /// Identifies the operation that sends requests: 16 hexadecimal digits in lower case, not all of them 0.
    public let parentID: String
    /// Whether the sender records the trace.
    public let isSampled: Bool
    /// The value of `tracestate`: data of tracing systems, which is passed on unchanged; `nil` if there is none.
    public let tracestate: String?

    /// The value of `traceparent`, in version 00.
    public var traceparent: String { "00-\(traceID)-\(parentID)-\(isSampled ? "01" : "00")" }

    /// Starts a trace with random identifiers.
    public init(isSampled: Bool) {
        self.init(traceID: Self.random(16), parentID: Self.random(8), isSampled: isSampled, tracestate: nil)
    }

    /// Reads the values of the headers. A higher version than 00 is read as far as it is known.
    ///
    /// - Returns: `nil` if `traceparent` is invalid. An invalid `tracestate` is ignored.
    public init?(traceparent: String, tracestate: String? = nil) {
        let text = Array(traceparent.utf8)
        guard text.count >= 55, text[2] == UInt8(ascii: "-"), text[35] == UInt8(ascii: "-"), text[52] == UInt8(ascii: "-") else {
            return nil
        }
        let (version, trace, parent, flags) = (text[..<2], text[3..<35], text[36..<52], text[53..<55])
        guard [version, trace, parent, flags].allSatisfy({ $0.allSatisfy(Self.isDigit) }) else { return nil }
        guard !version.elementsEqual("ff".utf8), trace.contains(where: { $0 != UInt8(ascii: "0") }),
            parent.contains(where: { $0 != UInt8(ascii: "0") })
        else { return nil }
        if text.count > 55 {
            // Only a higher version can have more fields.
            guard !version.elementsEqual("00".utf8), text[55] == UInt8(ascii: "-") else { return nil }
        }
        let flag = text[54]
        let value = flag < UInt8(ascii: "a") ? flag - UInt8(ascii: "0") : flag - UInt8(ascii: "a") + 10
        self.init(
            traceID: String(decoding: trace, as: UTF8.self), parentID: String(decoding: parent, as: UTF8.self), isSampled: value & 1 == 1,
            tracestate: tracestate.flatMap(TraceState.valid))
    }

    /// Reads the headers of a request.
    ///
    /// - Returns: `nil` if there is not exactly one `traceparent`, or it is invalid. An invalid `tracestate` is ignored.
    public init?(_ headers: HTTPFields) {
        let parents = headers.values(for: "traceparent")
        guard let parent = parents.first, parents.count == 1 else { return nil }
        let states = headers.values(for: "tracestate")
        self.init(
            traceparent: parent.trimmingCharacters(in: .whitespaces),
            tracestate: states.isEmpty ? nil : states.joined(separator: ","))
    }

    private init(traceID: String, parentID: String, isSampled: Bool, tracestate: String?) {
        self.traceID = traceID
        self.parentID = parentID
        self.isSampled = isSampled
        self.tracestate = tracestate
    }

    /// The same trace with a new random ``parentID``, for an operation of its own, such as an attempt to send a request.
    public func child() -> TraceContext {
        TraceContext(traceID: traceID, parentID: Self.random(8), isSampled: isSampled, tracestate: tracestate)
    }

    /// Adds the headers, replacing those of another context.
    public func write(to headers: inout HTTPFields) {
        headers["traceparent"] = traceparent
        headers["tracestate"] = tracestate
    }

    /// So many bytes in hexadecimal digits, not all of them 0.
    private static func random(_ count: Int) -> String {
        var bytes = [UInt8](repeating: 0, count: count)
        while bytes.allSatisfy({ $0 == 0 }) { bytes = bytes.map { _ in UInt8.random(in: .min ... .max) } }
        return Hexadecimal.text(of: bytes)
    }

    /// Upper-case digits are invalid.
    private static func isDigit(_ byte: UInt8) -> Bool {
        byte.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}

/// The header `tracestate` (W3C Trace Context, 3.3).
enum TraceState {
    /// The members without empty ones; `nil` if the list is invalid or empty.
    static func valid(_ text: String) -> String? {
        let members = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        guard !members.isEmpty, members.count <= 32, members.allSatisfy(isValid) else { return nil }
        let keys = members.map { $0.prefix { $0 != "=" } }
        guard Set(keys).count == keys.count else { return nil }
        return members.joined(separator: ",")
    }

    private static func isValid(_ member: String) -> Bool {
        guard let equals = member.utf8.firstIndex(of: UInt8(ascii: "=")) else { return false }
        let (key, value) = (member.utf8[..<equals], member.utf8[member.utf8.index(after: equals)...])
        guard (1...256).contains(key.count), let first = key.first, isLetter(first) || first.isDigit, key.allSatisfy(isInKey) else {
            return false
        }
        // A tenant and its system.
        let parts = key.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard parts.count == 1 ? isLetter(first) : parts.count == 2 && (1...241).contains(parts[0].count) && isSystem(parts[1]) else {
            return false
        }
        return (1...256).contains(value.count)
            && value.allSatisfy { (0x20...0x7E).contains($0) && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "=") }
    }

    private static func isSystem(_ name: Substring.UTF8View) -> Bool {
        (1...14).contains(name.count) && name.first.map(isLetter) == true
    }

    private static func isInKey(_ byte: UInt8) -> Bool {
        isLetter(byte) || byte.isDigit || "_-*/@".utf8.contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
}
