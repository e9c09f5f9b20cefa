// Ends servers with SIGTERM under load: `npm run long -- shutdowns [memory redis ...]`. Each server is asked to end while
// notifications arrive, a second one gets what was not acknowledged, and every effect must have happened exactly once. With
// a shared store, handlers outlive their time limit, so that a server has to wait for them after their responses.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { send } from '../../../packages/webhook/dist/contract/crashes/send.js'
import { createSender } from '../../../packages/webhook/dist/contract/inputs/notification.js'
import { Printed } from '../../checks/samples/run-example.mjs'
import { finish } from '../../lib/finish.mjs'
import { findMysql, findPostgres, findRedis } from '../../lib/services.mjs'

const server = fileURLToPath(new URL('server.mjs', import.meta.url))
const SERVICES = { redis: findRedis, postgres: findPostgres, mysql: findMysql }
const STORES = ['memory', ...Object.keys(SERVICES)]
const EVENTS = 60
const LANES = 12

const chosen = process.argv.slice(2)
if (chosen.some((name) => !STORES.includes(name))) {
  console.error(`npm run long -- shutdowns [${STORES.join(' ')}]`)
  process.exit(2)
}

const { policy, write } = createSender('http://127.0.0.1/notify')
const problems = []
let runs = 0
for (const store of chosen.length > 0 ? chosen : STORES) {
  const found = await shutDown(store)
  if (found === undefined) continue
  runs++
  problems.push(...found)
}
finish({
  problems,
  ok: `${runs} servers ended with SIGTERM under load; every effect happened once`,
})

/** Returns the problems, or undefined if the store is missing. */
async function shutDown(/** @type {string} */ store) {
  const folder = mkdtempSync(join(tmpdir(), 'gw-shutdowns-'))
  const service = await SERVICES[store]?.()
  if (typeof service === 'string') {
    console.log(`${store} skipped: it ${service}`)
    return process.env.GW_REQUIRE_SERVICES === '1' ? [`${store} ${service}`] : undefined
  }
  const module = new URL(
    store === 'memory' ? 'memory-store.mjs' : `../../../packages/${store}/test/crash-store.mjs`,
    import.meta.url,
  ).href
  const settings = { url: service?.url, namespace: service?.prefix, file: join(folder, 'effects') }
  // In memory, a record does not outlive its process, so every response has to say what happened.
  const limits =
    store === 'memory'
      ? { slowMs: 50, handlerTimeoutMs: 60_000 }
      : { slowMs: 1_000, handlerTimeoutMs: 500 }
  const shop = { store: module, settings, policy, ...limits }
  const { openStore } = await import(module)
  const opened = await openStore(settings)
  try {
    await opened.prepare()
    const events = Array.from({ length: EVENTS }, (_, at) => `${store}-${at}`)
    const done = new Set()
    const exits = []
    let rejected = 0
    for (const isFirst of [true, false]) {
      const running = await startServer(shop)
      // The second server gets the rest, as often as the gateway sends it.
      for (let round = 0; round < (isFirst ? 1 : 8) && done.size < EVENTS; round++) {
        const open = events.filter((event) => !done.has(event))
        let sent = 0
        const lane = async () => {
          for (let event = open.pop(); event !== undefined; event = open.pop()) {
            if (isFirst && ++sent === EVENTS / 3) running.end()
            if (await send(running.port, write(event, Date.now()))) done.add(event)
            else rejected++
          }
        }
        await Promise.all(Array.from({ length: LANES }, lane))
        if (!isFirst) await new Promise((resolve) => setTimeout(resolve, 500))
      }
      if (!isFirst) running.end()
      exits.push(await running.exited)
    }
    const effects = await opened.effects()
    const times = (/** @type {string} */ event) => effects.filter((one) => one === event).length
    const wrong = events.filter((event) => times(event) !== 1)
    const unacknowledged = events.filter((event) => !done.has(event))
    console.log(
      `${store}: ${effects.length} effects, ${rejected} sends not acknowledged, exits ${exits.join(' and ')}`,
    )
    return [
      ...exits.filter((exit) => exit !== '0').map((exit) => `${store}: ended with ${exit}`),
      ...wrong.map((event) => `${store}: ${event} has ${times(event)} effects`),
      ...unacknowledged.map((event) => `${store}: ${event} was never acknowledged`),
    ]
  } finally {
    await opened.close()
    await service?.close()
    rmSync(folder, { recursive: true })
  }
}

/** Starts a server, and waits until it listens. */
async function startServer(/** @type {object} */ shop) {
  const child = spawn(process.execPath, [server], {
    env: { ...process.env, GW_SETTINGS: JSON.stringify(shop) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const printed = new Printed(child)
  const exited = printed.closed.finally(() => process.removeListener('exit', kill))
  const findPort = (/** @type {string[]} */ lines) => /^port (\d+)/m.exec(lines.join('\n'))?.[1]
  await printed.until(findPort)
  const port = Number(findPort(printed.lines))
  return { port, exited, end: () => child.kill('SIGTERM') }
}
