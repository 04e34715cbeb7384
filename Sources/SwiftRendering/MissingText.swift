import Mustache

/// Nothing, but found: the engine prints nothing for it and does not look for the key in the views around.
struct MissingText: MustacheCustomRenderable {
    var renderText: String { "" }
    var isNull: Bool { true }
}
