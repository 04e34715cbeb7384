import APIModel
import SourceDiagnostics
import YAMLTree

/// The overloads of an operation: a method for each other body and each other result.
extension OperationReader {
    /// A copy of the operation for every other pair of a body and a result, with the words that are appended to its name.
    func overloads(of read: OperationRead, _ mapping: YAMLMapping) -> [(operation: DraftOperation, words: String)] {
        var found: [(DraftOperation, String)] = []
        for send in [nil] + read.sends.map(Optional.some) {
            for result in [nil] + read.reads.map(Optional.some) where send != nil || result != nil {
                let overload = faults.reading { self.overload(of: read.draft, mapping, sending: send, as: result) }
                if !overload.isFaulty { found.append(overload.value) }
            }
        }
        return found
    }

    private func overload(
        of operation: DraftOperation, _ mapping: YAMLMapping, sending send: MediaTypeOverload?, as result: MediaTypeOverload?
    ) -> (operation: DraftOperation, words: String) {
        var (overload, words) = (operation, "")
        overload.emittedName = nil
        overload.paging = nil
        if let base = operation.emittedName { overload.name = base }
        if let send {
            words += " sending \(send.words)"
            var wanted = WantedMedia(send.names)
            overload.body = mapping["requestBody"].flatMap {
                bodies.body($0, of: operation, wanted: &wanted, isOverload: true).0
            }
            overload.documentation.explain("Sends \(send.text).")
        }
        if let result {
            words += " as \(result.words)"
            readResults(of: &overload, mapping, as: result)
            overload.documentation.explain("Asks for \(result.text).")
        }
        return (overload, words)
    }

    /// Reads the results again as another media type, without the settings that only apply to the usual ones.
    private func readResults(of operation: inout DraftOperation, _ mapping: YAMLMapping, as overload: MediaTypeOverload) {
        operation.responses = []
        operation.errors = []
        operation.constantHeaders.removeAll { $0.name.value.lowercased() == "accept" }
        operation.example = nil
        operation.options.flags[.reconnect] = nil
        let written = operation.options.flags[.response]
        var words: [String] = []
        var results = ResultMedia(wanted: WantedMedia(overload.names), isOverload: true)
        if let node = mapping["responses"] {
            responses.read(node, of: operation.method, after: [], into: &operation, words: &words, &results)
        }
        if operation.options.flags[.response] == nil { operation.options.flags[.response] = written }
        for flag in OperationFlag.allCases { operation.removeImpossible(flag) }
    }
}

extension Documentation {
    /// Adds a sentence after the first paragraph.
    fileprivate mutating func explain(_ sentence: String) {
        guard let old = text, !old.hasPrefix("- ") else {
            text = [sentence, text].compactMap(\.self).joined(separator: "\n\n")
            return
        }
        let end = old.firstRange(of: "\n\n")?.lowerBound ?? old.endIndex
        text = "\(old[..<end])\n\n\(sentence)\(old[end...])"
    }
}
