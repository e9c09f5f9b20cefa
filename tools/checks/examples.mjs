// Checks what is special about the examples: they are type-checked, several instances share their store, the tests and
// the payment of the guides run, and the Next.js example is built and runs with a base path, a trailing slash, a rewrite,
// a proxy, and every runtime. check-samples runs `gw doctor` on all the others.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { finish } from '../lib/finish.mjs'
import { run, TSC } from '../lib/run.mjs'
import { findPostgres, findRedis } from '../lib/services.mjs'
import { root } from '../lib/workspace.mjs'
import { bookingProblems } from './samples/check-bookings.mjs'
import { doctorProblems } from './samples/check-doctor.mjs'
import { printedProgramProblems } from './samples/check-printed-programs.mjs'
import { survivorProblems } from './samples/check-survivor.mjs'
import { pageTestProblems } from './samples/check-tests.mjs'
import { buildNextApp, nextApp, nextProgram } from './samples/next-app.mjs'
import { withExample } from './samples/run-example.mjs'

const examples = join(root, 'docs', 'examples')
/** The endpoints of the Next.js example, one for each runtime and router, and one behind a rewritten path. */
const PATHS = ['/notify/', '/edge/notify/', '/api/notify/', '/rewritten/']
const problems = []

await checkTypes()
problems.push(...(await pageTestProblems()))
problems.push(...(await printedProgramProblems()))
await checkWithRedis()
await checkWithPostgres()
await checkNext()

finish({
  problems,
  ok: `The examples share their stores, and ${PATHS.length} endpoints of Next.js pass gw doctor`,
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
    withExample(example, async ({ origin, printed }) => {
      for (const path of PATHS) {
        const found = await doctorProblems(`${origin}/shop${path}`, { printed })
        problems.push(...found.map((problem) => `docs/examples/next, ${path}: ${problem}`))
      }
    }),
  )
  rmSync(nextApp, { recursive: true })
}

async function attempt(name, work) {
  await work().catch(({ message, cause }) => {
    const why = cause === undefined ? '' : ` (${cause.message})`
    problems.push(`${name}: ${message}${why}`)
  })
}
