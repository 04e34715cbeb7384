"""Measures how long the language server takes after a keystroke, on documents of 1 MB and 4 MB.

    latency.py TOOL [--sizes MB...] [--repeats N] [--only NAME]

Of a release build. For each document it edits a declaration, the head (what is outside of all declarations), and lines between declarations, and
waits for the first diagnostics of that text. Then it types a letter in a declaration and asks at once for each of the things that editors ask
for. It prints the median and the maximum of each in milliseconds, and the memory of the server.
"""

import argparse
import json
import pathlib
import statistics
import sys
import tempfile
import time

from client import Client, position

MEGABYTE = 1_000_000
METHODS = ["completion", "hover", "definition", "codeAction", "documentSymbol", "references", "prepareRename", "formatting"]


def dialect(size):
    """A spec of types and services; about 640 bytes for each number."""
    count = size // 640
    lines = ["endpointkit: 1", "name: Large", 'environments: { production: "https://large.example" }', "types:"]
    for number in range(count):
        lines += [
            f"  Item{number}:", f"    doc: The item with the number {number}, as the server keeps it.", "    fields:",
            "      id: Int", "      title: String", "      price: Double", "      tags: [String]", "      created: Date",
            f"      parent?: Item{number // 2}", "      notes?: { type: String, doc: What people wrote about the item. }",
        ]
    lines.append("services:")
    for number in range(count):
        lines += [
            f"  Items{number}:", f"    path: /items{number}", "    endpoints:",
            f"      list: {{ get: /, query: {{ limit: Int = 20, after?: String }}, returns: [Item{number}] }}",
            f'      find: {{ get: "/{{id:Int}}", returns: Item{number} }}',
            f"      add: {{ post: /, body: {{ fields: {{ title: String, price: Double }} }}, returns: Item{number} }}",
            '      delete: { delete: "/{id:Int}" }',
        ]
    return "\n".join(lines) + "\n"


def open_api(size):
    """An OpenAPI document with paths and schemas."""
    schemas, paths = {}, {}
    number, length = 0, 0
    while length < size:
        reference = {"$ref": f"#/components/schemas/Item{number}"}
        schemas[f"Item{number}"] = {
            "type": "object", "description": f"The item with the number {number}.", "required": ["id", "title"],
            "properties": {
                "id": {"type": "integer", "format": "int64"}, "title": {"type": "string", "maxLength": 200},
                "price": {"type": "number"}, "tags": {"type": "array", "items": {"type": "string"}},
                "state": {"type": "string", "enum": ["open", "closed", "lost"]},
                "parent": {"$ref": f"#/components/schemas/Item{number // 2}"},
            },
        }
        answer = {"description": "The item.", "content": {"application/json": {"schema": reference}}}
        parameter = {"name": "id", "in": "path", "required": True, "schema": {"type": "integer"}}
        paths[f"/items{number}/{{id}}"] = {
            "get": {"operationId": f"getItem{number}", "tags": ["items"], "parameters": [parameter], "responses": {"200": answer}},
            "put": {
                "operationId": f"putItem{number}", "tags": ["items"], "parameters": [parameter],
                "requestBody": {"content": {"application/json": {"schema": reference}}}, "responses": {"200": answer},
            },
        }
        if number == 0:
            one = len(json.dumps([schemas, paths], indent=2))
        number += 1
        length = one * number
    return {
        "openapi": "3.1.0", "info": {"title": "Large", "version": "1"}, "servers": [{"url": "https://large.example"}],
        "paths": paths, "components": {"schemas": schemas},
    }


def block_yaml(value, indentation=0):
    """The lines of a document in the block style, without a library."""
    space = " " * indentation
    for key, item in value.items():
        name = json.dumps(key) if key[0] in "/2{" or key == "$ref" else key
        if isinstance(item, dict) and item:
            yield f"{space}{name}:"
            yield from block_yaml(item, indentation + 2)
        else:
            yield f"{space}{name}: {json.dumps(item)}"


def documents(sizes):
    for megabytes in sizes:
        size, name = int(megabytes * MEGABYTE), f"{megabytes:g} MB"
        text = dialect(size)
        yield f"dialect {name}", "large.yaml", text, "title: String"
        text = json.dumps(open_api(size), indent=2)
        yield f"OpenAPI JSON {name}", "large.json", text, "getItem7"
        # YAML needs fewer bytes for the same.
        text = "\n".join(block_yaml(open_api(int(size * 1.45)))) + "\n"
        yield f"OpenAPI YAML {name}", "large.yaml", text, "getItem7"


def measure(tool, repeats, title, name, text, named):
    text = bytearray(text.encode())
    with tempfile.TemporaryDirectory() as directory:
        path = pathlib.Path(directory).resolve() / name
        path.write_bytes(text)
        client = Client(tool)
        client.request("initialize", {"capabilities": {"general": {"positionEncodings": ["utf-8"]}}})
        document = {"uri": path.as_uri()}
        opening = time.monotonic()
        client.notify("textDocument/didOpen", {"textDocument": {**document, "languageId": "yaml", "version": 1, "text": text.decode()}})
        client.wait_for_diagnostics(document["uri"], 1)
        opening = time.monotonic() - opening
        # Both are in names and descriptions, so that the document stays valid.
        declaration, head = b"The item", b"Large"
        version = 1

        def replace(start, end, new):
            nonlocal version
            version += 1
            change = {"range": {"start": position(text, start), "end": position(text, end)}, "text": new.decode()}
            client.notify("textDocument/didChange", {"textDocument": {**document, "version": version}, "contentChanges": [change]})
            text[start:end] = new

        def insert(after, new=b"x"):
            place = text.index(after) + len(after)
            replace(place, place, new)

        def timed(action):
            begin = time.monotonic()
            action()
            return time.monotonic() - begin

        def diagnose(after, new=b"x", stays=False):
            """Until the first diagnostics; what is inserted is removed again."""
            taken = timed(lambda: (insert(after, new), client.wait_for_diagnostics(document["uri"], version)))
            settle()
            if not stays:
                place = text.index(after) + len(after)
                replace(place, place + len(new), b"")
                settle()
            return taken

        def settle():
            """Waits until all of the document was read: what needs that is answered after it."""
            client.request("textDocument/references", {**asked(0), "context": {"includeDeclaration": True}})
            client.diagnosed.clear()

        def asked(place):
            at = position(text, place)
            return {"textDocument": document, "position": at, "range": {"start": at, "end": at}, "context": {"diagnostics": []}}

        def request(method):
            # Before the place that is typed at, if it is there, so that it does not move.
            params = asked(text.index(named.encode()) + 3)
            options = {"tabSize": 2, "insertSpaces": True} if method == "formatting" else None
            taken = timed(lambda: (insert(declaration), client.request(f"textDocument/{method}", {**params, "options": options})))
            settle()
            return taken

        line = text[: text.index(declaration)].rindex(b"\n") + 1
        above = bytes(text[:line].splitlines(keepends=True)[-1])
        taken = {"declaration": [], "head": [], "blank line": [], "broken head": []}
        for _ in range(repeats):
            taken["declaration"].append(diagnose(declaration, stays=True))
            taken["head"].append(diagnose(head, stays=True))
            taken["blank line"].append(diagnose(above, b"\n"))
            taken["broken head"].append(diagnose(head, b'" : "'))
            for method in METHODS:
                taken.setdefault(method, []).append(request(method))
        memory = client.memory() // 1024
        client.request("shutdown", None)
        client.notify("exit", None)
        client.process.wait(20)
    figures = ", ".join(f"{key} {statistics.median(values) * 1000:.0f} (max {max(values) * 1000:.0f})" for key, values in taken.items())
    print(f"{title} ({len(text) / MEGABYTE:.1f} MB): {figures} ms; opened in {opening * 1000:.0f} ms; {memory} MB of memory", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool")
    parser.add_argument("--repeats", type=int, default=9)
    parser.add_argument("--sizes", type=float, nargs="+", default=[1, 4], help="of the documents, in MB")
    parser.add_argument("--only", default="", help="only documents with this in their title")
    options = parser.parse_args()
    for title, *rest in documents(options.sizes):
        if options.only in title:
            measure(options.tool, options.repeats, title, *rest)


if __name__ == "__main__":
    sys.exit(main())
