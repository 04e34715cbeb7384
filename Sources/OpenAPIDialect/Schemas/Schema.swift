import APIModel
import SourceDiagnostics
import YAMLTree

/// The keywords of one schema, before they are interpreted.
@dynamicMemberLookup
struct Schema {
    enum Additional {
        case undeclared
        case none
        case anything(SourceSpan)
        case schema(YAMLNode)

        /// - Parameter value: The value of the keyword.
        init(_ value: YAMLNode) {
            switch value.scalar?.bool {
            case true?: self = .anything(value.span)
            case false?: self = .none
            case nil: self = .schema(value)
            }
        }

        /// The span of the keyword that allows additional members; `nil` if none does.
        var place: SourceSpan? {
            switch self {
            case .undeclared, .none: nil
            case .anything(let span): span
            case .schema(let node): node.span
            }
        }
    }

    /// A property. In a merged schema, its value must match several schemas.
    struct Member {
        var name: Located<String>
        var schemas: [YAMLNode]
    }

    /// What the schema says.
    struct Keywords {
        let node: YAMLNode
        /// Whether a part of it could not be read, so its values are not known.
        var isFaulty = false
        var reference: Located<String>?
        var allowsNull = false
        var shape = Shape()
        var notes = Notes()
        var settings = Settings()
    }

    /// What determines the JSON values, and thereby the type. Before OpenAPI 3.1, it is ignored next to a reference.
    struct Shape {
        /// Whether it is the schema `false`.
        var isNothing = false
        /// Without null.
        var types: [SchemaType] = []
        /// Whether null is the only value.
        var isOnlyNull = false
        var format: Located<String>?
        var isBase64 = false
        /// Whether its `contentMediaType` is neither text nor JSON.
        var isRaw = false
        /// Without null.
        var values: [YAMLNode]?
        /// The names and descriptions of values, by value.
        var valueNames: [ExactString: String] = [:]
        var valueDescriptions: [ExactString: String] = [:]
        var constant: YAMLNode?
        var members: [Member] = []
        /// The keyword with the members.
        var membersKey: Located<String>?
        var required: [Located<String>] = []
        var additional = Additional.undeclared
        var patterns: [YAMLNode] = []
        /// Whether other undeclared names than those of `patterns` are possible.
        var patternsAreSome = false
        var items: YAMLNode?
        /// The keyword with the schema of elements.
        var itemsKey: Located<String>?
        /// Other schemas that elements must match, from merged schemas.
        var otherItems: [YAMLNode] = []
        var prefixItems: YAMLSequence = []
        /// Where they are declared.
        var prefixItemsKey: SourceSpan?
        var allOf: YAMLSequence = []
        /// The elements of `oneOf` and `anyOf`.
        var alternatives: YAMLSequence = []
        var discriminator: YAMLNode?
        /// The type that an extension sets.
        var scalar: Located<Scalar>?
    }

    /// What documents the values, and constraints that a Swift type cannot express.
    struct Notes {
        var text: String?
        var title: String?
        var isDeprecated = false
        var defaultValue: YAMLNode?
        var example: YAMLNode?
        var constraints: [SchemaConstraint] = []
        /// Whether it has constraints, including those that constrain nothing.
        var isConstrained = false

        var isEmpty: Bool {
            text == nil && title == nil && !isDeprecated && defaultValue == nil && example == nil && !isConstrained
        }
    }

    /// What concerns the type or the member that has the schema.
    struct Settings {
        var isReadOnly = false
        var isWriteOnly = false
        var isSensitive: Bool?
        var emittedName: Located<String>?
        var isMutable: Bool?
        var conformances: [Located<ModelOptions.Conformance>] = []
        var isClosed = false
        /// The time zone of a date and time without an offset.
        var zone: Located<String>?
    }

    /// An array of one element: a schema is copied far more often than it is changed, and a copy of an array is one reference.
    private var contents: [Keywords]

    init(_ node: YAMLNode) {
        contents = [Keywords(node: node)]
    }

    // Not `Keywords` alone, so that a reader names a keyword without its group.
    subscript<Value>(dynamicMember path: KeyPath<Keywords, Value>) -> Value { contents[0][keyPath: path] }

    subscript<Value>(dynamicMember path: WritableKeyPath<Keywords, Value>) -> Value {
        get { contents[0][keyPath: path] }
        // Changes arrays in place.
        _modify { yield &contents[0][keyPath: path] }
    }

    subscript<Value>(dynamicMember path: WritableKeyPath<Shape, Value>) -> Value {
        get { contents[0].shape[keyPath: path] }
        _modify { yield &contents[0].shape[keyPath: path] }
    }

    subscript<Value>(dynamicMember path: WritableKeyPath<Notes, Value>) -> Value {
        get { contents[0].notes[keyPath: path] }
        _modify { yield &contents[0].notes[keyPath: path] }
    }

    subscript<Value>(dynamicMember path: WritableKeyPath<Settings, Value>) -> Value {
        get { contents[0].settings[keyPath: path] }
        _modify { yield &contents[0].settings[keyPath: path] }
    }

    var span: SourceSpan { self.node.span }

    /// Not with the path of a key, which copies all of the shape.
    var structure: Structure { contents[0].shape.structure }
}
