import APIModel
import SourceDiagnostics

/// Operations by the services that they go to.
struct ServiceTable {
    private(set) var services: [DraftService] = []
    private var indices: [String: Int] = [:]
    private var texts: [String: String] = [:]
    private var names: [[String: SourceSpan]] = []
    private var renamed: [String: Located<String>] = [:]
    private var places: [String: (service: Int, operation: Int)] = [:]

    mutating func describe(_ tag: Located<String>, _ text: String?) {
        texts[Self.key(tag.value)] = text
    }

    /// Gives the service of a tag another name.
    mutating func rename(_ tag: Located<String>, _ name: Located<String>?) {
        if let name { renamed[Self.key(tag.value)] = name }
    }

    /// `Service.operation` for the ID that an operation has in the document.
    var operationNames: [String: String] {
        places.mapValues { "\(services[$0.service].name.value).\(services[$0.service].operations[$0.operation].name.value)" }
    }

    /// Tags that differ only in case and symbols are one service, as their Swift names would be the same.
    private static func key(_ name: String) -> String {
        let letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
        return letters.isEmpty ? name : letters
    }

    /// An operation without a tag goes to the service of its path's first segment. A name that another operation has gets words of the
    /// method and the path.
    mutating func add(_ operation: DraftOperation, tag: Located<String>?, path: PathText, into sink: inout DiagnosticSink) {
        let name = tag ?? Located(path.subject ?? "root", at: path.key.span)
        let key = Self.key(name.value)
        let index: Int
        if let known = indices[key] {
            index = known
        } else {
            index = services.count
            indices[key] = index
            services.append(DraftService(name: renamed[key] ?? name, documentation: Documentation(text: texts[key])))
            names.append([:])
        }
        if places[operation.name.value] == nil {
            places[operation.name.value] = (index, services[index].operations.count)
        }
        var operation = operation
        operation.name.value = OperationName.stripped(operation.name.value, of: name.value)
        if let first = names[index][operation.name.value] {
            sink.report(.repeatedOperationID(operation.name, first: first))
            let words = [operation.method.value.lowercased()] + path.words
            let base = [operation.name.value] + words
            var candidate = base.joined(separator: " ")
            var number = 2
            while names[index][candidate] != nil {
                candidate = (base + ["\(number)"]).joined(separator: " ")
                number += 1
            }
            operation.name.value = candidate
        }
        names[index][operation.name.value] = operation.name.span
        services[index].operations.append(operation)
    }
}
