import APIModel

/// The paths of recorded requests, with parameters for segments that are identifiers.
struct PathTemplates {
    struct Template: Sendable, Hashable {
        enum Segment: Sendable, Hashable {
            case literal(String)
            case parameter(name: String)

            var isParameter: Bool {
                if case .parameter = self { true } else { false }
            }
        }

        /// Whether a path without parameters has the form of this one.
        func matches(_ other: Template) -> Bool {
            segments.count == other.segments.count && zip(segments, other.segments).allSatisfy { $0.isParameter || $0 == $1 }
        }

        var segments: [Segment]

        var text: String {
            "/"
                + segments.map { segment in
                    switch segment {
                    case .literal(let text): PercentEscapes.encode(text)
                    case .parameter(let name): "{\(name)}"
                    }
                }.joined(separator: "/")
        }

        /// The words of the path without parameters and versions.
        var words: [String] {
            segments.compactMap { segment in
                guard case .literal(let text) = segment else { return nil }
                let isVersion = text.first == "v" && text.count > 1 && text.dropFirst().allSatisfy { $0.isNumber || $0 == "." }
                return isVersion || text == "api" ? nil : text
            }
        }

        /// Whether the last segment is a parameter.
        var endsWithParameter: Bool {
            if case .parameter? = segments.last { true } else { false }
        }
    }

    /// The template of a path.
    static func template(_ segments: [String]) -> Template {
        var result: [Template.Segment] = []
        var names = UniqueNames()
        for segment in segments {
            guard TextForm.isIdentifier(segment) else {
                result.append(.literal(segment))
                continue
            }
            var base = "id"
            if case .literal(let before)? = result.last {
                let words = TypePath.singular(before).split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map { $0.lowercased() }
                let word = words.enumerated().map {
                    $0.offset == 0 ? $0.element : $0.element.prefix(1).uppercased() + $0.element.dropFirst()
                }
                if let first = word.first?.first, first.isLetter { base = word.joined() + "Id" }
            }
            result.append(.parameter(name: names.take(base)))
        }
        return Template(segments: result)
    }
}
