import Mustache

/// Text that the engine prints as it is, without finding out first what it is.
///
/// Empty text counts as null, yet as found: the engine then does not look for the key in the views around.
struct PrintedText: MustacheCustomRenderable {
    let renderText: String

    var isNull: Bool { renderText.isEmpty }
}
