import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Reads the imported files. Each file is read once, so files can import each other.
///
/// The types of a file that is imported as a module are declared in that module, and so are those of the files that it imports itself.
struct ImportReading {
    private static let moduleKeys = ["name", "models"]
    private static let otherKeys = [
        "environments", "servers", "auth", "defaults", "services", "webhooks", "callbacks", "responseHeaders",
    ]

    /// An import that was not followed yet.
    private struct Pending {
        let declared: ImportDeclaration
        /// The directory of the file with the import.
        let directory: [String]
        /// The index of the module that the file with the import belongs to.
        let importer: Int?
    }

    /// The imports that were not followed yet, those of modules first.
    private struct Queue {
        private var ofModules: [Pending] = []
        private var others: [Pending] = []
        private var nextOfModules = 0
        private var nextOther = 0

        init(_ imports: [Pending]) {
            add(imports)
        }

        mutating func add(_ imports: [Pending]) {
            for pending in imports {
                if pending.declared.module != nil || pending.importer != nil { ofModules.append(pending) } else { others.append(pending) }
            }
        }

        mutating func next() -> Pending? {
            if nextOfModules < ofModules.count {
                nextOfModules += 1
                return ofModules[nextOfModules - 1]
            }
            guard nextOther < others.count else { return nil }
            nextOther += 1
            return others[nextOther - 1]
        }
    }

    private let load: ImportLoader
    /// What declares the types of a file.
    private enum Owner: Equatable {
        case api
        case module(Int)

        init(_ module: Int?) {
            self = module.map(Owner.module) ?? .api
        }

        var module: Int? {
            if case .module(let index) = self { index } else { nil }
        }
    }

    private struct Module {
        var type: TypeModule
        /// The file that the module is generated from.
        let file: String
        var typeCount = 0
        /// The indices of the modules that it imports.
        var imports: Set<Int> = []
    }

    /// The owners of the files that were read, by path.
    private var seen: [String: Owner]
    private var found: [Module] = []
    /// The indices of the modules by name.
    private var indices: [String: Int] = [:]
    private let root: String
    /// Whether a file could not be read.
    private(set) var lacksFiles = false

    init(root: SourceFile, in directory: [String], load: @escaping ImportLoader) {
        self.load = load
        self.root = (directory + [String(root.path.split(separator: "/").last ?? "")]).joined(separator: "/")
        seen = [self.root: .api]
    }

    mutating func read(
        _ imports: [ImportDeclaration], from directory: [String], types: inout TypeCollector, into sink: inout DiagnosticSink
    ) {
        // All files of modules are read first, because a file that a module has is not a part of the API itself.
        var queue = Queue(imports.map { Pending(declared: $0, directory: directory, importer: nil) })
        while let next = queue.next() {
            do {
                let path = try ImportPath.resolve(next.declared.file.value, from: next.directory)
                queue.add(follow(next, to: path, types: &types, into: &sink))
            } catch {
                lacksFiles = true
                sink.report(.importNotAllowed(next.declared.file, error))
            }
        }
        for module in found where module.typeCount == 0 { sink.report(.moduleWithoutTypes(module.type.name, file: module.file)) }
    }

    var modules: [TypeModule] { found.map(\.type) }

    /// Reads the file of an import.
    ///
    /// - Returns: The imports of the file.
    private mutating func follow(
        _ next: Pending, to path: ImportPath, types: inout TypeCollector, into sink: inout DiagnosticSink
    ) -> [Pending] {
        let declared = next.declared
        let known = seen[path.text]
        if path.text == root, declared.module != nil || next.importer != nil {
            sink.report(.moduleCycle(declared.module ?? declared.file))
            return []
        }
        var module = next.importer
        if let name = declared.module {
            if let index = indices[name.value] {
                module = index
                if known != .module(index) {
                    sink.report(.moduleOfOtherFile(name, file: found[index].file, first: found[index].type.name.span))
                    return []
                }
            } else if known == nil {
                module = found.count
            }
        }
        if let known {
            let isOther = declared.module.map { name in indices[name.value] != known.module }
            if isOther ?? false { sink.report(.importedWithoutModule(declared.file)) }
            link(next.importer, to: known.module, at: declared, into: &sink)
            return []
        }
        seen[path.text] = Owner(module)
        let file: SourceFile
        switch load(path.text) {
        case .failure(let fault):
            seen[path.text] = .api
            lacksFiles = true
            sink.report(.importFailed(declared.file, fault))
            return []
        case .success(let loaded): file = loaded
        }
        if let name = declared.module, module == found.count {
            indices[name.value] = found.count
            let type = TypeModule(name: name, apiName: name.value, package: package(of: next), options: ModelOptions())
            found.append(Module(type: type, file: declared.file.value))
            link(next.importer, to: module, at: declared, into: &sink)
            return readFile(file, of: declared, isEntry: true, in: module, types: &types, into: &sink).map {
                Pending(declared: $0, directory: Array(path.components.dropLast()), importer: module)
            }
        }
        return readFile(file, of: declared, isEntry: false, in: module, types: &types, into: &sink).map {
            Pending(declared: $0, directory: Array(path.components.dropLast()), importer: module)
        }
    }

    /// The package of a module. Its directory is relative to the file with the import.
    private func package(of pending: Pending) -> TypeModule.Package? {
        switch pending.declared.package {
        case .path(let path)?: .path(path.hasPrefix("/") ? path : (pending.directory + [path]).joined(separator: "/"))
        case .release(let url, let version)?: .release(url: url, version: version)
        case nil: nil
        }
    }

    /// Records that a module imports another one, and reports a cycle.
    private mutating func link(_ from: Int?, to module: Int?, at declared: ImportDeclaration, into sink: inout DiagnosticSink) {
        guard let from, let module, from != module, found[from].imports.insert(module).inserted else { return }
        var pending = [module]
        var reached: Set<Int> = []
        while let next = pending.popLast() {
            if next == from { return sink.report(.moduleCycle(declared.module ?? declared.file)) }
            if reached.insert(next).inserted { pending += found[next].imports }
        }
    }

    /// Collects the types of the file, and returns its imports.
    ///
    /// - Parameter isEntry: Whether the module is generated from this file.
    private mutating func readFile(
        _ file: SourceFile, of declared: ImportDeclaration, isEntry: Bool, in module: Int?, types: inout TypeCollector,
        into sink: inout DiagnosticSink
    ) -> [ImportDeclaration] {
        guard let root = YAMLTree.parse(file, into: &sink), var reader = MappingReader(root, into: &sink),
            reader.takeVersion(into: &sink)
        else {
            lacksFiles = true
            return []
        }
        _ = reader.takeDocumentation(into: &sink)
        if isEntry, let module {
            if let name = reader.take("name")?.readAPIName(into: &sink) {
                found[module].type.apiName = name.value
            } else if let name = declared.module {
                sink.report(.moduleWithoutName(name, file: declared.file))
            }
            found[module].type.options = reader.takeModelOptions(into: &sink)
        }
        let imports = reader.takeImports(into: &sink)
        let count = types.declarations.count
        types.add(reader.takeEntries("types", orMisspelled: true, into: &sink), in: module, into: &sink)
        if let module { found[module].typeCount += types.declarations.count - count }
        for entry in reader.rest where (Self.otherKeys + Self.moduleKeys).contains(entry.key.value) {
            sink.report(.keyInImport(entry.key, of: declared.file.value, isOfModule: Self.moduleKeys.contains(entry.key.value)))
            _ = reader.take(entry.key.value)
        }
        reader.finish(into: &sink)
        return imports
    }
}

/// An entry of `imports`.
struct ImportDeclaration {
    enum Package {
        case path(String)
        case release(url: String, version: String)
    }

    let file: Located<String>
    /// The module that is generated from the file.
    var module: Located<String>?
    var package: Package?
}

extension MappingReader {
    /// Takes `imports`: paths, and mappings with the module of a file.
    mutating func takeImports(into sink: inout DiagnosticSink) -> [ImportDeclaration] {
        guard let node = take("imports") else { return [] }
        return (node.sequence ?? [node]).compactMap { item in
            guard item.mapping != nil else { return item.readString(into: &sink).map { ImportDeclaration(file: $0) } }
            guard var reader = MappingReader(item, into: &sink) else { return nil }
            let file = reader.require("file", at: item.startSpan, into: &sink)?.readString(into: &sink)
            let module = reader.require("module", at: item.startSpan, into: &sink)?.readString(into: &sink)
            let package = reader.take("package")?.readPackage(into: &sink)
            reader.finish(into: &sink)
            return file.map { ImportDeclaration(file: $0, module: module, package: package) }
        }
    }
}

extension YAMLNode {
    /// The directory of a package, or its URL and version.
    fileprivate func readPackage(into sink: inout DiagnosticSink) -> ImportDeclaration.Package? {
        guard mapping != nil else { return readString(into: &sink).map { .path($0.value) } }
        guard var reader = MappingReader(self, into: &sink) else { return nil }
        let url = reader.require("url", at: startSpan, into: &sink)?.readString(into: &sink)
        let version = reader.require("version", at: startSpan, into: &sink)?.readString(into: &sink)
        reader.finish(into: &sink)
        guard let url, let version else { return nil }
        return .release(url: url.value, version: version.value)
    }
}
