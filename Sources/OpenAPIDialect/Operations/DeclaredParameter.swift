import APIModel
import SourceDiagnostics
import YAMLTree

/// A parameter that can be sent, before its type is read.
struct DeclaredParameter {
    let mapping: YAMLMapping
    let place: Located<String>
    let location: ParameterLocation
    let name: Located<String>
    /// Whether its value is the whole query.
    let isWholeQuery: Bool
    /// Whether a request without it would be wrong.
    let isNeeded: Bool

    /// - Parameter node: A parameter, or a reference to one.
    init?(_ node: YAMLNode, path: OpenAPIPath, _ references: DocumentReferences, _ faults: FaultReporter) {
        guard let target = Self.target(of: node, path: path, references, faults).map({ references.upgraded(parameter: $0) }),
            let mapping = faults.reporting({ target.readMapping(into: &$0) })
        else { return nil }
        // A request without a required parameter would be wrong. A path parameter can still be a string without further details.
        let isInPath = mapping["name"]?.scalar.map { path.names($0.text) } ?? false
        let isNeeded = mapping["required"]?.scalar?.bool == true && !isInPath
        func fault<Result>(_ report: () -> Result) -> Result { faults.ofParameter(isNeeded: isNeeded, report) }
        let place = mapping["in"].flatMap { node in fault { faults.string(node) } }
        let isWholeQuery = place?.value == "querystring"
        // A parameter for the whole query has no name in it.
        let unnamed = isWholeQuery ? place?.map { _ in "query" } : nil
        guard let place, let name = mapping["name"].flatMap({ node in fault { faults.string(node) } }) ?? unnamed else {
            fault { faults.report(.parameterWithoutPlace(target.span)) }
            return nil
        }
        faults.checkKeys(mapping, of: .parameter)
        guard let location = isWholeQuery ? .query : ParameterLocation(rawValue: place.value) else {
            let isOfBody = references.version == .v2 && ["body", "formData"].contains(place.value)
            fault { faults.report(isOfBody ? .parameterBesideBody(place) : .unknownPlace(place)) }
            return nil
        }
        if location == .header, !TokenSyntax.isValid(name.value) {
            faults.report(.unusableHeader(name, of: "parameter"))
            return nil
        }
        if location == .cookie, !TokenSyntax.canNameCookie(name.value) {
            faults.report(.unusableCookie(name))
            return nil
        }
        if location == .header, ReservedHeaders.cannotBeParameter(name.value) {
            faults.report(.reservedHeader(name))
            return nil
        }
        self.mapping = mapping
        self.place = place
        self.location = location
        self.name = name
        self.isWholeQuery = isWholeQuery
        self.isNeeded = isNeeded
    }

    /// The parameter that a node is or refers to. Without it, a parameter of the path is a string: the name of a component is usually that of
    /// its parameter.
    static func target(of node: YAMLNode, path: OpenAPIPath, _ references: DocumentReferences, _ faults: FaultReporter) -> YAMLNode? {
        let isOfPath = node.reference.map { path.mayName($0.value) } ?? false
        return isOfPath ? faults.costing(.pathParameter) { references.target(node) } : references.target(node)
    }

    /// The format of a parameter without a media type.
    ///
    /// - Parameter isScalar: Whether the value has no parts.
    func format(_ version: OpenAPIVersion, _ faults: FaultReporter, isScalar: () -> Bool) -> ParameterFormat {
        var format = ParameterFormat.standard(for: location)
        if let text = mapping["style"]?.text {
            // Each cookie is a pair of its own, so this is the style `form` without percent-encoding.
            let isCookie = text.value == "cookie" && location == .cookie && version >= .v32
            if isCookie { format.allowReserved = true }
            let name = isCookie ? "form" : text.value
            if let style = location.style(named: name) {
                format.style = style
                format.explode = style.explodesByDefault
            } else {
                faults.report(.unsuitableStyle(text, of: "a \(location.rawValue) parameter", in: location))
            }
        }
        if let explode = mapping["explode"]?.scalar?.bool { format.explode = explode }
        if mapping["allowReserved"]?.scalar?.bool == true {
            // Before 3.2, it only applies to queries.
            switch location {
            case .query: format.allowReserved = true
            case .path, .cookie: if version >= .v32 { format.allowReserved = true }
            // Headers are not percent-encoded.
            case .header: break
            }
        }
        // A list in a style for objects is written `name[]=a`; a scalar has no such form.
        if format.style.needsMembers, isScalar() { format = .standard(for: location) }
        return format
    }
}
