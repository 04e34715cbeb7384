/// The remaining work of templates in one run, in written bytes. Otherwise a template that repeats a list within itself would practically
/// not terminate.
///
/// Once the free allowance is used up, each view adds an allowance in proportion to its size, so that a large document can have a large
/// output, and the work is linear in what the templates are given.
struct RenderingAllowance {
    /// The cost of a tag and of a list element, because looking one up takes as long as writing some bytes.
    static let tag = 16
    /// The allowance for each value of a view and each byte of its strings.
    static let bytesPerUnit = 100

    private var left: Int

    /// - Parameter free: The allowance independent of the input.
    init(free: Int) {
        left = free
    }

    /// `false` if nothing is left.
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
        type(of: view).keys.indices.reduce(1) { size, place in
            switch view.value(at: place) {
            case .text(let text): size + 1 + text.utf8.count
            case .texts(let texts): texts.reduce(size + 1) { $0 + 1 + $1.utf8.count }
            case .view(let view?): size + 1 + Self.size(of: view)
            case .list(let views): views.reduce(size + 1) { $0 + Self.size(of: $1) }
            case .flag, .view: size + 1
            }
        }
    }
}
