/// What stands under a key of a view, known before there is a view.
package enum ViewKind: Sendable {
    case text, flag, texts
    case view(any TemplateView.Type)
    case list(any TemplateView.Type)
}
