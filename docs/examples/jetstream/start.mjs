// Starts the endpoint and a worker, each in its own process. You can run any number of both.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

for (const file of ['worker.mjs', 'edge.mjs']) {
  fork(fileURLToPath(new URL(file, import.meta.url))).once('exit', (code) =>
    process.exit(code ?? 1),
  )
}
