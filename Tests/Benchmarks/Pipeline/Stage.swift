import ArgumentParser

/// A stage of the pipeline, from a text to files, in their order.
enum Stage: String, CaseIterable, ExpressibleByArgument, Comparable {
    /// libyaml's events of the text, which are thrown away: what any tool that uses libyaml pays. It is not a part of a run.
    case scan
    /// The text to a tree.
    case read
    /// The tree to a draft.
    case dialect
    /// The draft to the model.
    case resolve
    /// The model to names.
    case spell
    /// The named model to views, and these to texts, by templates, in several threads.
    case render
    /// The texts to an empty directory.
    case write
    /// The texts to a directory that holds them already.
    case rewrite

    /// Whether it is a part of a run into an empty directory.
    var isInRun: Bool { self != .scan && self != .rewrite }

    static func < (left: Stage, right: Stage) -> Bool {
        (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }
}
