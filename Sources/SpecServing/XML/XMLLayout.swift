import APIModel
import SchemaChecking
import SourceDiagnostics

/// How the values of a schema are written in XML (OpenAPI, XML Object).
struct XMLLayout {
    /// A member of an object.
    struct Member {
        let key: String
        let layout: XMLLayout
        /// The names that its element or attribute can have; the first one is written.
        let names: [String]
    }

    fileprivate let table: XMLLayoutTable
    fileprivate let index: Int

    private var node: XMLLayoutTable.Node { table.nodes[index] }

    var shape: SchemaShape { node.shape }
    /// The names that `xml` gives to elements.
    var names: [String] { node.names }
    /// The namespaces that an element can have; empty if the schema does not say it.
    var namespaces: [String] { node.namespaces }
    var prefix: String? { node.prefix }
    var isAttribute: Bool { node.isAttribute }
    /// Whether the elements of a list are within an element of their own.
    var isWrapped: Bool { node.isWrapped }
    var isArray: Bool { node.isArray }
    var isObject: Bool { node.isObject }
    /// Whether a document is described as a string, so that it is any document.
    var isText: Bool { node.isText }
    /// The required members that are lists without an element of their own, so that an empty one is not there.
    var requiredLists: [String] { members.list.filter { $0.isRequiredList }.map(\.key) }

    /// The names of the root element; empty if the document does not say it.
    var rootNames: [String] { names.isEmpty ? shape.references.map(XMLNameCharacters.name) : names }

    /// The names of the elements of a wrapped list.
    ///
    /// - Parameter own: The name of its element.
    func itemNames(_ own: String) -> [String] { element.names + [own] + element.shape.references.map(XMLNameCharacters.name) }

    /// The layout of the elements of a list.
    var element: XMLLayout {
        let known = node.element ?? table.index(of: shape.elementSchemas(0))
        table.nodes[index].element = known
        return XMLLayout(table: table, index: known)
    }

    /// The layout of members that are not declared.
    var additional: XMLLayout {
        let known = node.additional ?? table.index(of: shape.additionalSchemas)
        table.nodes[index].additional = known
        return XMLLayout(table: table, index: known)
    }

    func member(element name: String) -> Member? { members.elements[name].map(member) }
    func member(attribute name: String) -> Member? { members.attributes[name].map(member) }
    func member(key: String) -> Member? { members.keys[ExactString(key)].map(member) }
    /// The member that is the text of the element.
    var content: Member? { members.content.map(member) }

    private func member(_ index: Int) -> Member {
        let known = members.list[index]
        return Member(key: known.key, layout: XMLLayout(table: table, index: known.index), names: known.names)
    }

    private var members: XMLLayoutTable.Members {
        if let members = node.members { return members }
        let members = XMLLayoutTable.Members(of: shape, in: table)
        table.nodes[index].members = members
        return members
    }
}

/// The layouts of the schemas of a document, each of which is made once.
final class XMLLayoutTable {
    fileprivate struct Node {
        let shape: SchemaShape
        let names: [String]
        /// Whether the schema has a name itself, and not one that it refers to.
        let isNamed: Bool
        let namespaces: [String]
        let prefix: String?
        let isAttribute: Bool
        let isContent: Bool
        let isWrapped: Bool
        let isArray: Bool
        let isObject: Bool
        let isText: Bool
        // These are made when they are needed.
        var element: Int?
        var additional: Int?
        var members: Members?

        init(_ shape: SchemaShape) {
            self.shape = shape
            let forms = shape.xmlForms
            names = forms.compactMap(\.name)
            isNamed = shape.ownXMLForm?.name != nil
            namespaces = forms.compactMap(\.namespace)
            prefix = forms.lazy.compactMap(\.prefix).first
            isAttribute = forms.contains(where: \.isAttribute)
            isContent = forms.contains(where: \.isText)
            isWrapped = forms.contains(where: \.isWrapped)
            isObject = shape.allowsObjects
            isArray = shape.allowsArrays && !isObject
            isText = shape.types == [.string]
        }
    }

    /// The members of an object, by index, and their indices by their names.
    fileprivate struct Members {
        let list: [(key: String, index: Int, names: [String], isRequiredList: Bool)]
        var elements: [String: Int] = [:]
        var attributes: [String: Int] = [:]
        var keys: [ExactString: Int] = [:]
        var content: Int?

        init(of shape: SchemaShape, in table: XMLLayoutTable) {
            let required = ExactStringSet(shape.requiredArrays)
            list = shape.memberSchemas.map { key, schemas in
                let layout = table.layout(of: schemas)
                // A list that is not wrapped has no element of its own.
                let isSpread = layout.isArray && !layout.isWrapped
                let names = isSpread ? layout.element.names + layout.names : layout.names
                // The name of a schema that is referred to can be that of the root element alone.
                let isNamed = table.nodes[layout.index].isNamed || isSpread && table.nodes[layout.element.index].isNamed
                return (
                    key, layout.index, isNamed ? names : names + [XMLNameCharacters.name(key)],
                    !layout.isWrapped && required.contains(key)
                )
            }
            for (index, member) in list.enumerated() {
                keys[ExactString(member.key)] = index
                if table.nodes[member.index].isContent { content = content ?? index }
            }
            // Names that are written come first.
            for isFirst in [true, false] {
                for (index, member) in list.enumerated() where !table.nodes[member.index].isContent {
                    for name in isFirst ? member.names.prefix(1) : member.names[...] {
                        if table.nodes[member.index].isAttribute {
                            attributes[name] = attributes[name] ?? index
                        } else {
                            elements[name] = elements[name] ?? index
                        }
                    }
                }
            }
        }
    }

    private let schemas: SchemaTable
    fileprivate var nodes: [Node] = []
    private var known: [[JSONSchema.ID]: Int] = [:]

    init(_ schemas: SchemaTable) {
        self.schemas = schemas
    }

    /// The layout of values that match all of the schemas.
    func layout(of ids: [JSONSchema.ID]) -> XMLLayout { XMLLayout(table: self, index: index(of: ids)) }

    func layout(of shape: SchemaShape) -> XMLLayout {
        nodes.append(Node(shape))
        return XMLLayout(table: self, index: nodes.count - 1)
    }

    fileprivate func index(of ids: [JSONSchema.ID]) -> Int {
        if let index = known[ids] { return index }
        let index = layout(of: SchemaShape(ids, in: schemas)).index
        known[ids] = index
        return index
    }
}
