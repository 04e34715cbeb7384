/// What templates may still do in one run, in bytes written: a template that repeats a list within itself would not come to an end.
///
/// Once what is free is used up, each view that is laid out brings as much as is in line with its size, so that a large document can have a
/// large output, and the work is linear in what the templates are given.
struct RenderingAllowance {
    /// What a tag and an element of a list count as: to look one up takes as long as to write some bytes.
    static let tag = 16
    /// What a view brings for each of its values and each byte of its texts.
    static let bytesPerUnit = 100

    private var left: Int

    /// - Parameter free: What may be done whatever the templates are given.
    init(free: Int) {
        left = free
    }

    /// `false` when nothing is left.
    mutating func spend(_ bytes: Int) -> Bool {
        left -= bytes
        return left >= 0
    }

    /// - Parameter templateSize: The bytes of all templates, which every view may have written once.
    mutating func add(for view: any TemplateView, templateSize: Int) {
        left = max(left, 0) + templateSize + Self.bytesPerUnit * Self.size(of: view)
    }

    /// The values in a view and the bytes of its texts.
    private static func size(of view: any TemplateView) -> Int {
        type(of: view).keys.reduce(1) { size, key in
            switch view.value(named: key) {
            case .text(let text): size + 1 + text.utf8.count
            case .texts(let texts): texts.reduce(size + 1) { $0 + 1 + $1.utf8.count }
            case .view(let view?): size + 1 + Self.size(of: view)
            case .list(let views): views.reduce(size + 1) { $0 + Self.size(of: $1) }
            case .flag, .view, nil: size + 1
            }
        }
    }
}
