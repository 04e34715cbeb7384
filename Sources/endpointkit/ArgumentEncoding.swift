/// The bytes of the arguments, before anything makes strings of them.
enum ArgumentEncoding {
    /// Why the arguments cannot be used: one of them is not UTF-8, so that its string would name another file. nil when all are.
    static var fault: String? {
        for index in 1..<max(1, Int(CommandLine.argc)) {
            guard let argument = CommandLine.unsafeArgv[index], String(validatingCString: argument) == nil else { continue }
            return "argument \(index), '\(String(cString: argument))', is not UTF-8; rename the file"
        }
        return nil
    }
}
