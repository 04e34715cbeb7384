import GeneratorCore
import SourceDiagnostics

/// A document that is open in the editor.
struct OpenDocument: Sendable {
    let uri: String
    /// The absolute path without links.
    let path: String
    var version: Int?
    var bytes: [UInt8]
    /// Counts the changes of all documents, so that different contents of a document have different numbers.
    var stamp: Int

    var name: String { path.fileName }
}

/// The open documents, and the files on disk that they replace.
struct Workspace: Sendable {
    var encoding = PositionEncoding.utf16
    /// By path.
    private(set) var documents: [String: OpenDocument] = [:]
    /// Counts the notifications about changed files.
    private(set) var diskStamp = 0
    private var lastStamp = 0
    private let disk: any FileSystem

    init(disk: any FileSystem) {
        self.disk = disk
    }

    /// The open documents and the files on disk; open documents replace their files.
    var files: OpenFiles { OpenFiles(documents: documents.mapValues(\.bytes), disk: disk) }

    func path(of uri: String) -> String {
        let path = DocumentURI.path(uri)
        return (try? disk.absolute(path)) ?? path
    }

    subscript(uri uri: String) -> OpenDocument? { documents[path(of: uri)] }

    /// The URI that the client uses for a file.
    func uri(ofPath path: String) -> String {
        documents[path]?.uri ?? DocumentURI.uri(ofPath: path)
    }

    /// A number that changes whenever the contents of a file may have changed.
    func stamp(ofPath path: String) -> Int { documents[path].map(\.stamp) ?? -1 - diskStamp }

    mutating func open(_ uri: String, version: Int?, _ bytes: [UInt8]) {
        lastStamp += 1
        let path = path(of: uri)
        documents[path] = OpenDocument(uri: uri, path: path, version: version, bytes: bytes, stamp: lastStamp)
    }

    mutating func change(_ uri: String, version: Int?, _ changes: [JSON]) {
        let path = path(of: uri)
        guard var document = documents.removeValue(forKey: path) else { return }
        lastStamp += 1
        document.bytes = TextChanges.apply(changes, to: document.bytes, encoding)
        (document.version, document.stamp) = (version, lastStamp)
        documents[path] = document
    }

    mutating func close(_ uri: String) {
        documents[path(of: uri)] = nil
        diskStamp += 1
    }

    mutating func filesChanged() { diskStamp += 1 }
}
