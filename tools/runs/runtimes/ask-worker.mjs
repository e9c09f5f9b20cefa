// Starts workerd, an edge worker runtime, on a loopback port with the bundled worker, and sends it one request.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../lib/loopback.mjs'

const LIMIT_MS = 120_000

/** Returns the worker's response. workerd does not tell its workers its version, so the binary reports it. */
export async function askWorker(folder, binary, version) {
  const port = await freePort()
  writeFileSync(join(folder, 'config.capnp'), configFor(port))
  const workerd = spawn(binary, ['serve', 'config.capnp'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  workerd.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  try {
    const response = await firstAnswer(`http://127.0.0.1:${port}/`, workerd)
    const output = await response.text()
    const isWorkerd = output.includes('Cloudflare-Workers')
    return { isGood: response.ok && isWorkerd, output: `${output} (workerd ${version})` }
  } catch (error) {
    return { isGood: false, output: `${error.message}\n${stderr}` }
  } finally {
    if (workerd.exitCode === null) workerd.kill()
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
