import Mustache
import SwiftModel

/// A view as the template engine asks for it: by key, without reflection.
///
/// A structure around a reference: the engine casts and copies it for every tag, and casts of classes cost more.
struct MustacheView: MustacheParent {
    /// Made anew for each file and used by one task alone. What a key gives is kept, as templates go through a list several times.
    private final class Storage {
        let view: any TemplateView
        var found: [(name: String, value: Any)] = []

        init(_ view: any TemplateView) {
            self.view = view
        }
    }

    private let storage: Storage

    init(_ view: any TemplateView) {
        storage = Storage(view)
    }

    func child(named name: String) -> Any? {
        for entry in storage.found where entry.name == name { return entry.value }
        guard let value = storage.view.value(named: name) else { return nil }
        let child = Self.child(value)
        storage.found.append((name, child))
        return child
    }

    private static func child(_ value: ViewValue) -> Any {
        switch value {
        case .text(let text): PrintedText(renderText: text)
        case .flag(let flag): flag
        case .texts(let texts): texts.map(PrintedText.init)
        case .view(let child?): MustacheView(child)
        case .view(nil): PrintedText(renderText: "")
        case .list(let children): children.map(MustacheView.init)
        }
    }
}
