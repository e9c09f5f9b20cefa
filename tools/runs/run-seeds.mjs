// Runs a crash test with many seeds on each store: names select stores, and `--seeds 5 --from 100` selects seeds. The same
// seed results in the same order and the same faults, but the timing depends on the machine.
import { parseArgs } from 'node:util'
import { finish } from '../lib/finish.mjs'

/**
 * @typedef {object} Found
 * @property {readonly string[]} problems
 * @property {readonly string[]} struck the faults that occurred
 * @property {string} figures
 */

/**
 * @param {object} test
 * @param {string} test.name of the run
 * @param {Record<string, () => Promise<any>>} test.stores finds a place of its own in each store, or returns why there is none
 * @param {string} test.size the option that says how much one seed does
 * @param {(run: { store: string, service: any, seed: number, size: number | undefined }) => Promise<Found>} test.runSeed
 * @param {(ran: { stores: string[], seeds: number, struck: Record<string, number> }) => string[]} [test.missing] what should
 * have happened and did not
 * @param {string} test.ok
 */
export async function runSeeds({ name, stores, size, runSeed, missing = () => [], ok }) {
  const number = /** @type {const} */ ({ type: 'string' })
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seeds: number, from: number, [size]: number },
  })
  const {
    seeds = 20,
    from = 1,
    [size]: much,
  } = Object.fromEntries(Object.entries(values).map(([option, value]) => [option, Number(value)]))
  const chosen = positionals.length === 0 ? Object.keys(stores) : positionals
  const isRight = [seeds, from, much ?? 1].every((one) => Number.isInteger(one) && one > 0)
  if (!isRight || chosen.some((store) => !(store in stores))) {
    const names = Object.keys(stores).join('|')
    console.error(`npm run long -- ${name} [${names} --seeds 20 --from 1 --${size} 100]`)
    process.exit(2)
  }
  // If interrupted, it still ends its processes, including stopped ones.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

  /** @type {string[]} */
  const problems = []
  /** @type {Record<string, number>} */
  const struck = {}
  /** The runs: a store that is missing is not in it. @type {Map<string, number>} */
  const ran = new Map()
  for (const store of chosen) {
    for (let seed = from; seed < from + seeds; seed++) {
      const service = await stores[store]?.()
      if (typeof service === 'string') {
        if (process.env.GW_REQUIRE_SERVICES === '1') problems.push(`${store} ${service}`)
        else console.log(`${store} skipped: it ${service}`)
        break
      }
      const started = Date.now()
      const found = await runSeed({ store, service, seed, size: much }).finally(service.close)
      for (const one of found.struck) struck[one] = (struck[one] ?? 0) + 1
      problems.push(...found.problems.map((problem) => `${store}, seed ${seed}: ${problem}`))
      const seconds = Math.round((Date.now() - started) / 1000)
      console.log(
        `${store}, seed ${seed}: ${found.figures}, ${found.struck.length} faults, ${found.problems.length} problems, ${seconds} s`,
        ...found.problems, // now, because a run can be interrupted
      )
      ran.set(store, (ran.get(store) ?? 0) + 1)
    }
  }
  if (ran.size === 0) return finish({ problems, ok: 'Skipped: no seed ran' })
  console.table(struck)
  if (Object.keys(struck).length === 0) problems.push('No process was killed')
  problems.push(...missing({ stores: [...ran.keys()], seeds, struck }))
  const counts = [...ran].map(([store, count]) => `${store}: ${count} seeds`)
  return finish({ problems, ok: `${counts.join(', ')}; ${ok}` })
}
