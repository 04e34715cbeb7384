package import SourceDiagnostics

/// Renders the views of one run.
package struct TemplateRenderer: Sendable {
    private let templates: TemplateSet
    private var allowance: RenderingAllowance

    /// - Parameter free: How much the templates can write and repeat in any case, in bytes; more must be in proportion to their input.
    package init(_ templates: TemplateSet, free: Int = 32_000_000) {
        self.templates = templates
        allowance = RenderingAllowance(free: free)
    }

    /// Renders a view with a template, and lays it out with `SourceLayout.tidy`.
    ///
    /// - Throws: `TemplateSet.UnknownTemplate`; `TemplateSet.Failed`, after it has been reported, when a template writes far more than it is
    ///   given.
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
