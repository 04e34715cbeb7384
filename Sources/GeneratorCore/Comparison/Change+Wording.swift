import APIComparison

extension Change {
    /// The verdict that shows whether action is needed.
    var severity: Verdict { max(oldClients, swift) }

    /// The subject and the message: `Pet.tag: was removed`.
    var sentence: String { "\(subject.text): \(message)" }

    /// `old clients break; new clients with an old server work; Swift compiles`.
    var verdicts: String {
        func words(_ verdict: Verdict) -> String {
            switch verdict {
            case .compatible: "work"
            case .mayBreak: "may break"
            case .breaks: "break"
            }
        }
        let code =
            switch swift {
            case .compatible: "compiles"
            case .mayBreak: "may not compile"
            case .breaks: rule == .operationRenamed ? "compiles, but calls another operation" : "does not compile"
            }
        return "old clients \(words(oldClients)); new clients with an old server \(words(newClients)); Swift \(code)"
    }

    /// What is affected: `wire and Swift`.
    var sides: String {
        [(oldClients, "wire"), (swift, "Swift")].filter { $0.0 != .compatible }.map(\.1).joined(separator: " and ")
    }
}

extension String {
    /// A phrase such as `the body of POST /pets` at the beginning of a line.
    var capitalizedFirst: String { hasPrefix("the ") ? "T" + dropFirst() : self }

    /// Without characters that a terminal would interpret.
    var visible: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.properties.generalCategory == .control || $0.value == 0x2028 ? " " : $0 }))
    }
}
