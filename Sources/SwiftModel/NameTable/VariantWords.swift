import APIModel

/// The names of the variants of a union, without what they repeat of the union's own name.
///
/// A variant can have the name of its type, which is often made of that of the union. Where the case is used, the union's words are already
/// known: `CameraAction` is the case `camera` of `Action`, `UINodeInputAttributes` is `input` in `UINodeAttributes`, and `AuditDetailsBot` is
/// `bot` in `AuditEventDetails`. Each case depends on the union and its own type alone, so that another variant does not rename it. The name
/// of an in-place union can change with other types; its cases depend on its place: `ResponseFormatText` is `text` in the member
/// `response_format`.
struct VariantWords {
    private let shape: UnionShape
    private let api: API
    /// The words of the union, or of the place of an in-place one, in lower case.
    private let union: [String]
    private let isInPlace: Bool

    init(of shape: UnionShape, in declaration: TypeDeclaration, _ api: API) {
        self.shape = shape
        self.api = api
        isInPlace = declaration.isUnnamed
        let words = declaration.inPlace.map { WordSplitter.words($0.paths.first?.memberText ?? "") } ?? Self.words(declaration.name)
        union = words.map { $0.lowercased() }
    }

    /// The names in the order of the variants.
    ///
    /// - Parameter scope: The scope of the cases, in which a shorter name must be free.
    func names(in scope: Scope) -> [SpecName] {
        let full = shape.variants.map(\.name)
        let shorter = shape.variants.map { variant in
            own(of: variant).flatMap { scope.isFree(.lowerCamel($0)) ? SpecName($0.joined(separator: " "), at: variant.name.span) : nil }
        }
        guard shorter.contains(where: { $0 != nil }) else { return full }
        var counts: [SwiftIdentifier: Int] = [:]
        for case let name? in full + shorter { counts[.lowerCamel(Self.words(name)), default: 0] += 1 }
        return zip(full, shorter).map { full, shorter in
            shorter.flatMap { counts[.lowerCamel(Self.words($0))] == 1 ? $0 : nil } ?? full
        }
    }

    /// The words that are not those of the union; `nil` if there are none, or if the variant has a name of its own.
    private func own(of variant: UnionShape.Variant) -> [String]? {
        guard !union.isEmpty, variant.name.preferred == nil, case .declared(let id, _) = variant.type else { return nil }
        let type = api.types[id.index]
        guard !type.isUnnamed, type.name.text == variant.name.text else { return nil }
        let words = Self.words(variant.name)
        let lowercased = words.map { $0.lowercased() }
        var rest = union[...]
        var (prefix, suffix) = (0, 0)
        while prefix < words.count, let index = rest.firstIndex(of: lowercased[prefix]), prefix > 0 || index == 0 {
            rest = rest[(index + 1)...]
            prefix += 1
        }
        while prefix + suffix < words.count, let index = rest.lastIndex(of: lowercased[words.count - 1 - suffix]),
            suffix > 0 && !isInPlace || index == rest.endIndex - 1
        {
            rest = rest[..<index]
            suffix += 1
        }
        // Of the long name of a place, the last words are those of the member.
        if isInPlace, suffix == 0, rest.endIndex > rest.startIndex { prefix = overlap(with: lowercased) }
        guard prefix + suffix > 0 else { return nil }
        let own = Array(words.dropFirst(prefix).dropLast(suffix))
        // `taxDeductedAtSource` is one term.
        if suffix > 0, let last = own.last, OperationWords.links.contains(last.lowercased()) { return nil }
        return own.first?.first?.isLetter == true ? own : nil
    }

    /// How many words at the beginning of a variant are those at the end of the place: two of `droplet action resize` in
    /// `post droplet action`.
    private func overlap(with words: [String]) -> Int {
        (1...max(1, min(words.count, union.count))).reversed().first { union.suffix($0) == words.prefix($0) } ?? 0
    }

    private static func words(_ name: SpecName) -> [String] { WordSplitter.words(name.preferred ?? name.text) }
}
