@main
enum EndpointKitCommand {
    static func main() {}
}
