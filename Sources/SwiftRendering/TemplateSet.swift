import Mustache
package import SourceDiagnostics
package import SwiftModel

/// The templates of one run, checked against what their views offer.
///
/// Every bundled template `x` is also there as `base.x`. A user's `x` takes its place, and may say `{{<base.x}}` to replace single blocks.
package struct TemplateSet: Sendable {
    /// There is something in a template that cannot be rendered; what, has been reported.
    package struct Failed: Error {}

    /// A name that is no template's.
    package struct UnknownTemplate: Error {
        package let name: String
    }

    private let library: MustacheLibrary
    private let roots: Set<String>

    /// - Parameters:
    ///   - roots: the templates that files are rendered with, and the view that each of them gets.
    /// - Throws: `Failed`, after all faults of all templates have been reported.
    package init(
        bundled: [TemplateSource], user: [TemplateSource] = [], roots: [String: any TemplateView.Type], into sink: inout DiagnosticSink
    ) throws {
        var sources: [String: TemplateSource] = [:]
        for source in bundled {
            sources[source.name] = source
            sources["base." + source.name] = source
        }
        for source in user {
            if source.name.hasPrefix("base.") {
                sink.report(.baseTemplate(source))
            } else {
                sources[source.name] = source
            }
        }
        let errors = sink.errorCount
        var trees: [String: TemplateTree] = [:]
        for name in sources.keys.sorted() {
            guard let source = sources[name] else { continue }
            trees[name] = TemplateTree(source.file, into: &sink)
        }
        if sink.errorCount == errors {
            let references = TemplateReferences(trees: trees, user: user)
            references.check(roots: roots, into: &sink)
        }
        var templates: [String: MustacheTemplate] = [:]
        if sink.errorCount == errors {
            for (name, source) in sources {
                templates[name] = Self.compile(source, into: &sink)
            }
        }
        guard sink.errorCount == errors else { throw Failed() }
        library = MustacheLibrary(templates: templates)
        self.roots = Set(roots.keys)
    }

    /// The text as the template lays it out; `FileRenderer` makes a file of it.
    ///
    /// - Throws: `UnknownTemplate` for a name that was not among the roots.
    func render(_ view: any TemplateView, with name: String) throws -> String {
        guard roots.contains(name), let text = library.render(MustacheView(view), withTemplate: name) else {
            throw UnknownTemplate(name: name)
        }
        return text
    }

    /// The pragma keeps the engine from escaping for HTML. Each template needs it: partials do not inherit it.
    private static let pragma = "{{% CONTENT_TYPE:TEXT}}\n"

    private static func compile(_ source: TemplateSource, into sink: inout DiagnosticSink) -> MustacheTemplate? {
        do {
            return try MustacheTemplate(string: pragma + String(decoding: source.file.utf8, as: UTF8.self))
        } catch {
            sink.report(.engineRefused(source, "\((error as? MustacheTemplate.ParserError)?.error ?? error)"))
            return nil
        }
    }
}
