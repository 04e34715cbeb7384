/// What stands under a key of a view.
package enum ViewValue: Sendable {
    case text(String)
    case flag(Bool)
    case texts([String])
    case view((any TemplateView)?)
    case list([any TemplateView])
}
