import SourceDiagnostics

/// Finds operations by the names that a document calls them.
struct OperationTable {
    private let names: [(service: String, operations: [String])]
    /// The indices of the services, and of the operations of each.
    private let serviceIndices: [ExactString: Int]
    private let operationIndices: [[ExactString: Int]]

    /// - Parameter names: The names of the services, and of the operations of each.
    init(_ names: [(service: String, operations: [String])]) {
        func indices(_ names: [String]) -> [ExactString: Int] {
            Dictionary(names.enumerated().map { (ExactString($1), $0) }, uniquingKeysWith: { first, _ in first })
        }
        self.names = names
        serviceIndices = indices(names.map(\.service))
        operationIndices = names.map { indices($0.operations) }
    }

    init(_ services: [Service]) {
        self.init(services.map { ($0.name.text, $0.operations.map(\.name.text)) })
    }

    func service(named name: String) -> Int? { serviceIndices[ExactString(name)] }

    func operation(named name: String, in service: Int) -> Int? { operationIndices[service][ExactString(name)] }

    /// `Service.operation`, or an operation of the service.
    ///
    /// - Parameter service: The index of the service that the name is used in; `nil` outside of services.
    func id(_ name: String, in service: Int? = nil) -> OperationID? {
        if let service, let operation = operation(named: name, in: service) {
            return OperationID(service: service, operation: operation)
        }
        for dot in name.indices where name[dot] == "." {
            guard let index = self.service(named: String(name[..<dot])),
                let operation = operation(named: String(name[dot...].dropFirst()), in: index)
            else { continue }
            return OperationID(service: index, operation: operation)
        }
        return nil
    }

    /// `Service.operation`, or an operation of the service; `nil` after a fault.
    func id(_ name: Located<String>, in service: Int? = nil, _ log: FaultLog) -> OperationID? {
        if let found = id(name.value, in: service) { return found }
        let own = service.map { index in log.candidates(names[index].operations) } ?? []
        let all = log.candidates(names.flatMap { service, operations in operations.map { "\(service).\($0)" } })
        log.report(.unknownOperation(name, known: own + all))
        return nil
    }
}

extension [Parameter] {
    /// The parameter with this key, else with this name; `nil` after a fault.
    ///
    /// - Parameter help: What to do if no parameter has a similar name.
    func index(of name: Located<String>, help: Help? = nil, _ log: FaultLog) -> Int? {
        let index = firstIndex { $0.key.isExactly(name.value) } ?? firstIndex { $0.name.text.isExactly(name.value) }
        if index == nil { log.report(.unknownParameter(name, known: map(\.name.text), help: help)) }
        return index
    }
}
