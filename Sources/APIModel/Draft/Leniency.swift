/// The rules of the dialect that a document does not have to follow. Each property says what happens instead.
///
/// The reader of a dialect sets it. OpenAPI documents are written for other tools, and cannot be changed for this one, so a fault must not
/// prevent the use of the rest.
package struct Leniency: Sendable, Hashable {
    // MARK: Faults

    /// A fault is a warning, and only the type, parameter or operation that contains it is omitted.
    package var leavesFaultsOut = false
    /// Types that only omitted or unselected operations use are omitted too.
    package var dropsUnreachedTypes = false

    // MARK: Types

    /// Types can have the names of built-in types.
    package var allowsNamesOfBuiltInTypes = false
    /// An alias for a list or dictionary of itself has elements of any JSON.
    package var opensAliasCycles = false
    /// Members of a type that requires itself become optional, so that values of it exist.
    package var relaxesEndlessTypes = false
    /// A default of the wrong type is omitted.
    package var dropsUnfitDefaults = false

    // MARK: Unions

    /// A variant that is the union itself becomes any JSON.
    package var opensUnionCycles = false
    /// A discriminator is ignored if a variant is not an object.
    package var ignoresUselessDiscriminators = false
    /// A tag can differ from the constant of the variant. The constant is used, unless another variant has it too.
    package var allowsTagsBesideConstants = false
    /// The discriminator can be absent from values of a variant that does not declare it.
    package var allowsAbsentDiscriminators = false
    /// Tags are ignored without a discriminator.
    package var ignoresTagsWithoutDiscriminator = false
    /// Of several matching variants, the one that preserves most of the value is chosen.
    package var choosesClosestVariants = false

    // MARK: Operations

    /// Parameters can have any type. Values that are nested too deeply for their style are sent as JSON.
    package var encodesDeepParameters = false
    /// A parameter without members has the default style instead of `deepObject`.
    package var ignoresUselessDeepObjects = false
    /// A media type can be any field value with a `/`, for example several types separated by commas.
    package var allowsLooseMediaTypes = false
    /// Several 2xx statuses with equal contents are one result.
    package var joinsEqualResults = false
    /// A response header of an unsupported type is a string.
    package var readsHeadersAsStrings = false

    package init() {}

    /// Whether the document was written for other tools.
    package var isForeign: Bool { self != .strict }

    /// For specs of the dialect.
    package static let strict = Leniency()

    /// For OpenAPI documents.
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
