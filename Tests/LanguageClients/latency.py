"""Measures how long the language server takes after a keystroke, on documents of 1 MB and 4 MB.

    latency.py TOOL [--sizes MB...] [--repeats N] [--only NAME]

Of a release build. For each document it types a letter in a declaration, and waits for the diagnostics of that text; it types one in the title
of the API, after which all of the document has to be read before there are any; it types another one, and asks for completions; and another, and
asks for what is shown about a name. It prints the median and the maximum of each in milliseconds, and the memory of the server.
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
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder).resolve() / name
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

        def type_letter(after=declaration):
            nonlocal version
            version += 1
            place = text.index(after) + len(after)
            at = position(text, place)
            change = {"range": {"start": at, "end": at}, "text": "x"}
            client.notify("textDocument/didChange", {"textDocument": {**document, "version": version}, "contentChanges": [change]})
            text[place:place] = b"x"

        def request(method, at):
            asked = position(text, at)
            begin = time.monotonic()
            type_letter()
            client.request(f"textDocument/{method}", {"textDocument": document, "position": asked})
            taken = time.monotonic() - begin
            client.wait_for_diagnostics(document["uri"], version)
            return taken

        def diagnose(after):
            begin = time.monotonic()
            type_letter(after)
            client.wait_for_diagnostics(document["uri"], version)
            return time.monotonic() - begin

        taken = {"diagnostics": [], "all of it": [], "completion": [], "hover": []}
        for _ in range(repeats):
            taken["diagnostics"].append(diagnose(declaration))
            taken["all of it"].append(diagnose(head))
            # Before the place that is typed at, if it is there, so that it does not move.
            at = text.index(named.encode()) + 3
            taken["completion"].append(request("completion", at))
            taken["hover"].append(request("hover", text.index(named.encode()) + 3))
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
