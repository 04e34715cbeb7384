package import SourceDiagnostics

/// Renders the views of one run.
package struct TemplateRenderer: Sendable {
    private let templates: TemplateSet
    private var allowance: RenderingAllowance

    /// - Parameter free: How much the templates may write and repeat in any case, in bytes; more has to be in line with what they are given.
    package init(_ templates: TemplateSet, free: Int = 32_000_000) {
        self.templates = templates
        allowance = RenderingAllowance(free: free)
    }

    /// What the template makes of the view, laid out as `SourceLayout.tidy` does.
    ///
    /// - Throws: `TemplateSet.UnknownTemplate`; `TemplateSet.Failed`, after it has been reported, when a template writes far more than it is
    ///   given.
    package mutating func render(_ view: any TemplateView, with template: String, into sink: inout DiagnosticSink) throws -> String {
        SourceLayout.tidy(try write(view, with: template, into: &sink))
    }

    /// What the template makes of the view, not laid out.
    ///
    /// - Throws: As `render(_:with:into:)`.
    package mutating func write(_ view: any TemplateView, with template: String, into sink: inout DiagnosticSink) throws -> [UInt8] {
        try templates.render(view, with: template, within: &allowance, into: &sink)
    }
}
