import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// The operations that return the files that other operations upload.
struct FilePlan: Sendable {
    enum Action: Sendable {
        case read, write, remove
    }

    /// What an operation does with the file at its path.
    struct Role: Sendable {
        let action: Action
        let download: Download
    }

    /// An operation that returns a file.
    struct Download: Sendable {
        let index: Int
        /// Its path, such as `/pets/{id}/photo`.
        let path: [ContractOperation.PathPart]
        /// The last segment after the item that has the file, such as `photo`; `nil` if the file is the item itself.
        let word: String?
        /// The path of the collection of that item; `nil` if there is none.
        let collection: [ContractOperation.PathPart]?
        /// The required query parameters that also identify the file: those that all operations at the path have.
        var query: [String] = []
        /// The collections of the items that the path leads through.
        var parents: [ResourcePlan.Resource] = []
    }

    /// Words for a whole upload.
    private static let contents: Set<String> = [
        "content", "contents", "download", "raw", "data", "file", "media", "binary", "body", "blob", "bytes", "attachment", "source",
        "original",
    ]

    private(set) var roles: [Int: Role] = [:]
    private let downloads: [Download]

    init(_ contract: Contract) {
        downloads = contract.operations.indices.compactMap { Self.download($0, contract) }
    }

    /// Finds the roles of the operations at the paths of the downloads.
    ///
    /// - Parameters:
    ///   - roles: The roles of operations that use resources.
    ///   - parents: The collections that a path leads through.
    mutating func addRoles(
        _ contract: Contract, besides roles: [Int: ResourcePlan.Role], _ attached: (Download) -> Bool,
        parents: ([ContractOperation.PathPart]) -> [ResourcePlan.Resource]
    ) {
        for var download in downloads {
            download.parents = parents(download.path)
            let own = contract.operations.indices.filter {
                $0 != download.index && contract.operations[$0].path.value.trimmed.isLike(download.path)
            }
            let writing = own.filter {
                ["PUT", "POST"].contains(contract.operations[$0].method) && roles[$0] == nil
                    && Self.uploads(contract.operations[$0], contract)
            }
            guard !writing.isEmpty || attached(download) else { continue }
            let removing = own.filter { contract.operations[$0].method == "DELETE" && roles[$0] == nil }
            download.query = Self.query(of: ([download.index] + writing + removing).map { contract.operations[$0] })
            self.roles[download.index] = Role(action: .read, download: download)
            for index in writing { self.roles[index] = Role(action: .write, download: download) }
            for index in removing { self.roles[index] = Role(action: .remove, download: download) }
        }
    }

    /// The required query parameters that several operations have in common; none for a single operation, which shares no file with others.
    private static func query(of operations: [ContractOperation]) -> [String] {
        guard operations.count > 1 else { return [] }
        let names = operations.map { operation in
            operation.parameters.filter { $0.location == .query && $0.isRequired }.map(\.name.value)
        }
        return (names.first ?? []).filter { name in names.allSatisfy { $0.contains { $0.isExactly(name) } } }.sorted()
    }

    /// The downloads of the files that an operation on a resource uploads.
    func downloads(of operation: ContractOperation, _ resource: ResourcePlan.Resource, _ contract: Contract) -> [Download] {
        guard Self.uploads(operation, contract) else { return [] }
        let shapes = (operation.body?.contents ?? []).filter { MediaRange($0.mediaType.value)?.kind == .multipart }
            .map { SchemaShape($0.schema, in: contract.schemas) }
        let names = shapes.flatMap(\.propertyNames)
        return downloads(of: resource.path).filter { download in
            Self.isWhole(download) || names.contains { Self.isSame($0, as: download.word) }
        }
    }

    /// Whether a member of a form or of an item has the file of a download, by the word of the download.
    private static func isSame(_ member: String, as word: String?) -> Bool {
        word.map { ItemShape.isOne(member, of: $0) || ItemShape.isOne($0, of: member) } ?? false
    }

    /// Whether a download returns the whole upload, whatever the name of its part.
    private static func isWhole(_ download: Download) -> Bool {
        guard let word = download.word else { return true }
        return contents.contains(ValueEcho.letters(word))
            || download.collection.map { ItemShape.isOne(word, of: ResourcePlan.word(of: $0)) } ?? true
    }

    /// The downloads of the items of a collection.
    func downloads(of collection: [ContractOperation.PathPart]) -> [Download] {
        downloads.filter { $0.collection?.isLike(collection) == true }
    }

    /// The resource of a collection of uploaded files. Only the operation that uploads a file returns its item as JSON.
    func resource(_ path: [ContractOperation.PathPart], creating own: [Int], _ contract: Contract) -> ResourcePlan.Resource? {
        let names = downloads(of: path).compactMap { download -> String? in
            if case .parameter(let name)? = download.word == nil ? download.path.last : download.path.dropLast().last { name } else { nil }
        }
        guard let parameter = names.first else { return nil }
        for operation in own.map({ contract.operations[$0] }) where operation.method == "POST" && Self.uploads(operation, contract) {
            guard let schema = operation.successSchema,
                let item = ItemShape(schema, parameter: parameter, collection: ResourcePlan.word(of: path), contract)
            else { continue }
            return ResourcePlan.Resource(path: path, parameter: parameter, idMember: item.idMember, itemSchema: item.schema)
        }
        return nil
    }

    // MARK: Operations

    private static func download(_ index: Int, _ contract: Contract) -> Download? {
        let operation = contract.operations[index]
        guard operation.method == "GET", let response = ResponseChoice.choose(operation, Preferences()).response,
            response.contents.contains(where: { isFile($0, contract) })
        else { return nil }
        let path = operation.path.value.trimmed
        if case .parameter? = path.last {
            return Download(index: index, path: path, word: nil, collection: ResourcePlan.collection(of: path))
        }
        guard case .text(let text)? = path.last, path.count > 1, text.hasPrefix("/"), !text.dropFirst().contains("/") else {
            return Download(index: index, path: path, word: ResourcePlan.word(of: path), collection: nil)
        }
        return Download(
            index: index, path: path, word: String(text.dropFirst()), collection: ResourcePlan.collection(of: Array(path.dropLast())))
    }

    /// Whether a representation is a text or any bytes, and not a value whose structure the server knows.
    static func isFile(_ content: ContractContent, _ contract: Contract) -> Bool {
        guard let mediaType = MediaRange(content.mediaType.value) else { return false }
        return mediaType.kind.canBeFile && SchemaShape(content.schema, in: contract.schemas).isUnstructured
    }

    /// Whether the body of an operation can have files.
    private static func uploads(_ operation: ContractOperation, _ contract: Contract) -> Bool {
        (operation.body?.contents ?? []).contains { content in
            guard let mediaType = MediaRange(content.mediaType.value), mediaType.kind == .multipart else {
                return isFile(content, contract)
            }
            let shape = SchemaShape(content.schema, in: contract.schemas)
            return mediaType.subtype != "form-data" || shape.propertyNames.isEmpty
                || shape.propertyNames.contains { name in
                    let member = shape.member(name)
                    let own = member.allowsArrays ? member.element(0) : member
                    return own.isBinary || own.isBase64 || (own.types.isEmpty && own.propertyNames.isEmpty)
                        || content.encodings.contains {
                            $0.name.value.isExactly(name) && !$0.contentTypes.allSatisfy { $0.contains("json") }
                        }
                }
        }
    }

    // MARK: Files

    /// The file that a download returns, of several files.
    static func file(of files: [UploadedFile], for download: Download) -> UploadedFile? {
        files.first { $0.member.map { isSame($0, as: download.word) } ?? false } ?? (isWhole(download) ? files.first : nil)
    }

    /// The member of an item that has the file in base64; `nil` if there is none.
    static func member(of item: JSONSchema.ID, for download: Download, _ contract: Contract) -> String? {
        guard let word = download.word else { return nil }
        let shape = SchemaShape(item, in: contract.schemas)
        let members = shape.propertyNames.filter { shape.member($0).isBase64 }
        return members.first { isSame($0, as: word) }
            ?? (contents.contains(ValueEcho.letters(word)) && members.count == 1 ? members.first : nil)
    }
}
