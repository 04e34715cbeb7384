import APIModel
import GeneratorCore

/// An API that a document is a part of, which is read to find the faults of the document.
struct Entry: Hashable, Sendable {
    let input: SpecInput
    let judgement: Judgement
    /// A document that exists only in memory: it imports a file that has types, but no API.
    var frame: Frame?

    struct Frame: Hashable, Sendable {
        let path: String
        let text: String
    }

    init(_ input: SpecInput, _ judgement: Judgement = Judgement()) {
        self.input = input
        self.judgement = judgement
    }

    /// Reads a file of types as if an API imported it.
    init(importing path: String) {
        let place = path.directoryPrefix + ".endpointkit-\(path.fileName)"
        let quoted = JSON.string(path.fileName).json
        self.init(SpecInput(place))
        frame = Frame(path: place, text: "endpointkit: 1\nname: Fragment\nimports: [\(quoted)]\n")
    }
}
