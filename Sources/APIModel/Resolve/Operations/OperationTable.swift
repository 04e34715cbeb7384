import SourceDiagnostics

/// Finds operations by the names that a document calls them.
struct OperationTable {
    private let services: [Service]
    /// The indices of the services, and of the operations of each.
    private let serviceIndices: [ExactString: Int]
    private let operationIndices: [[ExactString: Int]]

    init(_ services: [Service]) {
        func indices(_ names: [SpecName]) -> [ExactString: Int] {
            Dictionary(names.enumerated().map { (ExactString($1.text), $0) }, uniquingKeysWith: { first, _ in first })
        }
        self.services = services
        serviceIndices = indices(services.map(\.name))
        operationIndices = services.map { indices($0.operations.map(\.name)) }
    }

    func service(named name: String) -> Int? { serviceIndices[ExactString(name)] }

    func operation(named name: String, in service: Int) -> Int? { operationIndices[service][ExactString(name)] }

    /// `Service.operation`, or an operation of the service; `nil` after a fault.
    ///
    /// - Parameter service: The index of the service that the name is used in; `nil` outside of services.
    func id(_ name: Located<String>, in service: Int? = nil, _ log: FaultLog) -> OperationID? {
        if let service, let operation = operation(named: name.value, in: service) {
            return OperationID(service: service, operation: operation)
        }
        for dot in name.value.indices where name.value[dot] == "." {
            guard let index = self.service(named: String(name.value[..<dot])),
                let operation = operation(named: String(name.value[dot...].dropFirst()), in: index)
            else { continue }
            return OperationID(service: index, operation: operation)
        }
        let own = service.map { index in log.candidates(services[index].operations.map(\.name.text)) } ?? []
        let all = log.candidates(services.flatMap { service in service.operations.map { "\(service.name.text).\($0.name.text)" } })
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
