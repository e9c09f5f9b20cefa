// Changes the sources of a package in every small way that Stryker knows, and reports the changes that its tests miss:
// `npm run mutants -- signature webhook`. Without names it takes every package below. It changes files in this checkout
// and restores them: do not edit files in the meantime. A second run tests only what changed since (.stryker/ keeps the
// results).
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { EQUIVALENT } from './equivalent.mjs'

/** The sources to change, by package. For `@gw/types`, only the sources that decide something. */
const SOURCES = {
  signature: ['packages/signature/src/**/*.ts'],
  webhook: ['packages/webhook/src/**/*.ts'],
  client: ['packages/client/src/**/*.ts'],
  'inbox-redis': ['packages/inbox-redis/src/**/*.ts'],
  'inbox-postgres': ['packages/inbox-postgres/src/**/*.ts'],
  types: [
    'packages/types/src/{reading,shapes,outcomes}/**/*.ts',
    'packages/types/src/notifications/{notification-key,find-kind,parse-notification}.ts',
  ],
}

// Many mutants make a test wait until its timeout, so more of them are tried at once than there are cores.
const CONCURRENCY = 2 * availableParallelism()

const { values, positionals } = parseArgs({
  options: {
    concurrency: { type: 'string', default: String(CONCURRENCY) },
    fast: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const names = positionals.length > 0 ? positionals : Object.keys(SOURCES)
const rows = []
for (const name of names) {
  const mutate = SOURCES[name]
  if (mutate === undefined)
    throw new Error(`Unknown package ${name}. Known: ${Object.keys(SOURCES).join(', ')}`)
  const started = Date.now()
  // Most mutants are found by a few fast tests. All tests then try to find the others.
  let mutants = await run(name, mutate, { isFast: true })
  if (!values.fast) {
    forgetUncertain(name)
    mutants = await run(name, mutate, { isFast: false })
  }
  const minutes = Math.round((Date.now() - started) / 60_000)
  rows.push(`| \`@gw/${name}\` | ${score(name, mutants)} | ${minutes} min |`)
}
console.log(
  '\n| package | mutants | killed | timed out | survived | not covered | equivalent | score | time |',
)
console.log('|---|---|---|---|---|---|---|---|---|')
console.log(rows.join('\n'))

/** Runs the tests of a package against its mutants. */
function run(name, mutate, { isFast }) {
  process.env.GW_MUTANTS = name
  process.env.GW_MUTANTS_FAST = isFast ? '1' : ''
  return new Stryker({
    mutate,
    testRunner: 'warm-vitest',
    plugins: ['warm-runner.mjs', 'messages.mjs'].map(
      (file) => new URL(file, import.meta.url).pathname,
    ),
    ignorers: ['messages'],
    vitest: { configFile: 'packages/testkit/runs/mutants/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    inPlace: true,
    ignoreStatic: true,
    disableTypeChecks: false,
    incremental: true,
    incrementalFile: `.stryker/${name}.json`,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: `.stryker/${name}-report.json` },
    concurrency: Number(values.concurrency),
    // A timeout counts as found, so it must not come from a busy machine. After the few tests, it is tried again.
    timeoutMS: isFast ? 15_000 : 60_000,
    timeoutFactor: 3,
    tempDirName: '.stryker/tmp',
    allowConsoleColors: false,
  }).runMutationTest()
}

/** Removes the mutants that survived or timed out from the kept results, so that they are tried again. */
function forgetUncertain(name) {
  const file = `.stryker/${name}.json`
  const results = JSON.parse(readFileSync(file, 'utf8'))
  for (const source of Object.values(results.files)) {
    source.mutants = source.mutants.filter(({ status }) => {
      return status !== 'Survived' && status !== 'Timeout'
    })
  }
  writeFileSync(file, JSON.stringify(results))
}

/** Prints the mutants that no test found, and returns the counts and the percentage that the tests found. */
function score(name, mutants) {
  const listed = EQUIVALENT[name] ?? []
  const unused = new Set(listed)
  const survivors = []
  let equivalent = 0
  for (const mutant of mutants) {
    if (mutant.status !== 'Survived' && mutant.status !== 'NoCoverage') continue
    const file = relative(`packages/${name}/src`, mutant.fileName)
    const { start, end } = mutant.location
    const lines = readFileSync(mutant.fileName, 'utf8').split('\n')
    const line = lines[start.line - 1].trim()
    const from =
      start.line === end.line
        ? lines[start.line - 1].slice(start.column - 1, end.column - 1)
        : `${line} …`
    const entry = listed.find((known) => {
      const isSame =
        known.file === file && known.line === line && known.mutator === mutant.mutatorName
      return (
        isSame &&
        [from, undefined].includes(known.from) &&
        [mutant.replacement, undefined].includes(known.to)
      )
    })
    if (entry !== undefined) {
      unused.delete(entry)
      equivalent++
      continue
    }
    survivors.push(mutant)
    console.log(
      `${mutant.status} ${file}:${start.line} ${mutant.mutatorName}\n  - ${from}\n  + ${mutant.replacement}`,
    )
  }
  // A few tests cannot show that an entry is not needed.
  for (const { file, line } of values.fast ? [] : unused) {
    console.error(
      `packages/testkit/runs/mutants/equivalent.mjs lists a mutant that did not survive: ${file}: ${line}`,
    )
    process.exitCode = 1
  }
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length
  const remaining = (status) => survivors.filter((mutant) => mutant.status === status).length
  const found = count('Killed', 'Timeout')
  const all = found + survivors.length
  return [
    all + equivalent,
    count('Killed'),
    count('Timeout'),
    remaining('Survived'),
    remaining('NoCoverage'),
    equivalent,
    `${((100 * found) / all).toFixed(1)} %`,
  ].join(' | ')
}
