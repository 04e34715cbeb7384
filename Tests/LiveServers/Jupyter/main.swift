// Every operation of Jupyter Server's own document, called on a server that runs.

let jupyter = JupyterProgram(run: try LiveRun(credential: "Authorization"))
await jupyter.server()
await jupyter.contents()
await jupyter.checkpoints()
await jupyter.kernels()
await jupyter.sessions()
await jupyter.terminals()
jupyter.run.finish()
