import SourceDiagnostics
import SpecReading
import YAMLTree

/// The rank of a media type among those of one content. The lowest one is chosen.
struct MediaRank: Comparable {
    let kind: MediaKind
    /// Whether it is JSON that the document does not describe, beside a media type that it does.
    ///
    /// FastAPI writes `application/json: { schema: {} }` for each route, whatever the route answers with.
    private let isUnlikely: Bool

    /// The ranks of the media types of a content with their schemas, in the same order.
    static func all(_ media: [(kind: MediaKind, schema: YAMLNode?)]) -> [MediaRank] {
        let isDescribed = media.contains { $0.kind != .any && !$0.schema.saysNothing }
        return media.map { MediaRank(kind: $0.kind, isUnlikely: isDescribed && $0.kind == .json && $0.schema.saysNothing) }
    }

    static func < (left: Self, right: Self) -> Bool {
        left.isUnlikely == right.isUnlikely ? left.kind < right.kind : right.isUnlikely
    }
}

extension YAMLNode? {
    /// Whether a schema allows everything; also if there is none.
    var saysNothing: Bool {
        guard let self else { return true }
        return self.scalar?.bool == true
            || self.mapping?.entries.allSatisfy { entry in
                SchemaKeyword(named: entry.key.value)?.allowsEverything
                    ?? (entry.isExtension && !entry.key.value.hasPrefix(ExtensionKeys.prefix))
            } == true
    }
}

extension YAMLNode {
    /// Whether the type of a schema is null.
    var isOfNull: Bool {
        guard let type = mapping?["type"] else { return false }
        return type.isNull || type.scalar?.text == SchemaType.null.rawValue
    }
}
