/// What a document may say that is an error in the dialect: each rule says what is done about it instead.
///
/// A dialect sets it. A document that was written for other tools, too, is not to be changed for this one, so that the rest of it works.
package struct Leniency: Sendable, Hashable {
    // MARK: Faults

    /// What a fault is in is left out with a warning, be it a type, a parameter or an operation; the rest is the API.
    package var leavesFaultsOut = false
    /// With operations that are left out, or not selected, the types go that nothing else uses.
    package var dropsUnreachedTypes = false

    // MARK: Types

    /// Types may be named like those that are built in.
    package var allowsNamesOfBuiltInTypes = false
    /// A list or dictionary of itself, by an alias, is one of any JSON.
    package var opensAliasCycles = false
    /// Members become optional until a type that needs itself has an end.
    package var relaxesEndlessTypes = false
    /// A default that does not fit is none.
    package var dropsUnfitDefaults = false

    // MARK: Unions

    /// A variant that is the union itself is any JSON.
    package var opensUnionCycles = false
    /// A discriminator is ignored when a variant is not an object.
    package var ignoresUselessDiscriminators = false
    /// A tag may differ from the constant of the variant's own member, which counts unless another variant has it.
    package var allowsTagsBesideConstants = false
    /// A variant that does not declare the discriminator may lack it.
    package var allowsAbsentDiscriminators = false
    /// Tags without a discriminator mean nothing.
    package var ignoresTagsWithoutDiscriminator = false
    /// The closest one is taken of variants that JSON cannot tell apart.
    package var choosesClosestVariants = false

    // MARK: Operations

    /// Parameters of any type are sent: what nests deeper than their style allows goes as JSON.
    package var encodesDeepParameters = false
    /// The style `deepObject` of what has no members is the default one.
    package var ignoresUselessDeepObjects = false
    /// A media type is anything with a `/` that a header can hold, such as several types with commas between them.
    package var allowsLooseMediaTypes = false
    /// Statuses of 2xx with equal contents are one result.
    package var joinsEqualResults = false
    /// A response header of a type that no header has is a string.
    package var readsHeadersAsStrings = false

    package init() {}

    /// For documents that were written for this tool.
    package static let strict = Leniency()

    /// For documents that were written for other tools, too.
    package static let foreign: Leniency = {
        var rules = Leniency()
        rules.leavesFaultsOut = true
        rules.dropsUnreachedTypes = true
        rules.allowsNamesOfBuiltInTypes = true
        rules.opensAliasCycles = true
        rules.relaxesEndlessTypes = true
        rules.dropsUnfitDefaults = true
        rules.opensUnionCycles = true
        rules.ignoresUselessDiscriminators = true
        rules.allowsTagsBesideConstants = true
        rules.allowsAbsentDiscriminators = true
        rules.ignoresTagsWithoutDiscriminator = true
        rules.choosesClosestVariants = true
        rules.encodesDeepParameters = true
        rules.ignoresUselessDeepObjects = true
        rules.allowsLooseMediaTypes = true
        rules.joinsEqualResults = true
        rules.readsHeadersAsStrings = true
        return rules
    }()
}
