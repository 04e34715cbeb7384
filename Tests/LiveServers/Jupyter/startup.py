"""Run by every kernel of the server when it starts: notes that it did, and whenever it is interrupted."""

import os
import signal


def note(event):
    with open(os.path.join(os.environ["MARKS"], f"{event}-{os.getpid()}"), "w") as file:
        file.write(os.getcwd())


note("started")
signal.signal(signal.SIGINT, lambda *_: note("interrupted"))
