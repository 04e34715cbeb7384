/// Checks the bytes of the arguments before they are converted to strings.
enum ArgumentEncoding {
    /// The error if an argument is not valid UTF-8, so that its string would name another file; otherwise `nil`.
    static var fault: String? {
        for index in 1..<max(1, Int(CommandLine.argc)) {
            guard let argument = CommandLine.unsafeArgv[index], String(validatingCString: argument) == nil else { continue }
            return "argument \(index), '\(String(cString: argument))', is not valid UTF-8; rename the file"
        }
        return nil
    }
}
