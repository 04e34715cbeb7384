import Mustache
import SwiftModel

/// A view as the template engine asks for it: by key, without reflection.
struct MustacheView: MustacheParent {
    let view: any TemplateView

    func child(named name: String) -> Any? {
        switch view.value(named: name) {
        case .text(let text): text.isEmpty ? MissingText() : text
        case .flag(let flag): flag
        case .texts(let texts): texts
        case .view(let child): child.map { MustacheView(view: $0) } ?? MissingText()
        case .list(let children): children.map { MustacheView(view: $0) }
        case nil: nil
        }
    }
}
