// Checks the examples: each is type-checked, started as is, sent real signed notifications, and checked by `gw doctor`.
// The Next.js example is built first and runs with a base path, a trailing slash, a rewrite, a proxy, and every
// runtime.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { bookingProblems } from '../docs/checks/check-bookings.mjs'
import { byteProblems } from '../docs/checks/check-bytes.mjs'
import { doctorProblems, probed } from '../docs/checks/check-doctor.mjs'
import { endpointProblems } from '../docs/checks/check-endpoint.mjs'
import { withFrameworks } from '../docs/checks/check-frameworks.mjs'
import { limitProblems } from '../docs/checks/check-limit.mjs'
import { paymentPageProblems } from '../docs/checks/check-payment-page.mjs'
import { survivorProblems } from '../docs/checks/check-survivor.mjs'
import { pageTestProblems } from '../docs/checks/check-tests.mjs'
import { buildNextApp, nextApp } from '../docs/checks/next-app.mjs'
import { withExample } from '../docs/checks/run-example.mjs'
import { finish } from './lib/finish.mjs'
import { run, TSC } from './lib/run.mjs'
import { findPostgres, findRedis } from './lib/services.mjs'
import { root } from './lib/workspace.mjs'

const examples = join(root, 'docs', 'examples')
const problems = []
let endpoints = 0

await checkTypes()
for (const name of ['express', 'fastify']) await checkServer(name)
await withFrameworks(attempt, checkEndpoint)
problems.push(...(await pageTestProblems()))
problems.push(...(await paymentPageProblems()))
await checkWithRedis()
await checkWithPostgres()
await checkNext()

finish({
  problems,
  ok: `${endpoints} endpoints of the examples handle each signed notification once and reject all others`,
})

async function checkTypes() {
  const { code, output } = await run(TSC, ['-p', join(examples, 'tsconfig.json')])
  if (code !== 0) problems.push(output.trim())
}

async function checkServer(name) {
  const example = {
    file: 'server.mjs',
    cwd: join(examples, name),
    ready: /^listening on port/,
    env: probed,
  }
  await attempt(name, () =>
    withExample(example, async ({ origin, printed }) => {
      await checkEndpoint(`${origin}/notify`, printed)
      problems.push(...(await doctorProblems(`${origin}/notify`, `${origin}/effects`)))
      const sibling = await fetch(`${origin}/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"item":"tea"}',
      })
      const text = await sibling.text()
      if (text !== '{"ordered":"tea"}')
        problems.push(`${name}: the other route responds with ${text}`)
    }),
  )
}

/** Two instances that share an inbox, one of which is then killed, and an endpoint that hands over to a queue. */
async function checkWithRedis() {
  const redis = await findRedis()
  if (typeof redis === 'string') {
    const line = `docs/examples/redis-two-instances and bullmq: ${redis}`
    if (process.env.GW_REQUIRE_SERVICES === '1') problems.push(line)
    else console.log(`${line}; skipped`)
    return
  }
  const { url, prefix } = redis
  const env = { REDIS_URL: url, INBOX_PREFIX: prefix, QUEUE_PREFIX: `${prefix}queue` }
  for (const name of ['redis-two-instances', 'bullmq']) {
    const ready = /^listening on port/
    await attempt(name, () =>
      withExample({ file: 'start.mjs', cwd: join(examples, name), ready, env }, async (example) => {
        const notify = `${example.origin}/notify`
        await checkEndpoint(notify, example.printed)
        if (name === 'bullmq') return
        problems.push(...(await survivorProblems(notify, example.printed)))
      }),
    )
  }
  await redis.close()
}

/** Two instances on one database, which book each payment once. */
async function checkWithPostgres() {
  const name = 'postgres-exactly-once'
  const postgres = await findPostgres()
  if (typeof postgres === 'string') {
    const line = `docs/examples/${name}: ${postgres}`
    if (process.env.GW_REQUIRE_SERVICES === '1') problems.push(line)
    else console.log(`${line}; skipped`)
    return
  }
  const ready = /^listening on port/
  const env = { DATABASE_URL: postgres.url }
  const example = { file: 'server.mjs', cwd: join(examples, name), ready, env }
  await attempt(name, () =>
    withExample(example, async (one) => {
      await checkEndpoint(`${one.origin}/notify`, one.printed)
      await withExample(example, async (other) => {
        problems.push(...(await bookingProblems([one.origin, other.origin])))
      })
    }),
  )
  await postgres.close()
}

async function checkNext() {
  const failures = await buildNextApp()
  problems.push(...failures)
  if (failures.length > 0) return
  const file = join(root, 'node_modules', 'next', 'dist', 'bin', 'next')
  const example = {
    file,
    args: ['start', '-H', '127.0.0.1'],
    cwd: nextApp,
    ready: /Ready in/,
    env: probed,
  }
  await attempt('next', () =>
    withExample(example, async ({ origin, pid, printed }) => {
      const app = `${origin}/shop`
      for (const path of ['/notify/', '/edge/notify/', '/api/notify/', '/rewritten/']) {
        await checkEndpoint(app + path, printed)
      }
      for (const path of ['/notify/', '/api/notify/']) {
        problems.push(...(await doctorProblems(app + path, `${app}/effects/`)))
      }
      await checkBypass(app, printed)
      problems.push(...(await byteProblems(`${app}/notify/`, printed, 250)))
      problems.push(...(await byteProblems(`${app}/edge/notify/`, printed, 100)))
      problems.push(...(await byteProblems(`${app}/api/notify/`, printed, 100)))
      problems.push(...(await limitProblems(`${app}/notify/`, pid)))
    }),
  )
  rmSync(nextApp, { recursive: true })
}

/** The header that once bypassed the middleware of an application must have no effect. */
async function checkBypass(app, printed) {
  const steps = Array(5).fill('proxy').join(':')
  for (const value of [steps, steps.replaceAll('proxy', 'middleware'), 'src/middleware']) {
    await checkEndpoint(`${app}/rewritten/`, printed, { 'x-middleware-subrequest': value })
  }
}

async function checkEndpoint(url, printed, headers = {}) {
  endpoints++
  problems.push(...(await endpointProblems(url, printed, headers)))
}

async function attempt(name, work) {
  await work().catch(({ message, cause }) => {
    const why = cause === undefined ? '' : ` (${cause.message})`
    problems.push(`${name}: ${message}${why}`)
  })
}
