import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// The rank of a media type among those of one content. The lowest one is chosen.
struct MediaRank: Comparable {
    let kind: MediaKind
    /// Whether it is JSON without a description, beside a media type with one, or its schema is that of another media type, or it is a
    /// stream of events beside a file.
    ///
    /// FastAPI writes `application/json: { schema: {} }` for each route, whatever the route answers with. A server that can send a file
    /// sends events only to a client that asks for them.
    private let isUnlikely: Bool

    /// The ranks of the media types of a content with their schemas, in the same order.
    ///
    /// - Parameter isMisfit: Whether the schema with an index cannot be that of its media type.
    static func all(_ media: [(kind: MediaKind, schema: YAMLNode?)], isMisfit: (Int) -> Bool = { _ in false }) -> [MediaRank] {
        let hasFile = media.contains { $0.kind == .binary }
        let isDescribed = media.contains { $0.kind != .any && !$0.schema.saysNothing }
        return media.enumerated().map { index, media in
            let saysNothing = isDescribed && media.kind == .json && media.schema.saysNothing
            let isOnDemand = hasFile && media.kind == .stream(.events)
            return MediaRank(kind: media.kind, isUnlikely: saysNothing || isOnDemand || isMisfit(index))
        }
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
