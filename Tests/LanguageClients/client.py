"""A small client of a language server over its standard streams, which waits for one message at a time."""

import json
import pathlib
import subprocess


class Client:
    def __init__(self, tool):
        self.process = subprocess.Popen([tool, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.last = 0
        # The versions of documents whose diagnostics came.
        self.diagnosed = set()

    def send(self, message):
        content = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(content) + content)
        self.process.stdin.flush()

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def receive(self):
        header = self.process.stdout.readline()
        assert header, "the server ended"
        self.process.stdout.readline()
        message = json.loads(self.process.stdout.read(int(header.split(b":")[1])))
        if message.get("method") == "textDocument/publishDiagnostics":
            self.diagnosed.add((message["params"]["uri"], message["params"].get("version")))
        return message

    def request(self, method, params):
        self.last += 1
        self.send({"id": self.last, "method": method, "params": params})
        while True:
            answer = self.receive()
            if answer.get("id") == self.last and "method" not in answer:
                return answer

    def wait_for_diagnostics(self, uri, version):
        """Waits for the diagnostics of a version of a document."""
        while (uri, version) not in self.diagnosed:
            self.receive()
        self.diagnosed.clear()

    def memory(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0])


def position(text, offset):
    line = text.count(b"\n", 0, offset)
    return {"line": line, "character": offset - (text.rfind(b"\n", 0, offset) + 1)}
