/// The readers that parameters, bodies, responses and messages have in common.
struct ContentReaders {
    let references: DocumentReferences
    let extensions: ExtensionReader
    let schemas: SchemaReader
    let types: TypeReader
    let media: MediaReader
    let faults: FaultReporter
}

/// A reader of something that has content with a schema.
protocol ContentReading {
    var readers: ContentReaders { get }
}

extension ContentReading {
    var references: DocumentReferences { readers.references }
    var extensions: ExtensionReader { readers.extensions }
    var schemas: SchemaReader { readers.schemas }
    var types: TypeReader { readers.types }
    var media: MediaReader { readers.media }
    var faults: FaultReporter { readers.faults }
}
