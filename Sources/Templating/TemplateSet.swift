package import SourceDiagnostics

/// The templates of one run, checked against the keys of their views.
///
/// A user's template replaces the bundled one of its name. Beside templates of a user, each bundled template `x` is also available as
/// `base.x`, so that `{{<base.x}}` replaces single blocks of it.
package struct TemplateSet: Sendable {
    /// The error for a template that cannot be rendered; the fault was reported.
    package struct Failed: Error {}

    /// The error for an unknown template name.
    package struct UnknownTemplate: Error {
        package let name: String
    }

    private let programs: TemplatePrograms
    private let roots: Set<String>
    private let places: KeyPlaces

    /// - Parameters:
    ///   - roots: The templates for files, with the view of each.
    ///   - escaping: What happens to the values of `{{x}}`. Those of `{{{x}}}` are always printed unchanged.
    /// - Throws: `Failed`, after all faults of all templates were reported.
    package init(
        bundled: [TemplateSource], user: [TemplateSource] = [], roots: [String: any TemplateView.Type], escaping: TemplateEscaping = .none,
        into sink: inout DiagnosticSink
    ) throws {
        for source in user where source.name.hasPrefix("base.") { sink.report(.baseTemplate(source)) }
        let (trees, isFaulty) = sink.reading { sink in Self.trees(bundled, user: user, roots: roots, into: &sink) }
        guard !isFaulty else { throw Failed() }
        programs = TemplatePrograms(trees, escaping: escaping)
        self.roots = Set(roots.keys)
        places = KeyPlaces(programs.nameNumbers, of: roots.values)
    }

    /// The trees of all templates by their names; without faults in them, their references are checked.
    private static func trees(
        _ bundled: [TemplateSource], user: [TemplateSource], roots: [String: any TemplateView.Type], into sink: inout DiagnosticSink
    ) -> [String: TemplateTree] {
        let (trees, isFaulty) = sink.reading { sink in
            var trees: [String: TemplateTree] = [:]
            for source in bundled {
                let tree = TemplateTree(source.file, into: &sink)
                trees[source.name] = tree
                if !user.isEmpty { trees["base." + source.name] = tree }
            }
            for source in user where !source.name.hasPrefix("base.") { trees[source.name] = TemplateTree(source.file, into: &sink) }
            return trees
        }
        if !isFaulty { TemplateReferences(trees: trees, user: user).check(roots: roots, into: &sink) }
        return trees
    }

    /// The text as the template lays it out; `FileRenderer` makes a file of it.
    ///
    /// - Throws: `UnknownTemplate` for a name that was not among the roots; `Failed`, after a diagnostic, if the output exceeds
    ///   `allowance` and that of the view.
    func render(
        _ view: any TemplateView, with name: String, within allowance: inout RenderingAllowance, into sink: inout DiagnosticSink
    ) throws -> [UInt8] {
        guard roots.contains(name), let steps = programs[name] else { throw UnknownTemplate(name: name) }
        var rendering = TemplateRendering(view, programs, places, within: allowance)
        do throws(TemplateRendering.Exceeded) {
            try rendering.run(steps)
        } catch {
            sink.report(.tooMuchText(of: name, programs.start(of: name), lists: error.lists))
            throw Failed()
        }
        allowance = rendering.allowance
        return rendering.text
    }
}

/// The text of a template with its name.
package struct TemplateSource: Sendable {
    package let name: String
    package let file: SourceFile

    package init(name: String, file: SourceFile) {
        self.name = name
        self.file = file
    }
}
