import SourceDiagnostics
import SpecReading

extension SpecLoader {
    /// Creates a reader for the loaded root document.
    func reader(of input: SpecInput) throws(FileFault) -> DocumentReader {
        var reader = DocumentReader(folder: entryFolder, selection: input.selection, load: load(import:))
        for path in input.overlays { reader.overlays.append(try load(overlay: path)) }
        reader.isSpec = { self.isDocument($0, input.spec) }
        return reader
    }

    /// Whether a relative path in a file refers to the spec. A URL cannot be compared.
    private func isDocument(_ reference: Located<String>, _ spec: String) -> Bool {
        guard !reference.value.contains("://"), let own = try? files.resolve(spec) else { return true }
        let overlay = reference.span.file.path
        let folder = overlay.lastIndex(of: "/").map { String(overlay[...$0]) } ?? ""
        let path = reference.value.hasPrefix("/") ? reference.value : folder + reference.value
        return (try? files.resolve(path)) == own
    }
}
