import SourceDiagnostics
import YAMLTree

/// The places of diagnostics that stay the same when lines are added elsewhere: a file and a JSON Pointer (RFC 6901) in it.
struct DiagnosticPlaces {
    private let directory: String
    private let files: any FileSystem
    private var pointers: [SourceFile.ID: [Int: String]] = [:]
    private var paths: [SourceFile.ID: String] = [:]

    /// - Parameter path: The file to whose directory the paths are relative.
    init(at path: String, files: any FileSystem) {
        directory = path.parentDirectory
        self.files = files
    }

    /// Finds the places of warnings.
    mutating func find(_ diagnostics: [Diagnostic]) {
        var offsets: [SourceFile.ID: Set<Int>] = [:]
        for case let span? in diagnostics.map(\.span) { offsets[span.fileID, default: []].insert(span.start) }
        for case let span? in diagnostics.map(\.span) where pointers[span.fileID] == nil {
            let file = span.file
            pointers[span.fileID] = Self.pointers(to: (offsets[span.fileID] ?? []).sorted(), in: file)
            paths[span.fileID] = (try? files.route(from: directory, to: file.path)) ?? file.path
        }
    }

    /// `specs/shop.yaml#/paths/~1users/get`; `nil` for a diagnostic without a span.
    subscript(_ diagnostic: Diagnostic) -> String? {
        guard let span = diagnostic.span, let path = paths[span.fileID] else { return nil }
        let pointer = pointers[span.fileID]?[span.start]
        // One place is one line of a file.
        let place = path + (pointer.map { "#" + $0 } ?? "")
        return String(
            String.UnicodeScalarView(place.unicodeScalars.map { $0.value < 0x20 || $0.properties.isPatternWhitespace ? " " : $0 }))
    }

    /// The pointers to sorted offsets; empty for a file that is not a document, such as a template or a list.
    static func pointers(to offsets: [Int], in file: SourceFile) -> [Int: String] {
        var faults = DiagnosticSink()
        guard !file.path.hasSuffix(".mustache"), let root = YAMLTree.parse(file, origin: .foreign, into: &faults),
            root.scalar == nil
        else { return [:] }
        var found: [Int: String] = [:]
        walk(root, offsets[...], "", &found)
        return found
    }

    /// Each offset gets the pointer of the innermost value that contains it, or whose key contains it.
    private static func walk(_ node: YAMLNode, _ offsets: ArraySlice<Int>, _ pointer: String, _ found: inout [Int: String]) {
        for offset in offsets { found[offset] = pointer }
        guard !offsets.isEmpty else { return }
        func inside(_ start: Int, _ end: Int) -> ArraySlice<Int> {
            let (first, last) = (offsets.firstNotBelow(start), offsets.firstNotBelow(end))
            return first < last ? offsets[first..<last] : []
        }
        switch node.kind {
        case .scalar: break
        case .sequence(let items):
            for (index, item) in items.enumerated() {
                walk(item, inside(item.span.start, item.span.end), "\(pointer)/\(index)", &found)
            }
        case .mapping(let mapping):
            for entry in mapping.entries {
                let part = inside(entry.key.span.start, max(entry.key.span.end, entry.value.span.end))
                guard !part.isEmpty else { continue }
                walk(entry.value, part, "\(pointer)/\(PointerToken.escaped(entry.key.value))", &found)
            }
        }
    }
}

extension ArraySlice<Int> {
    /// The index of the first element of a sorted slice that is not below a value.
    fileprivate func firstNotBelow(_ value: Int) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if self[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
