import APIModel
import SourceDiagnostics
import YAMLTree

/// The parameters of an operation, which override those of its path item.
struct ParameterList {
    let own: YAMLSequence
    let shared: YAMLSequence

    /// Reads each parameter once. Names of headers are compared without case.
    func read<Parameter>(
        _ faults: FaultReporter, key: (Parameter) -> (ParameterLocation, Located<String>), _ read: (YAMLNode) -> Parameter?
    ) -> [Parameter] {
        var result: [Parameter] = []
        var taken: Set<ExactString> = []
        for (nodes, isOwn) in [(own, true), (shared, false)] {
            for node in nodes {
                guard let parameter = read(node) else { continue }
                let (location, name) = key(parameter)
                if taken.insert(ExactString(location.key(of: name.value))).inserted {
                    result.append(parameter)
                } else if isOwn {
                    faults.costing(.repetition) { faults.report(.repeatedParameter(name)) }
                }
            }
        }
        return result
    }
}
