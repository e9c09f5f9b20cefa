// Starts two instances of the shop, each in its own process, and a proxy in front of them.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startProxy } from './proxy.mjs'

const program = fileURLToPath(new URL('instance.mjs', import.meta.url))
const port = Number(process.env.PORT ?? 3000)

const instances = await Promise.all([startInstance('one'), startInstance('two')])
await startProxy({ port, instances })
process.stdout.write(`listening on port ${port}, with instances on ${instances.join(' and ')}\n`)

/**
 * Starts an instance and resolves to its port when it listens.
 *
 * @param {string} name
 * @returns {Promise<number>}
 */
function startInstance(name) {
  const child = fork(program, { env: { ...process.env, INSTANCE: name } })
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)))
    child.once('exit', (code) => reject(new Error(`Instance ${name} exited with ${code}`)))
  })
}
