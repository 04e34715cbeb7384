/// A file to come: where it goes, and the view that a template lays out.
package struct SwiftFile: Sendable {
    /// Which folder the path counts from.
    package enum Area: Sendable, Hashable {
        /// The folder of the library's sources.
        case library
        /// The folder of the mocks' sources.
        case mocks
        /// The folder of an emitted package.
        case package
    }

    package let area: Area
    /// With `/` between its parts, each made from an identifier.
    package let path: String
    /// The name of the template.
    package let template: String
    package let view: any TemplateView

    package init(area: Area, path: String, template: String, view: any TemplateView) {
        self.area = area
        self.path = path
        self.template = template
        self.view = view
    }
}
