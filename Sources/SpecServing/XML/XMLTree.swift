/// An element of an XML document with its contents, except for comments and processing instructions.
struct XMLTree: Sendable, Hashable {
    /// A name with its namespace (Namespaces in XML 1.0).
    struct Name: Sendable, Hashable {
        /// Empty for none.
        var namespace = ""
        var local: String
    }

    struct Attribute: Sendable, Hashable {
        let name: Name
        let value: String
    }

    let name: Name
    /// Without the declarations of namespaces.
    var attributes: [Attribute] = []
    var children: [XMLTree] = []
    /// The text between the child elements.
    var text = ""

    /// The namespace of the attributes `nil` and `type`, which every element can have, whatever its schema.
    static let instanceNamespace = "http://www.w3.org/2001/XMLSchema-instance"
    static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"

    /// Whether the element says that it has no value.
    var isNil: Bool {
        attributes.contains { $0.name == Name(namespace: Self.instanceNamespace, local: "nil") && ["true", "1"].contains($0.value) }
    }

    /// The attributes that are data.
    var ownAttributes: [Attribute] {
        attributes.filter { $0.name.namespace != Self.instanceNamespace && $0.name.namespace != Self.xmlNamespace }
    }
}
