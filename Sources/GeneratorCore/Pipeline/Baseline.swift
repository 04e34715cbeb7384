import SourceDiagnostics

/// The known warnings: how often each occurs at each place.
///
/// A line has the id, the number and the place, such as `example-does-not-fit 1 shop.yaml#/components/schemas/Pet`. Places are pointers
/// into documents, so that they stay the same when lines are added elsewhere.
struct Baseline {
    static let sizeLimit = 64 << 20
    /// No warning is counted more often.
    private static let countLimit = 1_000_000
    private static let mark = "# Warnings that endpointkit does not report. Written by '--write-baseline'.\n"

    private struct Entry: Hashable {
        let id: String
        let place: String
    }

    private var counts: [Entry: Int] = [:]
    /// The lines of a file.
    private var spans: [Entry: SourceSpan] = [:]
    private var used: Set<Entry> = []

    init() {}

    /// The warnings of a run that have a place.
    init(of diagnostics: [Diagnostic], at path: String, files: any FileSystem) {
        let warnings = diagnostics.filter { $0.severity == .warning }
        var places = DiagnosticPlaces(at: path, files: files)
        places.find(warnings)
        for warning in warnings {
            if let place = places[warning] { add(1, to: Entry(id: warning.id, place: place)) }
        }
    }

    /// Lines that cannot be read are reported; if all of several cannot, the file is another one.
    init(reading file: SourceFile, into sink: inout DiagnosticSink) {
        var start = 0
        var faulty: [SourceSpan] = []
        for line in file.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            defer { start += line.count + 1 }
            var text = String(decoding: line, as: UTF8.self)
            if text.hasSuffix("\r") { text.removeLast() }
            if text.isEmpty || text.hasPrefix("#") { continue }
            let words = text.split(separator: " ", maxSplits: 2)
            let span = SourceSpan(file: file, start: start, end: start + line.count)
            let digits = words.count == 3 ? words[1] : ""
            guard !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
                faulty.append(span)
                continue
            }
            guard let count = Int(digits), count <= Self.countLimit else {
                sink.report(.baselineCount(span, limit: Self.countLimit))
                continue
            }
            guard count > 0 else {
                faulty.append(span)
                continue
            }
            let entry = Entry(id: String(words[0]), place: String(words[2]))
            spans[entry] = span
            add(count, to: entry)
        }
        if counts.isEmpty, faulty.count > 1 {
            sink.report(.noBaseline(faulty[0]))
        } else {
            for span in faulty { sink.report(.baselineLine(span)) }
        }
    }

    private mutating func add(_ count: Int, to entry: Entry) {
        counts[entry] = min(counts[entry, default: 0] + count, Self.countLimit)
    }

    var isEmpty: Bool { counts.isEmpty }

    /// Takes one occurrence out; `false` if there is none.
    mutating func remove(_ diagnostic: Diagnostic, at place: String?) -> Bool {
        guard let place, let count = counts[Entry(id: diagnostic.id, place: place)], count > 0 else { return false }
        counts[Entry(id: diagnostic.id, place: place)] = count - 1
        used.insert(Entry(id: diagnostic.id, place: place))
        return true
    }

    /// The lines that match no warning.
    var unused: [SourceSpan] { spans.filter { !used.contains($0.key) }.values.sorted { $0.start < $1.start } }

    /// Adds the warnings of another run.
    mutating func merge(_ other: Baseline) {
        for (entry, count) in other.counts { add(count, to: entry) }
    }

    var text: String {
        let lines = counts.map { "\($0.key.id) \($0.value) \($0.key.place)\n" }.sorted()
        return Self.mark + lines.joined()
    }

    /// Replaces the file. One that is not a baseline is an error.
    func write(to path: String, files: any FileSystem) throws(FileFault) {
        try GeneratedText(mark: "# Warnings that endpointkit does not report").write(text, to: path, files: files)
    }
}

extension Diagnostic {
    static func unusedBaselineEntry(_ span: SourceSpan) -> Self {
        Self(
            "unused-baseline-entry", .warning, at: span, "there is no such warning any more",
            help: "remove the line, or write the file anew with '--write-baseline'")
    }

    fileprivate static func noBaseline(_ span: SourceSpan) -> Self {
        Self(
            "invalid-baseline", .error, at: span, "this is not a baseline",
            help: "'--baseline' reads a file that '--write-baseline' wrote")
    }

    fileprivate static func baselineLine(_ span: SourceSpan) -> Self {
        Self(
            "invalid-baseline", .error, at: span, "the line is not an entry of a baseline",
            help: "write the file anew with '--write-baseline'")
    }

    fileprivate static func baselineCount(_ span: SourceSpan, limit: Int) -> Self {
        Self(
            "invalid-baseline", .error, at: span, "the number of warnings is greater than \(limit)",
            help: "write the file anew with '--write-baseline'")
    }
}
