import APIModel
import SourceDiagnostics
import YAMLTree

/// A parameter of an operation, as the draft or the contract has it.
protocol OperationParameter {
    var location: ParameterLocation { get set }
    /// The name in the request.
    var wireName: Located<String> { get }
    var format: ParameterFormat { get set }

    /// A required parameter that the document does not declare.
    init(undeclared name: Located<String>, in location: ParameterLocation)

    /// Changes the name in the request.
    mutating func rename(_ wireName: String)
}

/// The parameters of an operation, which override those of its path item.
struct ParameterList {
    let own: YAMLSequence
    let shared: YAMLSequence
    let path: OpenAPIPath

    /// Reads each parameter once. Path parameters come first, in the order of the path.
    ///
    /// - Parameters:
    ///   - keepsSlashes: Whether the values of a path parameter are paths.
    ///   - constant: Makes a parameter of a constant pair in the query of the path; `nil` if there is none for it.
    func read<Parameter: OperationParameter>(
        _ faults: FaultReporter, keepsSlashes: (String) -> Bool, _ read: (YAMLNode) -> Parameter?,
        constant: (_ key: String, _ value: String) -> Parameter?
    ) -> [Parameter] {
        var read = distinct(faults, read)
        let inPath = parametersInPath(of: read, faults, keepsSlashes: keepsSlashes)
        takeQuery(from: &read, faults, constant: constant)
        for parameter in read where parameter.location == .path && !path.names(parameter.wireName.value) {
            faults.report(.unusedPathParameter(parameter.wireName))
        }
        return inPath + read.filter { $0.location != .path }
    }

    /// Names of headers are compared without case.
    private func distinct<Parameter: OperationParameter>(
        _ faults: FaultReporter, _ read: (YAMLNode) -> Parameter?
    ) -> [Parameter] {
        var result: [Parameter] = []
        var taken: Set<ExactString> = []
        for (nodes, isOwn) in [(own, true), (shared, false)] {
            for node in nodes {
                guard let parameter = read(node) else { continue }
                let name = parameter.wireName
                if taken.insert(ExactString(parameter.location.key(of: name.value))).inserted {
                    result.append(parameter)
                } else if isOwn {
                    faults.costing(.repetition) { faults.report(.repeatedParameter(name)) }
                }
            }
        }
        return result
    }

    private func parametersInPath<Parameter: OperationParameter>(
        of read: [Parameter], _ faults: FaultReporter, keepsSlashes: (String) -> Bool
    ) -> [Parameter] {
        let declared = Dictionary(
            read.lazy.filter { $0.location == .path }.map { (ExactString($0.wireName.value), $0) }, uniquingKeysWith: { first, _ in first })
        return path.names.map { name in
            let known = declared[ExactString(name.value)]
            if known == nil { faults.report(.undeclaredPathParameter(name)) }
            var parameter = known ?? Parameter(undeclared: name, in: .path)
            if keepsSlashes(name.value) { parameter.keepSlashes(faults) }
            return parameter
        }
    }

    /// Adds the parameters in the query of the path, some of which are declared as parts of the path.
    private func takeQuery<Parameter: OperationParameter>(
        from read: inout [Parameter], _ faults: FaultReporter, constant: (_ key: String, _ value: String) -> Parameter?
    ) {
        guard !path.query.isEmpty else { return }
        for part in path.queryParts(read.map { ($0.location, $0.wireName.value) }) {
            switch part {
            case .declared(let index, let key):
                read[index].location = .query
                read[index].format = .standard(for: .query)
                read[index].rename(key)
            case .undeclared(let name, let key):
                faults.report(.undeclaredPathParameter(Located(name, at: path.key.span)))
                read.append(Parameter(undeclared: Located(key, at: path.key.span), in: .query))
            case .constant(let key, let value):
                if let parameter = constant(key, value) { read.append(parameter) }
            }
        }
    }
}

extension OperationParameter {
    /// Lets values be paths, if their style writes only their text.
    mutating func keepSlashes(_ faults: FaultReporter) {
        if format.canBePath { format.isPath = true } else { faults.report(.unsuitableStyle(format.style, ofPath: wireName)) }
    }
}
