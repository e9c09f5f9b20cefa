// Checks what is special about the examples: they are type-checked, several instances share their store, the tests and
// the payment of the guides run, and the Next.js example is built and runs with a base path, a trailing slash, a rewrite,
// a proxy, and every runtime. check-samples runs `gw doctor` on all the others.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { bookingProblems } from '../docs/checks/check-bookings.mjs'
import { byteProblems } from '../docs/checks/check-bytes.mjs'
import { doctorProblems } from '../docs/checks/check-doctor.mjs'
import { endpointProblems } from '../docs/checks/check-endpoint.mjs'
import { limitProblems } from '../docs/checks/check-limit.mjs'
import { paymentPageProblems } from '../docs/checks/check-payment-page.mjs'
import { printedProgramProblems } from '../docs/checks/check-printed-programs.mjs'
import { survivorProblems } from '../docs/checks/check-survivor.mjs'
import { pageTestProblems } from '../docs/checks/check-tests.mjs'
import { buildNextApp, nextApp, nextProgram } from '../docs/checks/next-app.mjs'
import { withExample } from '../docs/checks/run-example.mjs'
import { finish } from './lib/finish.mjs'
import { run, TSC } from './lib/run.mjs'
import { findPostgres, findRedis } from './lib/services.mjs'
import { root } from './lib/workspace.mjs'

const examples = join(root, 'docs', 'examples')
/** The endpoints of the Next.js example, one for each runtime and router. */
const PATHS = ['/notify/', '/edge/notify/', '/api/notify/']
const problems = []
let endpoints = 0

await checkTypes()
problems.push(...(await pageTestProblems()))
problems.push(...(await paymentPageProblems()))
problems.push(...(await printedProgramProblems()))
await checkWithRedis()
await checkWithPostgres()
await checkNext()

finish({
  problems,
  ok: `The examples share their stores, and ${endpoints} endpoints of Next.js handle each signed notification once`,
})

async function checkTypes() {
  const { code, output } = await run(TSC, ['-p', join(examples, 'tsconfig.json')])
  if (code !== 0) problems.push(output.trim())
}

/** Two instances that share an inbox, one of which is then killed. */
async function checkWithRedis() {
  const name = 'redis-two-instances'
  const redis = await findRedis()
  if (typeof redis === 'string') return skip(name, redis)
  const env = { REDIS_URL: redis.url, INBOX_PREFIX: redis.prefix }
  const ready = /^listening on port/
  await attempt(name, () =>
    withExample({ file: 'start.mjs', cwd: join(examples, name), ready, env }, async (example) => {
      problems.push(...(await survivorProblems(`${example.origin}/notify`, example.printed)))
    }),
  )
  await redis.close()
}

/** Two instances on one database, which book each payment once. */
async function checkWithPostgres() {
  const name = 'postgres-exactly-once'
  const postgres = await findPostgres()
  if (typeof postgres === 'string') return skip(name, postgres)
  const ready = /^listening on port/
  const env = { DATABASE_URL: postgres.url }
  const example = { file: 'server.mjs', cwd: join(examples, name), ready, env }
  await attempt(name, () =>
    withExample(example, (one) =>
      withExample(example, async (other) => {
        problems.push(...(await bookingProblems([one.origin, other.origin])))
      }),
    ),
  )
  await postgres.close()
}

function skip(name, reason) {
  const line = `docs/examples/${name}: ${reason}`
  if (process.env.GW_REQUIRE_SERVICES === '1') problems.push(line)
  else console.log(`${line}; skipped`)
}

async function checkNext() {
  const failures = await buildNextApp()
  problems.push(...failures)
  if (failures.length > 0) return
  const example = {
    file: nextProgram,
    args: ['start', '-H', '127.0.0.1'],
    cwd: nextApp,
    ready: /Ready in/,
  }
  await attempt('next', () =>
    withExample(example, async ({ origin, pid, printed }) => {
      const app = `${origin}/shop`
      for (const path of PATHS) {
        endpoints++
        const found = await doctorProblems(app + path, { printed })
        problems.push(...found.map((problem) => `docs/examples/next, ${path}: ${problem}`))
      }
      await checkRewritten(`${app}/rewritten/`, printed)
      for (const path of PATHS) problems.push(...(await byteProblems(app + path, printed)))
      problems.push(...(await limitProblems(`${app}/notify/`, pid)))
    }),
  )
  rmSync(nextApp, { recursive: true })
}

/** A rewritten path. The header that once bypassed the middleware of an application must have no effect. */
async function checkRewritten(url, printed) {
  const steps = Array(5).fill('proxy').join(':')
  for (const value of ['', steps, steps.replaceAll('proxy', 'middleware'), 'src/middleware']) {
    endpoints++
    const headers = value === '' ? {} : { 'x-middleware-subrequest': value }
    problems.push(...(await endpointProblems(url, printed, headers)))
  }
}

async function attempt(name, work) {
  await work().catch(({ message, cause }) => {
    const why = cause === undefined ? '' : ` (${cause.message})`
    problems.push(`${name}: ${message}${why}`)
  })
}
