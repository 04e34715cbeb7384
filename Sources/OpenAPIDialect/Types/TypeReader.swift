import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Converts schemas to types, and targets of references to declarations.
final class TypeReader: SchemaReading {
    let readers: SchemaReaders
    let hierarchies: DiscriminatorHierarchies
    let unions: UnionReader
    let reach: SchemaReach

    private(set) var declarations: DeclarationTable
    /// Whether there is an optional member with only one value.
    var hasTags = false
    /// The in-place schemas that are being read, outermost first. One that contains itself becomes a declaration.
    private var expanding: [SourceSpan] = []
    /// The number of lists of several types around the current one.
    var listDepth = 0
    /// The types of in-place schemas that several operations use, by span.
    private var inPlace: [SourceSpan: InPlaceType] = [:]
    /// The base schemas with a discriminator that were read, with the spans of their subschemas.
    private(set) var readHierarchies: [(target: Reference.Target, members: [SourceSpan])] = []
    /// The tags of the declarations with a base that has a discriminator, by name.
    private(set) var inheritedTags: [String: InheritedTags.Tag] = [:]
    /// What another thread reads; `nil` if this one reads everything.
    var ahead: SchemasAhead?
    /// All components in their order.
    private(set) lazy var components = references.declaredSchemas.map { Reference.Target(node: $0.value, name: $0.key) }

    /// - Parameter known: Returns what another reader finds to be referred to in the same document, which refers to no other files.
    init(_ readers: SchemaReaders, _ selection: OperationSelection, known: (() -> SchemaReach.Targets?)?) {
        self.readers = readers
        hierarchies = DiscriminatorHierarchies(readers.references, readers.discriminators, readers.schemas.effort)
        reach = SchemaReach(readers.references, hierarchies, selection, known: known)
        declarations = DeclarationTable(readers.references.declaredSchemas, LentNames(readers.references, reach))
        unions = UnionReader(readers)
    }

    /// A reader of the same document with empty caches and the same limits. The other one must not have read anything.
    init(renewing other: TypeReader) {
        let schemas = SchemaReader(other.references, other.schemas.extensions, other.faults, other.effort)
        readers = SchemaReaders(other.references, schemas, other.faults)
        hierarchies = DiscriminatorHierarchies(readers.references, readers.discriminators, readers.schemas.effort)
        (reach, declarations) = (other.reach, other.declarations)
        unions = UnionReader(readers)
    }

    /// Finds the files of forms.
    var files: FileReader { FileReader(readers: readers, alternatives: unions.alternatives) }

    // MARK: Nesting

    func isExpanding(_ place: SourceSpan) -> Bool { expanding.contains(place) }

    /// The outermost schema that is being read.
    var outermost: SourceSpan? { expanding.first }

    func beginExpanding(_ place: SourceSpan) {
        expanding.append(place)
    }

    func endExpanding() {
        expanding.removeLast()
    }

    // MARK: Types

    /// The type of a schema.
    func type(of node: YAMLNode, in context: SchemaContext) -> DraftType {
        let isOutermost = expanding.isEmpty
        if isOutermost, let component = reach.sharedContent(at: node.span), let type = sharedType(node, of: component, context) {
            return type
        }
        if isOutermost, let known = inPlace[node.span], known.context == context {
            if node.reference != nil || references.allows(schema: node.span) { return known.type }
            return .scalar(.json, node.span)
        }
        if isOutermost, let type = typeAhead(of: node, in: context) {
            inPlace[node.span] = InPlaceType(type: type, context: context)
            return type
        }
        if isOutermost { begin(node.span) }
        var type = faults.costing(.schema) { () -> DraftType in
            guard let schema = schemas.read(node) else { return .faulty(node.span) }
            return self.type(of: schema, in: context)
        }
        if isOutermost {
            if effort.isExceeded { type = tooMuch(node.span) }
            inPlace[node.span] = InPlaceType(type: type, context: context)
        }
        return type
    }

    /// The declaration of an inline object or union that several operations have by a reference to its component; `nil` for any other
    /// schema.
    private func sharedType(_ node: YAMLNode, of component: Located<String>, _ context: SchemaContext) -> DraftType? {
        begin(node.span)
        guard let whole = faults.costing(.schema, { schemas.whole(node) }), !whole.isFaulty,
            !whole.members.isEmpty || whole.alternatives.count > 1
        else { return nil }
        // The schema of that name is often a part of it.
        var name = component
        if declarations.isComponent(name.value) { name.value += context.direction == .request ? " body" : " response" }
        let target = Reference.Target(node: node, name: name)
        let type = DraftType.named(Located(declarations.name(of: target), at: node.span), arguments: [])
        return kinds.allowsNull(whole) ? .nullable(type, node.span) : type
    }

    /// Begins a declaration or an outermost in-place type.
    func begin(_ place: SourceSpan) {
        unions.beginType()
        effort.begin(place, bytes: references.bytes)
    }

    /// The type of a schema that exceeds the limits, which is reported.
    private func tooMuch(_ span: SourceSpan) -> DraftType {
        faults.report(.schemaTooLarge(span))
        return .scalar(.json, span)
    }

    func type(of schema: Schema, in context: SchemaContext) -> DraftType {
        if let reference = schema.reference, !schema.hasStructure {
            return referred(reference, orNull: schema.allowsNull, in: context)
        }
        if let reference = schema.annotatedReference { return referred(reference, orNull: schema.allowsNull, in: context) }
        // A schema that contains itself becomes a declaration.
        defer { effort.leave() }
        guard effort.enter() else { return .scalar(.json, schema.span) }
        if expanding.contains(schema.span) {
            let target = Reference.Target(node: schema.node, name: Located(recursiveName(schema), at: schema.span))
            return .named(Located(declarations.name(of: target), at: schema.span), arguments: [])
        }
        beginExpanding(schema.span)
        defer { endExpanding() }
        return schema.isWhole
            ? type(ofWhole: schema, in: context) : type(ofWhole: schemas.merged(schema, within: [schema.span]), in: context)
    }

    private func type(ofWhole whole: Schema, in context: SchemaContext) -> DraftType {
        if whole.isFaulty { return .faulty(whole.span) }
        let type = self.shape(of: whole, in: context)
            .asType(documentation: unions.withOnlyAlternative(whole).documentation(), at: whole.span)
        return kinds.allowsNull(whole) && !type.isNullableOrAny ? .nullable(type, whole.span) : type
    }

    /// The name of an in-place schema that contains itself: that of its first reference.
    private func recursiveName(_ schema: Schema) -> String {
        let reference = schema.reference ?? schema.allOf.lazy.compactMap(\.reference).first
        let pointer = reference.flatMap { JSONPointer(fragment: $0.value.drop { $0 != "#" }.dropFirst()) }
        return pointer?.tokens.last ?? schema.title?.nonEmpty ?? "part"
    }

    /// The type of the target of a reference: its declaration, or a file in a form.
    private func referred(_ reference: Located<String>, orNull: Bool, in context: SchemaContext) -> DraftType {
        guard let target = references.schemaTarget(of: reference) else { return .faulty(reference.span) }
        if let file = files.content(target.node, context.files) { return fileType(file, at: reference.span) }
        if isJSONValue(target) { return .scalar(.json, reference.span) }
        let type = DraftType.named(Located(declarations.name(of: target), at: reference.span), arguments: [])
        return orNull || kinds.isNullable(target.node) ? .nullable(type, reference.span) : type
    }

    /// Whether a schema is the type for any JSON, by its name too, as `JsonValue` of Pydantic is. A declaration would need another name.
    private func isJSONValue(_ target: Reference.Target) -> Bool {
        NameWords.key(target.name.value) == "jsonvalue" && schemas.read(target.node)?.isUntyped == true
            && target.node.mapping?.entries.contains(where: \.isExtension) != true
    }

    /// The type of a file in a form. What else the value could be is reported.
    func fileType(_ content: FileReader.Content, at span: SourceSpan) -> DraftType {
        if let other = content.other { faults.report(.fileAmongOthers(other)) }
        let file = DraftType.scalar(.file, span)
        return content.isList ? .list(file, span) : file
    }

    /// The declaration of the target of a reference.
    func declaration(of target: Reference.Target) -> DraftDeclaration {
        declarationAhead(of: target) ?? readDeclaration(of: target)
    }

    private func readDeclaration(of target: Reference.Target) -> DraftDeclaration {
        let name = declarations.name(of: target)
        var declaration = DraftDeclaration(
            name: Located(name, at: target.name.span), shape: .alias(.faulty(target.node.span)))
        guard let schema = faults.costing(.schema, { schemas.read(target.node) }) else { return declaration }
        declaration.emittedName = schema.emittedName
        declaration.isMutable = schema.isMutable
        declaration.conformances = schema.conformances
        let context = SchemaContext(direction: reach.direction(of: target.node.span))
        if let reference = schema.reference, !schema.hasStructure {
            let type = referred(reference, orNull: false, in: context).withoutNull
            declaration.documentation = schema.documentation()
            declaration.example = schema.example.flatMap { faults.literal($0) }
            declaration.shape = .alias(type)
            return declaration
        }
        begin(target.node.span)
        beginExpanding(target.node.span)
        defer { endExpanding() }
        let whole = schemas.merged(schema, within: [target.node.span])
        let described = unions.withOnlyAlternative(whole)
        declaration.documentation = described.documentation()
        if whole.isFaulty { return declaration }
        if let reference = sameEnumeration(as: schema, whole) {
            declaration.shape = .alias(referred(reference, orNull: false, in: context).withoutNull)
            return declaration
        }
        declaration.example = example(of: described)
        declaration.shape = hierarchy(of: whole, at: target, in: context) ?? shape(of: whole, in: context)
        if effort.isExceeded { declaration.shape = .alias(tooMuch(target.node.span)) }
        return declaration
    }

    /// The reference to an enumeration, if a schema has it alone in `allOf`, and at most its type beside it.
    private func sameEnumeration(as schema: Schema, _ whole: Schema) -> Located<String>? {
        guard whole.values != nil, schema.allOf.count == 1, schema.reference == nil, !schema.isClosed, schema.valueNames.isEmpty,
            schema.valueDescriptions.isEmpty, schema.structure.isSubset(of: [.types, .allOf]),
            let reference = schema.allOf.first?.reference, let target = references.schemaTarget(of: reference)
        else { return nil }
        return schemas.whole(target.node)?.types == whole.types ? reference : nil
    }

    /// The name of the declaration of the target of a reference.
    func name(of target: Reference.Target) -> String {
        declarations.name(of: target)
    }

    /// The declarations of all schemas that were referred to, directly or indirectly.
    func readDeclarations() -> [DraftDeclaration] {
        repeat {
            while let target = declarations.next() {
                declarations.add(declaration(of: target), at: target.node.span)
                inheritedTags[name(of: target)] = hierarchies.inheritedTag(of: target)
            }
        } while readHierarchiesAgain()
        return declarations.inOrder(of: references.order)
    }

    // MARK: Types that are read ahead

    /// Forgets the named schemas, and returns them; see ``DeclarationTable/forgetNamed()``.
    func forgetNamed() -> [Reference.Target]? { declarations.forgetNamed() }

    // MARK: Hierarchies

    /// The union of a base schema with a discriminator: its subschemas, which contain it in `allOf`, and those in its mapping.
    private func hierarchy(of schema: Schema, at target: Reference.Target, in context: SchemaContext) -> DraftShape? {
        guard let discriminator = schema.discriminator, schema.alternatives.isEmpty, let key = discriminators.key(discriminator) else {
            return nil
        }
        let mapped = discriminators.tags(of: discriminator)
        let members = hierarchies.members(of: target.node.span, mappedBy: discriminator)
        for member in members { effort.take(member.node.span) }
        guard !effort.isExceeded else { return nil }
        readHierarchies.append((target, members.map(\.node.span)))
        guard !members.isEmpty else { return nil }
        var alternatives: [UnionAlternative] = []
        for member in members {
            let name = Located(declarations.name(of: member), at: member.name.span)
            let tags = discriminators.tags(of: member, mapped, key.value)
            var alternative = UnionAlternative(name: member.name, type: .named(name, arguments: []), kind: .json(.object), tags: tags)
            alternative.otherTag = discriminators.otherTag(of: member, mapped, key.value)
            alternatives.append(alternative)
        }
        var own = schema
        own.discriminator = nil
        let itself = shape(of: own, in: context).asType(documentation: own.documentation(), at: target.node.span)
        // If a base schema lists the values of its discriminator, it only has a tag that no subschema has.
        let reader = AlternativeTagReader(readers: readers, key: key.value)
        var tags = mapped[target.node.span] ?? (reader.allowsNames(in: schema) ? [target.name] : [])
        let (values, areShared) = reader.listedValues(of: schema)
        if !values.isEmpty {
            let taken = Set(alternatives.flatMap(\.tags).map { ExactString($0.value) })
            let others = values.filter { !taken.contains(ExactString($0.value)) }
            // Other values of a shared enumeration can be those of schemas elsewhere.
            if !areShared || others.isEmpty { tags = others }
        }
        guard !tags.isEmpty else { return .union(of: alternatives, discriminator: key, at: schema.span) }
        let name = Located("plain \(target.name.value)", at: target.name.span)
        alternatives.append(UnionAlternative(name: name, type: itself, kind: .json(.object), tags: tags))
        return .union(of: alternatives, discriminator: key, at: schema.span)
    }

    /// Reads hierarchies again if files with more subschemas were read meanwhile; `false` if there are none.
    private func readHierarchiesAgain() -> Bool {
        guard !readHierarchies.isEmpty, hierarchies.hasUnexaminedDocuments else { return false }
        var outdated: [Reference.Target] = []
        for (target, known) in readHierarchies {
            guard let discriminator = schemas.whole(target.node)?.discriminator else { continue }
            let members = hierarchies.members(of: target.node.span, mappedBy: discriminator)
            if members.map(\.node.span) != known { outdated.append(target) }
        }
        let places = Set(outdated.map(\.node.span))
        readHierarchies.removeAll { places.contains($0.target.node.span) }
        var read: [SourceSpan: DraftDeclaration] = [:]
        for target in outdated where read[target.node.span] == nil { read[target.node.span] = declaration(of: target) }
        declarations.replace(read)
        return !outdated.isEmpty
    }
}
