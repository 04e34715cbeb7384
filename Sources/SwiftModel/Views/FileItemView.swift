/// A declaration at the top of a file, in finished words.
package protocol FileItemView: TemplateView {
    /// What it needs of other modules.
    var imports: FileImports { get }
}
