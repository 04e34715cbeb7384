/// What a type is made of.
package indirect enum DraftShape: Sendable {
    /// `additional`: the type of every member that is not named, when such members are kept.
    case object([DraftField], additional: DraftType?)
    case enumeration(DraftEnumeration)
    case union(DraftUnion)
    case alias(DraftType)
}
