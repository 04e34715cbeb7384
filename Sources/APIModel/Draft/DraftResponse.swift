package import SourceDiagnostics

package typealias DraftResponse = Declared<DraftType>.Response
package typealias DraftMessage = Declared<DraftType>.Message
package typealias DraftResponseHeader = Declared<DraftType>.Header

extension Declared {
    /// The response for a status.
    package struct Response: Sendable {
        package typealias Content = ResponseContent<Type>

        package var status: Located<StatusMatch>
        package var content: Content
        package var documentation: Documentation

        package init(status: Located<StatusMatch>, content: Content, documentation: Documentation = Documentation()) {
            self.status = status
            self.content = content
            self.documentation = documentation
        }

        /// The response with another type.
        package func map<Other>(at place: TypePlace, _ transform: Transform<Other>) rethrows -> Declared<Other>.Response {
            Declared<Other>.Response(
                status: status, content: try content.map { try transform($0, place) }, documentation: documentation)
        }

        /// The response with its type replaced; `nil` if that is kept.
        func replacing(_ replace: (Type) throws -> Type?) rethrows -> Response? {
            guard let content = try content.replacing(replace) else { return nil }
            var response = self
            response.content = content
            return response
        }
    }

    /// A request of the server: a webhook or a callback.
    package struct Message: Sendable {
        /// The name that identifies it.
        package var name: Located<String>
        package var documentation: Documentation
        /// Either nothing, JSON, a string or bytes.
        package var content: ResponseContent<Type>
        /// `nil` for that of the API.
        package var signature: SignatureSetting?

        package init(
            name: Located<String>, documentation: Documentation = Documentation(), content: ResponseContent<Type>,
            signature: SignatureSetting? = nil
        ) {
            self.name = name
            self.documentation = documentation
            self.content = content
            self.signature = signature
        }

        /// The message with another type.
        package func map<Other>(_ transform: Transform<Other>) rethrows -> Declared<Other>.Message {
            Declared<Other>.Message(
                name: name, documentation: documentation, content: try content.map { try transform($0, place) }, signature: signature)
        }

        /// The message with its type replaced; `nil` if that is kept.
        func replacing(_ replace: Replacement) rethrows -> Message? {
            guard let content = try content.replacing({ try replace($0, place) }) else { return nil }
            var message = self
            message.content = content
            return message
        }

        private var place: TypePlace {
            TypePlace(TypePath(owner: name.value, member: "payload"), isWhole: true)
        }
    }

    /// A typed response header.
    package struct Header: Sendable, TypedPart {
        package var key: Located<String>
        /// The name from the author.
        package var name: Located<String>
        package var type: Type
        /// Whether the value is JSON.
        package var isJSON: Bool
        package var documentation: Documentation

        package init(
            key: Located<String>, name: Located<String>? = nil, type: Type, isJSON: Bool = false,
            documentation: Documentation = Documentation()
        ) {
            self.key = key
            self.name = name ?? key
            self.type = type
            self.isJSON = isJSON
            self.documentation = documentation
        }

        /// The header with another type.
        package func map<Other>(_ transform: Transform<Other>) rethrows -> Declared<Other>.Header {
            Declared<Other>.Header(
                key: key, name: name, type: try transform(type, place), isJSON: isJSON, documentation: documentation)
        }

        var place: TypePlace {
            let own = TypePath(owner: name.value)
            return TypePlace(TypePath(owner: name.value, member: "header"), preferred: [own], shared: own)
        }
    }
}
