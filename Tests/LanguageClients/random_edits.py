"""Edits documents at random in the language server, which must not end and must not need more and more memory.

    random_edits.py TOOL EDITS DOCUMENT...
"""

import pathlib
import random
import sys

from client import Client, position

INSERTIONS = ["", "x", ":", " ", "\n", "- ", "{", "[", "}", '"', "#", "é", "😀", "&a ", "*a", "|\n", "  ", "$ref: '#/", "# c\n", "title: A\n"]
METHODS = ["completion", "definition", "hover", "codeAction", "references", "documentSymbol", "formatting"]
# Memory at the end, relative to that after the first tenth of the edits.
MOST_GROWTH = 1.5


def is_boundary(text, offset):
    return offset == len(text) or text[offset] & 0xC0 != 0x80


def edit(client, path, count):
    text = bytearray(path.read_bytes())
    document = {"uri": path.resolve().as_uri()}
    client.notify("textDocument/didOpen", {"textDocument": {**document, "languageId": "yaml", "version": 1, "text": text.decode()}})
    for version in range(2, count + 2):
        # A third of the edits are in the head of the document.
        start = random.randrange(min(400, len(text)) + 1 if random.randrange(3) == 0 else len(text) + 1)
        end = min(len(text), start + random.choice([0, 0, 1, 3, 30]))
        if not is_boundary(text, start) or not is_boundary(text, end):
            continue
        new = random.choice(INSERTIONS)
        change = {"range": {"start": position(text, start), "end": position(text, end)}, "text": new}
        client.notify("textDocument/didChange", {"textDocument": {**document, "version": version}, "contentChanges": [change]})
        text[start:end] = new.encode()
        if version % 4 == 0:
            place = position(text, start + len(new.encode()))
            line = {"start": {"line": place["line"], "character": 0}, "end": place}
            params = {"textDocument": document, "position": place, "range": line, "context": {"diagnostics": []}}
            for method in METHODS[: 1 + random.randrange(len(METHODS))]:
                answer = client.request(f"textDocument/{method}", params)
                assert "result" in answer, answer
    client.notify("textDocument/didClose", {"textDocument": document})


def main():
    tool, edits = sys.argv[1], int(sys.argv[2])
    documents = [pathlib.Path(path) for path in sys.argv[3:]]
    documents = [path for path in documents if path.stat().st_size < 200_000 and b"\r" not in path.read_bytes()]
    random.seed(1)
    client = Client(tool)
    client.request("initialize", {"capabilities": {"general": {"positionEncodings": ["utf-8"]}}})
    done, early = 0, None
    while done < edits:
        edit(client, random.choice(documents), 40)
        done += 40
        if early is None and done >= edits // 10:
            early = client.memory()
    late = client.memory()
    client.request("shutdown", None)
    client.notify("exit", None)
    assert client.process.wait(10) == 0
    print(f"{done} edits of {len(documents)} documents: {early // 1024} MB after a tenth, {late // 1024} MB at the end")
    assert late < MOST_GROWTH * early, "the server needs more and more memory"


if __name__ == "__main__":
    main()
