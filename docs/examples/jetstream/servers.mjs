// Starts NATS servers with JetStream on this machine, for tests: `node servers.mjs 3` starts a cluster.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'

/** Returns whether `nats-server` can be started. */
export function hasNatsServer() {
  return spawnSync('nats-server', ['--version']).status === 0
}

/**
 * Starts servers that store their streams in new folders, and resolves when they accept streams.
 *
 * @param {number} count
 */
export async function startServers(count) {
  const folder = mkdtempSync(join(tmpdir(), 'nats-'))
  const ports = await freePorts(2 * count)
  const routes = ports.slice(count).map((port) => `nats://127.0.0.1:${port}`)
  const servers = routes.map((route, at) => {
    const name = `server-${at + 1}`
    const own = ['-a', '127.0.0.1', '-p', `${ports[at]}`, '-js', '-sd', join(folder, name)]
    const cluster = ['--cluster_name', 'test', '--cluster', route, '--routes', routes.join()]
    const args = [...own, '--server_name', name, ...(count > 1 ? cluster : [])]
    const child = spawn('nats-server', args, { stdio: 'ignore' })
    return { name, child, gone: new Promise((resolve) => child.once('exit', resolve)) }
  })
  const abandon = () => {
    for (const { child } of servers) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', abandon)
  const url = ports
    .slice(0, count)
    .map((port) => `nats://127.0.0.1:${port}`)
    .join()
  await untilReady(url)
  return {
    url,
    /** Kills a server, as the kernel would. @param {string} name */
    kill: (name) => servers.find((server) => server.name === name)?.child.kill('SIGKILL'),
    async stop() {
      abandon()
      await Promise.all(servers.map(({ gone }) => gone))
      rmSync(folder, { recursive: true, force: true })
      process.removeListener('exit', abandon)
    },
  }
}

/** Waits until the servers have elected a leader, which takes a few seconds. @param {string} url */
async function untilReady(url) {
  for (let tries = 0; ; tries++) {
    try {
      const connection = await connect({ servers: url.split(',') })
      try {
        return await (await jetstreamManager(connection)).getAccountInfo()
      } finally {
        await connection.close()
      }
    } catch (error) {
      if (tries === 300) throw error
      await wait(200)
    }
  }
}

/** @param {number} count */
async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer())
  const ports = []
  for (const server of servers) {
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
    ports.push(/** @type {import('node:net').AddressInfo} */ (server.address()).port)
  }
  for (const server of servers) server.close()
  return ports
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await startServers(Number(process.argv[2] ?? 1))
  process.stdout.write(`NATS_URL=${url}\n`)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit())
}
