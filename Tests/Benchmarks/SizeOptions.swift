import ArgumentParser

/// How large the large spec is.
struct SizeOptions: ParsableArguments {
    @Option(help: "Types, of which one in ten is an enumeration and one in twenty a union.")
    var types = 2_000

    @Option(help: "Fields of each type.")
    var fields = 15

    @Option(help: "Endpoints.")
    var endpoints = 1_000

    @Option(help: "Services that share the endpoints.")
    var services = 50

    var spec: LargeSpec {
        LargeSpec(types: max(20, types), fields: max(1, fields), endpoints: max(0, endpoints), services: max(1, services))
    }
}
