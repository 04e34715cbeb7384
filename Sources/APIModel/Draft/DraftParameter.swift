package import SourceDiagnostics

package typealias DraftParameter = Declared<DraftType>.Parameter

extension Declared {
    /// A parameter of the path, the query, a header or a cookie.
    package struct Parameter: Sendable, TypedPart {
        package var location: ParameterLocation
        /// The name in the request.
        package var key: Located<String>
        /// The name from the author.
        package var name: Located<String>
        package var type: Type
        package var isRequired: Bool
        package var defaultValue: Located<LiteralValue>?
        package var format: ParameterFormat
        package var documentation: Documentation
        package var example: Located<LiteralValue>?
        /// Whether the value must not appear in logs and descriptions; `nil` if the name decides.
        package var isSensitive: Bool?
        /// Whether values that are nested too deeply for a URL or a header are written as JSON.
        package var isEncoded: Bool

        package init(
            location: ParameterLocation, key: Located<String>, name: Located<String>? = nil, type: Type, isRequired: Bool,
            defaultValue: Located<LiteralValue>? = nil, format: ParameterFormat? = nil, documentation: Documentation = Documentation(),
            example: Located<LiteralValue>? = nil, isSensitive: Bool? = nil, isEncoded: Bool = false
        ) {
            self.location = location
            self.key = key
            self.name = name ?? key
            self.type = type
            self.isRequired = isRequired
            self.defaultValue = defaultValue
            self.format = format ?? .standard(for: location)
            self.documentation = documentation
            self.example = example
            self.isSensitive = isSensitive
            self.isEncoded = isEncoded
        }

        /// The parameter with another type.
        ///
        /// - Parameter words: What an in-place type is named after, together with the parameter.
        package func map<Other>(of words: OperationWords, _ transform: Transform<Other>) rethrows -> Declared<Other>.Parameter {
            Declared<Other>.Parameter(
                location: location, key: key, name: name,
                type: try transform(type, place(of: words)), isRequired: isRequired,
                defaultValue: defaultValue, format: format, documentation: documentation, example: example, isSensitive: isSensitive,
                isEncoded: isEncoded)
        }

        func place(of words: OperationWords) -> TypePlace {
            let short = words.parameter(name.value)
            let preferred = short + words.owners.dropLast().map { TypePath(owner: $0, member: name.value) }
            return TypePlace(TypePath(owner: words.owner, member: name.value), preferred: preferred, shared: short.first)
        }
    }
}

/// A header with the same value in every request.
package struct DraftConstantHeader: Sendable {
    package var name: Located<String>
    package var value: Located<String>

    package init(name: Located<String>, value: Located<String>) {
        self.name = name
        self.value = value
    }
}
