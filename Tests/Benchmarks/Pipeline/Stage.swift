import ArgumentParser

/// A stage of the pipeline, from a text to files.
enum Stage: String, CaseIterable, ExpressibleByArgument {
    /// The text to a tree.
    case read
    /// The tree to a draft.
    case dialect
    /// The draft to the model.
    case resolve
    /// The model to views of finished words.
    case spell
    /// The views to texts, by templates.
    case render
    /// The texts to an empty folder.
    case write
    /// The texts to a folder that holds them already.
    case rewrite
}
