package import SourceDiagnostics

/// Renders the views of one run.
package struct TemplateRenderer: Sendable {
    /// What each of many parts can write and repeat in any case, in bytes: enough for a list of a hundred elements within itself.
    private static let leastOfPart = 1_000_000

    private let templates: TemplateSet
    private let free: Int
    private var allowance: RenderingAllowance

    /// - Parameter free: How much the templates can write and repeat in any case, in bytes; more must be in proportion to their input.
    package init(_ templates: TemplateSet, free: Int = 32_000_000) {
        self.templates = templates
        self.free = free
        allowance = RenderingAllowance(free: free)
    }

    /// A renderer for one of several parts that are rendered independently of each other, for example in several threads.
    package func renderer(forPartOf count: Int) -> TemplateRenderer {
        TemplateRenderer(templates, free: max(free / max(count, 1), Self.leastOfPart))
    }

    /// Renders a view with a template, and lays it out with `SourceLayout.tidy`.
    ///
    /// - Throws: `TemplateSet.UnknownTemplate`; `TemplateSet.Failed`, after it has been reported, when a template writes far more than it
    ///   is given.
    package mutating func render(_ view: any TemplateView, with template: String, into sink: inout DiagnosticSink) throws -> [UInt8] {
        SourceLayout.tidy(try write(view, with: template, into: &sink))
    }

    /// Renders a view with a template, without laying it out.
    ///
    /// - Throws: The same errors as `render(_:with:into:)`.
    package mutating func write(_ view: any TemplateView, with template: String, into sink: inout DiagnosticSink) throws -> [UInt8] {
        try templates.render(view, with: template, within: &allowance, into: &sink)
    }
}
