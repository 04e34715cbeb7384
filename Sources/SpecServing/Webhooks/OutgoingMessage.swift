import APIContract
package import APIModel
import SourceDiagnostics

/// A request that the server of a document sends by itself: a webhook, or a callback of an operation.
package struct OutgoingMessage: Sendable {
    package let name: String
    package let method: String
    /// The URL from the request for the message, with the query parameters of the document.
    package let url: String
    /// The declared header fields, and the media type.
    package let fields: FieldLines
    package let body: [UInt8]
    /// How it is signed; `nil` if the document does not describe it.
    package let signature: MessageSigning?
    /// The secrets that it is signed with; empty for a message without signature.
    package let secrets: [String]
}

/// Makes the messages that the document declares.
struct MessageMaker {
    /// A request for a message: the name of a webhook or callback, the URL, secrets, and the name of an example.
    struct Wish {
        var name = ""
        var url = ""
        var secrets: [String] = []
        var example: String?

        private static let members = ["name", "url", "secret", "secrets", "example"]

        /// A text from a request, for the detail of an error.
        static func shown(_ text: String) -> String { VisibleText.escaping(String(text.prefix(100))) }

        init(name: String, url: String, secrets: [String], example: String?) {
            (self.name, self.url, self.secrets, self.example) = (name, url, secrets, example)
        }

        /// - Parameter bytes: A JSON object.
        init(_ bytes: [UInt8]) throws(Refusal) {
            guard let value = try? JSONTextParser.parse(bytes), case .object(let members) = value else {
                throw Refusal("the body must be a JSON object with 'name' and 'url'")
            }
            for member in members {
                switch (member.key, member.value) {
                case ("name", .string(let text)): name = text
                case ("url", .string(let text)): url = text
                case ("example", .string(let text)): example = text
                case ("secret", .string(let text)): secrets.append(text)
                case ("secrets", .array(let elements)):
                    for element in elements {
                        guard case .string(let text) = element else { throw Refusal("'secrets' must be a list of strings") }
                        secrets.append(text)
                    }
                default:
                    let isKnown = Self.members.contains { $0 == member.key }
                    let key = Self.shown(member.key)
                    let kind = key == "secrets" ? "a list of strings" : "a string"
                    throw Refusal(isKnown ? "'\(key)' must be \(kind)" : "there is no member '\(key)'")
                }
            }
        }
    }

    /// Why there is no message. Secrets and URLs are not in it.
    struct Refusal: Error {
        let detail: String

        init(_ detail: String) { self.detail = detail }
    }

    let contract: Contract
    let places: PlaceTable
    let options: ServingOptions

    /// The webhooks and the callbacks, with their names. A callback whose ID is not unique is named after its operation.
    var all: [(name: String, operation: ContractOperation)] {
        var found = contract.webhooks.map { (name: $0.id.value, operation: $0) }
        for operation in contract.operations {
            found += operation.callbacks.map { callback in
                (name: callback.hasOwnID ? callback.id.value : "\(operation.id.value) \(callback.id.value)", operation: callback)
            }
        }
        return found
    }

    func message(_ wish: Wish) throws(Refusal) -> OutgoingMessage {
        let all = all
        guard let operation = all.first(where: { $0.name.isExactly(wish.name) })?.operation else {
            let names = all.map(\.name)
            let known =
                names.isEmpty
                ? "the spec has none"
                : Suggestion.didYouMean(wish.name, in: names) ?? "there are \(names.prefix(20).joined(separator: ", "))"
            throw Refusal("there is no webhook or callback '\(Wish.shown(wish.name))'; \(known)")
        }
        guard wish.secrets.isEmpty || operation.signature != nil else {
            throw Refusal("the spec does not say how '\(operation.id.value)' is signed; leave the secret out, or add 'signature'")
        }
        let source = ValueSource(
            contract: contract, places: places, seed: FNVHash.hash("\(options.seed) \(wish.name)"), isDynamic: options.isDynamic)
        var fields = FieldLines()
        for header in operation.parameters where header.location == .header {
            if let value = source.field(header, path: "/") { fields.set(header.name.value, value) }
        }
        var query: [String] = []
        for parameter in operation.parameters where parameter.location == .query && parameter.isRequired {
            guard let value = source.field(parameter, path: "/") else { continue }
            query.append("\(PercentEscapes.encode(parameter.name.value))=\(PercentEscapes.encode(value))")
        }
        var body: [UInt8] = []
        let contents = operation.body?.contents ?? []
        if let content = AnswerContent.choose(contents, in: contract.schemas, accept: "application/json, */*;q=0.5") {
            let found = source.value(of: content.content, example: wish.example)
            if let example = wish.example, !found.isWanted {
                throw Refusal("'\(operation.id.value)' has no example '\(Wish.shown(example))'")
            }
            var mediaType = content.mediaType.essence
            if let text = found.text {
                body = Array(text.utf8)
            } else if let value = found.value, content.mediaType.kind == .multipart {
                let form = MultipartWriter.body(of: value, content.content, contract, isExample: found.isExample)
                body = form.bytes
                mediaType += "; boundary=\(form.boundary)"
            } else if let value = found.value {
                body = ContentWriter.bytes(
                    of: value, as: content.mediaType, by: content.content.schema, in: contract.schemas)
            } else {
                throw Refusal(found.remarks.last ?? "no value was found that the schema allows")
            }
            fields.set("Content-Type", mediaType)
        }
        let separator = wish.url.contains("?") ? "&" : "?"
        return OutgoingMessage(
            name: wish.name, method: operation.method, url: query.isEmpty ? wish.url : wish.url + separator + query.joined(separator: "&"),
            fields: fields, body: body, signature: wish.secrets.isEmpty ? nil : operation.signature, secrets: wish.secrets)
    }

    /// The names, and whether they can be signed, for the page.
    var json: LiteralValue {
        .array(
            all.map { message in
                .object([
                    LiteralValue.Member("name", .string(message.name)), LiteralValue.Member("method", .string(message.operation.method)),
                    LiteralValue.Member("isSigned", .bool(message.operation.signature != nil)),
                ])
            })
    }
}

extension SpecResponder {
    /// The request of a webhook or callback, which the caller sends; or why there is none.
    package func message(
        named name: String, to url: String, secrets: [String] = [], example: String? = nil
    ) -> (message: OutgoingMessage?, fault: String) {
        do throws(MessageMaker.Refusal) {
            return (try messages.message(MessageMaker.Wish(name: name, url: url, secrets: secrets, example: example)), "")
        } catch {
            return (nil, error.detail)
        }
    }

    var messages: MessageMaker { MessageMaker(contract: contract, places: places, options: options) }
}
