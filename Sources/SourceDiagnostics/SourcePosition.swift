/// A line and a column, as shown in editors.
package struct SourcePosition: Sendable, Hashable {
    /// Counted from 1; LF, CRLF and a lone CR each end a line.
    package let line: Int
    /// Counted from 1 in Unicode scalars, so that a tab, `é` and `😀` are one each.
    package let column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}
