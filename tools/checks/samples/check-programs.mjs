// Runs the programs of docs/examples that only receive notifications, and checks them with `gw doctor`. check-examples runs
// the shops.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../lib/workspace.mjs'
import { exampleProblems } from './check-doctor.mjs'
import { inEnvironment, ready } from './run-sample.mjs'

/**
 * The examples, the file that starts each, and the one that imports its store. A worker that does everything is late for the
 * doctor, and cannot fail the notification.
 */
const PROGRAMS = [
  { name: 'bullmq', file: 'start.mjs', store: 'server.mjs' },
  { name: 'jetstream', file: 'start.mjs', store: 'stream.mjs', isLate: true },
  { name: 'redis-two-instances', file: 'start.mjs', store: 'instance.mjs' },
  { name: 'postgres-exactly-once', file: 'server.mjs', store: 'pool.mjs' },
]

/** Returns a check for each program: its name, the code that shows its store, and a function that returns its problems. */
export function programChecks() {
  return PROGRAMS.map(({ name, file, store = file, isLate = false }) => {
    const cwd = join(root, 'docs', 'examples', name)
    return {
      name: `docs/examples/${name}`,
      code: readFileSync(join(cwd, store), 'utf8'),
      async run(/** @type {Record<string, string>} */ env) {
        const failing = isLate ? {} : inEnvironment
        const notes = isLate ? ['failingHandler'] : []
        const example = { file, cwd, ready, env: { ...failing, ...env } }
        const problems = await exampleProblems(example, '/notify', { notes })
        return problems.filter(
          (problem) => !(isLate && /\((?:respondedTooEarly|swallowedError)\)$/.test(problem)),
        )
      },
    }
  })
}
