// Every operation of Chroma's own document, called on a server that runs.

let chroma = ChromaProgram(run: try LiveRun(credential: "x-chroma-token"))
await chroma.system()
await chroma.tenants()
await chroma.databases()
if let books = await chroma.collections() {
    await chroma.records(in: books)
    await chroma.queries(in: books)
    await chroma.functions(of: books)
    await chroma.endOfCollections(books)
}
await chroma.reset()
chroma.run.finish()
