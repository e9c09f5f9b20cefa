// Ends servers with SIGTERM under load: `npm run long -- shutdowns [express redis ...]`. Each server is asked to end while
// notifications arrive, a second one gets what was not acknowledged, and every effect must have happened exactly once. With
// a shared store, handlers outlive their time limit, so that a server has to wait for them after their responses.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { send } from '../../../packages/webhook/dist/contract/crashes/send.js'
import { createSender } from '../../../packages/webhook/dist/contract/inputs/notification.js'
import { Printed } from '../../checks/samples/run-example.mjs'
import { finish } from '../../lib/finish.mjs'
import { run } from '../../lib/run.mjs'
import { findMysql, findPostgres, findRedis } from '../../lib/services.mjs'

const NEXT = fileURLToPath(import.meta.resolve('next/dist/bin/next'))
const here = dirname(fileURLToPath(import.meta.url))
const nextApp = join(here, 'next')
const FRAMEWORKS = ['express', 'fastify', 'nest', 'next']
const SERVICES = { redis: findRedis, postgres: findPostgres, mysql: findMysql }
const STORES = ['memory', ...Object.keys(SERVICES)]
const EVENTS = 60
const LANES = 12

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => ![...FRAMEWORKS, ...STORES].includes(name))
if (unknown.length > 0) {
  console.error(`npm run long -- shutdowns [${[...FRAMEWORKS, ...STORES].join(' ')}]`)
  process.exit(2)
}
const pick = (/** @type {string[]} */ all) => {
  const some = all.filter((name) => chosen.includes(name))
  return some.length > 0 ? some : all
}

const { policy, write } = createSender('http://127.0.0.1/notify')
const problems = []
let runs = 0
const frameworks = pick(FRAMEWORKS)
if (frameworks.includes('next')) {
  const { code, output } = await run(process.execPath, [NEXT, 'build'], { cwd: nextApp })
  if (code !== 0) problems.push(`next build fails\n${output}`)
}
for (const store of problems.length > 0 ? [] : pick(STORES)) {
  for (const framework of frameworks) {
    const found = await shutDown(framework, store)
    if (found === undefined) continue
    runs++
    problems.push(...found)
  }
}
finish({
  problems,
  ok: `${runs} servers ended with SIGTERM under load; every effect happened once`,
})

/** Returns the problems, or undefined if the store is missing. */
async function shutDown(/** @type {string} */ framework, /** @type {string} */ store) {
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
  const shop = { framework, store: module, settings, policy, ...limits }
  const { openStore } = await import(module)
  const opened = await openStore(settings)
  try {
    await opened.prepare()
    const events = Array.from({ length: EVENTS }, (_, at) => `${store}-${framework}-${at}`)
    const done = new Set()
    const exits = []
    let rejected = 0
    for (const isFirst of [true, false]) {
      const server = await startServer(framework, shop)
      // The second server gets the rest, as often as the gateway sends it.
      for (let round = 0; round < (isFirst ? 1 : 8) && done.size < EVENTS; round++) {
        const open = events.filter((event) => !done.has(event))
        let sent = 0
        const lane = async () => {
          for (let event = open.pop(); event !== undefined; event = open.pop()) {
            if (isFirst && ++sent === EVENTS / 3) server.end()
            if (await send(server.port, write(event, Date.now()))) done.add(event)
            else rejected++
          }
        }
        await Promise.all(Array.from({ length: LANES }, lane))
        if (!isFirst) await new Promise((resolve) => setTimeout(resolve, 500))
      }
      if (!isFirst) server.end()
      exits.push(await server.exited)
    }
    const effects = await opened.effects()
    const times = (/** @type {string} */ event) => effects.filter((one) => one === event).length
    const wrong = events.filter((event) => times(event) !== 1)
    const unacknowledged = events.filter((event) => !done.has(event))
    console.log(
      `${framework}, ${store}: ${effects.length} effects, ${rejected} sends not acknowledged, exits ${exits.join(' and ')}`,
    )
    const name = `${framework}, ${store}`
    return [
      // NestJS ends with the signal itself, after its hooks.
      ...exits
        .filter((exit) => exit !== (framework === 'nest' ? 'SIGTERM' : '0'))
        .map((exit) => `${name}: ended with ${exit}`),
      ...wrong.map((event) => `${name}: ${event} has ${times(event)} effects`),
      ...unacknowledged.map((event) => `${name}: ${event} was never acknowledged`),
    ]
  } finally {
    await opened.close()
    await service?.close()
    rmSync(folder, { recursive: true })
  }
}

/** Starts a server, and waits until it listens. */
async function startServer(/** @type {string} */ framework, /** @type {object} */ shop) {
  const args =
    framework === 'next'
      ? [NEXT, 'start', '--hostname', '127.0.0.1', '--port', '0', nextApp]
      : [join(here, 'server.mjs')]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, GW_SETTINGS: JSON.stringify(shop), NEXT_MANUAL_SIG_HANDLE: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const exited = once(child, 'close').then(([code, signal]) => {
    process.removeListener('exit', kill)
    return String(code ?? signal)
  })
  const printed = new Printed(child)
  const findPort = (/** @type {string[]} */ lines) =>
    lines.map((line) => /(?:^port |http:\/\/127\.0\.0\.1:)(\d+)/.exec(line)?.[1]).find(Boolean)
  await printed.until(findPort)
  const port = Number(findPort(printed.lines))
  return { port, exited, end: () => child.kill('SIGTERM') }
}
