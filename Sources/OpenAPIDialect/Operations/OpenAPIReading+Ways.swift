import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Further ways to call an operation: with each other body, and for each other result.
extension OpenAPIReading {
    /// What the extensions of an operation choose, or else the document.
    mutating func mediaChoice(of mapping: YAMLMapping) -> MediaChoice {
        guard var reader = extensions.reader(of: mapping) else { return preferred }
        let sends = faults.strictly { reader.takeStrings("sends", into: &faults.sink) } ?? preferred.sends
        let reads = faults.strictly { reader.takeStrings("reads", into: &faults.sink) } ?? preferred.reads
        return MediaChoice(sends: sends, reads: reads, saysResult: reader.has("returns") || reader.has("streams"))
    }

    /// The statuses that the extensions of an operation make results.
    mutating func accepted(of mapping: YAMLMapping) -> [Located<StatusMatch>] {
        guard var reader = extensions.reader(of: mapping) else { return [] }
        return reader.takeAccepted(into: &faults.sink)
    }

    /// Reports those of the wanted media types that nothing has.
    mutating func reportUnoffered(_ wanted: [Located<String>], in place: String) {
        for name in wanted where !taken.contains(name.value) {
            if preferred.has(name) { continue }
            faults.report(.unofferedMediaType(name, in: place, offered: offered))
        }
        takenInAll.formUnion(taken)
        offered = []
        taken = []
    }

    /// Reports those that the document prefers, and no operation has.
    mutating func reportUnofferedPreferences() {
        for (names, place) in [(preferred.sends, "a request body"), (preferred.reads, "a response")] {
            for name in names where !takenInAll.contains(name.value) {
                faults.report(.unofferedMediaType(name, in: place, offered: []))
            }
        }
    }

    /// The operation once for every other pair of a body and a result, and what is behind its name then.
    mutating func furtherWays(of read: OperationRead, _ mapping: YAMLMapping) -> [(operation: DraftOperation, words: String)] {
        var found: [(DraftOperation, String)] = []
        for send in [nil] + read.sends.map(Optional.some) {
            for result in [nil] + read.reads.map(Optional.some) where send != nil || result != nil {
                let overload = faults.reading { self.overload(of: read.draft, mapping, sending: send, as: result) }
                if !overload.isFaulty { found.append(overload.value) }
            }
        }
        return found
    }

    private mutating func overload(
        of operation: DraftOperation, _ mapping: YAMLMapping, sending send: MediaWay?, as result: MediaWay?
    ) -> (operation: DraftOperation, words: String) {
        var (way, words) = (operation, "")
        way.emittedName = nil
        way.paging = nil
        if let base = operation.emittedName { way.name = base }
        if let send {
            words += " sending \(send.words)"
            (way.body, _) = mapping["requestBody"].map { body($0, of: way.method, wanted: send.names, isFurther: true) } ?? (nil, [])
            way.documentation.explain("Sends \(send.text).")
        }
        if let result {
            words += " as \(result.words)"
            readResults(of: &way, mapping, as: result)
            way.documentation.explain("Asks for \(result.text).")
        }
        return (way, words)
    }

    /// The results again, as another media type, without what is said of the usual ones.
    private mutating func readResults(of operation: inout DraftOperation, _ mapping: YAMLMapping, as way: MediaWay) {
        operation.responses = []
        operation.errors = []
        operation.constantHeaders.removeAll { $0.name.value.lowercased() == "accept" }
        operation.example = nil
        operation.options.reconnects = nil
        operation.options.resumes = nil
        let saysResponse = operation.options.givesResponse
        var words: [String] = []
        results = ResultMedia(wanted: way.names, isFurther: true)
        if let responses = mapping["responses"] { readResponses(responses, of: operation.method, into: &operation, words: &words) }
        results = ResultMedia()
        if operation.options.givesResponse == nil { operation.options.givesResponse = saysResponse }
        if !operation.responses.allSatisfy(\.content.isValueOrNone) {
            operation.options.givesResponse = nil
            operation.options.showsStored = nil
        }
    }
}

extension Documentation {
    /// Puts a sentence behind the first paragraph.
    fileprivate mutating func explain(_ sentence: String) {
        guard let old = text, !old.hasPrefix("- ") else {
            text = [sentence, text].compactMap(\.self).joined(separator: "\n\n")
            return
        }
        let end = old.firstRange(of: "\n\n")?.lowerBound ?? old.endIndex
        text = "\(old[..<end])\n\n\(sentence)\(old[end...])"
    }
}
