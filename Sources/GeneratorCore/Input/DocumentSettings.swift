package import APIModel
package import SourceDiagnostics

/// The settings of a project file for the document of an API: names in Swift, and the accepted deviations.
///
/// Two are equal if they have the same effect, wherever they are written.
package struct DocumentSettings: Sendable {
    package struct Name: Sendable {
        /// `#/components/schemas/Pet`, `other.yaml#/types/Pet`, an `operationId`, `GET /pets`, or `Service.endpoint`.
        package var part: Located<String>
        package var name: Located<String>

        package init(part: Located<String>, name: Located<String>) {
            self.part = part
            self.name = name
        }
    }

    package private(set) var names: [Name]
    package private(set) var tolerance: Located<Tolerance>?
    /// Whether names are for another version of the document, so that this one may not have the parts.
    var isOfOtherVersion = false
    /// The file of all spans. Runs get a copy of it, which belongs to them.
    private let file: SourceFile?

    /// - Parameter names: With the tolerance, from one file.
    package init(names: [Name] = [], tolerance: Located<Tolerance>? = nil) {
        self.names = names
        self.tolerance = tolerance
        file = (names.first?.part.span ?? tolerance?.span)?.file
    }

    /// The path of the file that has the settings; `nil` if there are none.
    package var path: String? { file?.path }

    /// The settings with spans that are valid in the current run.
    var ofThisRun: DocumentSettings {
        guard let file else { return self }
        let copy = SourceFile(path: file.path, utf8: file.utf8)
        func moved<Value>(_ value: Located<Value>) -> Located<Value> {
            Located(value.value, at: SourceSpan(file: copy, start: value.span.start, end: value.span.end))
        }
        var result = self
        result.names = names.map { Name(part: moved($0.part), name: moved($0.name)) }
        result.tolerance = tolerance.map(moved)
        return result
    }
}

extension SourceSpan {
    /// Whether both are the same part of files with the same path, which can be copies of different runs.
    func isSame(as other: SourceSpan) -> Bool {
        start == other.start && end == other.end && file.path == other.file.path
    }
}

extension DocumentSettings: Hashable {
    package static func == (one: Self, other: Self) -> Bool {
        one.tolerance?.value == other.tolerance?.value && one.isOfOtherVersion == other.isOfOtherVersion
            && one.names.elementsEqual(other.names) { $0.part.value == $1.part.value && $0.name.value == $1.name.value }
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(tolerance?.value)
        for name in names {
            hasher.combine(name.part.value)
            hasher.combine(name.name.value)
        }
    }
}
