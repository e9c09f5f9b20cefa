// Starts workerd, the runtime of edge workers, on a loopback port with the bundled worker, and asks it once.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const LIMIT_MS = 120_000

/** Gives what the worker answered. */
export async function askWorker(folder) {
  const port = await freePort()
  writeFileSync(join(folder, 'config.capnp'), configFor(port))
  const workerd = spawn('npx', ['--yes', 'workerd', 'serve', 'config.capnp'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true, // a group of its own, so that npx and its child end together
  })
  let stderr = ''
  workerd.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  try {
    const response = await firstAnswer(`http://127.0.0.1:${port}/`, workerd)
    return { isGood: response.ok, output: await response.text() }
  } catch (error) {
    return { isGood: false, output: `${error.message}\n${stderr}` }
  } finally {
    if (workerd.pid !== undefined && workerd.exitCode === null) process.kill(-workerd.pid)
  }
}

async function firstAnswer(url, workerd) {
  const endsAt = performance.now() + LIMIT_MS
  for (;;) {
    try {
      return await fetch(url)
    } catch (error) {
      if (workerd.exitCode !== null || performance.now() > endsAt) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' ? address?.port : undefined
}

function configFor(port) {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main)],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "worker.mjs")],
  compatibilityDate = "2025-01-01",
);
`
}
