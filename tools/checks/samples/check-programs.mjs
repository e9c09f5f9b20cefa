// Runs the programs of docs/examples, except for Next.js, and checks them with `gw doctor`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../lib/workspace.mjs'
import { doctorProblems, probed } from './check-doctor.mjs'
import { withExample } from './run-example.mjs'
import { inEnvironment, ready } from './run-sample.mjs'

/**
 * The examples, the file that starts each, and the one that imports its store. Some have a probe and another route. A
 * worker that does everything is late for the doctor, and cannot fail the notification.
 */
const PROGRAMS = [
  { name: 'express', file: 'server.mjs', hasProbe: true },
  { name: 'fastify', file: 'server.mjs', hasProbe: true },
  { name: 'many-merchants', file: 'server.mjs' },
  { name: 'bullmq', file: 'start.mjs', store: 'server.mjs' },
  { name: 'jetstream', file: 'start.mjs', store: 'stream.mjs', isLate: true },
  { name: 'redis-two-instances', file: 'start.mjs', store: 'instance.mjs' },
  { name: 'postgres-exactly-once', file: 'server.mjs', store: 'pool.mjs' },
]

/** Returns a check for each program: its name, the code that shows its store, and a function that returns its problems. */
export function programChecks() {
  return PROGRAMS.map(({ name, file, store = file, hasProbe = false, isLate = false }) => {
    const cwd = join(root, 'docs', 'examples', name)
    return {
      name: `docs/examples/${name}`,
      code: readFileSync(join(cwd, store), 'utf8'),
      async run(/** @type {Record<string, string>} */ env) {
        /** @type {string[]} */
        const problems = []
        const failing = isLate ? {} : inEnvironment
        const notes = isLate ? ['failingHandler'] : []
        const example = { file, cwd, ready, env: { ...probed, ...failing, ...env } }
        await withExample(example, async ({ origin, printed }) => {
          const effects = hasProbe ? { probe: `${origin}/effects` } : { printed }
          problems.push(...(await doctorProblems(`${origin}/notify`, effects, { notes })))
          if (hasProbe) problems.push(...(await siblingProblems(origin)))
        })
        return problems.filter(
          (problem) => !(isLate && /\((?:respondedTooEarly|swallowedError)\)$/.test(problem)),
        )
      },
    }
  })
}

/** Other routes of an application have their bodies parsed as usual. */
async function siblingProblems(/** @type {string} */ origin) {
  const response = await fetch(`${origin}/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"item":"tea"}',
  })
  const text = await response.text()
  return text === '{"ordered":"tea"}' ? [] : [`the other route responds with ${text}`]
}
