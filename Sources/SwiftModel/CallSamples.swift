package import APIModel

/// Values that a server of the API accepts, for the calls of emitted tests.
package struct CallSamples: Sendable {
    /// The key of a parameter among those of its operation.
    package struct Parameter: Sendable, Hashable {
        let location: ParameterLocation
        let key: String

        package init(_ location: ParameterLocation, _ key: String) {
            (self.location, self.key) = (location, key)
        }
    }

    package struct Operation: Sendable {
        package var parameters: [Parameter: LiteralValue] = [:]
        /// The bodies with their media types, in the order of the document.
        package var bodies: [(mediaType: String, value: LiteralValue)] = []
        /// The status of the answer to a correct request if the document declares no success, such as only a redirection; else `nil`.
        package var refusal: Int?

        package init() {}

        /// The body for the content that the emitted client sends.
        func body<Type, Form>(for content: BodyContent<Type, Form>) -> LiteralValue? {
            bodies.first { content.canBe($0.mediaType) }?.value
        }

        /// The text of a body with the media type: a string, or a document of XML; `nil` if it is neither.
        func text(_ mediaType: String?) -> String? {
            let wanted = (mediaType ?? "text/plain").lowercased()
            guard case .string(let text)? = bodies.first(where: { $0.mediaType.lowercased() == wanted })?.value else { return nil }
            return text
        }
    }

    /// By the method and the path: `GET /todos/{id}`. The dialect can have several operations with the same ones, in the order of the
    /// document.
    package var operations: [String: [Operation]] = [:]

    package init() {}
}
