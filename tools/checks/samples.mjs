// Checks everything that users copy to receive notifications: each code block of READMEs, guides, and `@example`s, and
// each program of docs/examples, is started as it is printed and must pass `gw doctor`. A block that only shows options
// starts with `// ...` and has no handler. check-examples builds the Next.js example, and checks that one.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { finish } from '../lib/finish.mjs'
import { mapAtOnce } from '../lib/run.mjs'
import { root, show } from '../lib/workspace.mjs'
import { frameworkChecks, frameworksPage } from './samples/check-frameworks.mjs'
import {
  isPrintedProgram,
  paymentEndpointProblems,
  paymentPage,
} from './samples/check-printed-programs.mjs'
import { programChecks } from './samples/check-programs.mjs'
import { findSamples, ormPage } from './samples/find-samples.mjs'
import { sampleProblems } from './samples/run-sample.mjs'
import { closeServices, withServices } from './samples/sample-services.mjs'
import { tutorialEndpointProblems } from './tutorial/check.mjs'
import { tutorialPage } from './tutorial/follow.mjs'

// The files of these pages are programs together. check-examples runs the tests, and check-orms the last page.
const TESTS = 'docs/guide/test-your-integration.md'
const PAGES = [frameworksPage, paymentPage, tutorialPage, TESTS, show(ormPage)]
// They wait for each other: the doctor for its endpoint, and a sample for its modules.
const AT_ONCE = 4

// Inside the repository, so that the packages resolve.
const cache = join(root, 'docs', 'node_modules', '.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'gw-samples-'))
const problems = []
const samples = findSamples()
for (const { places, showsOptions, hasHandler } of samples) {
  if (showsOptions && hasHandler)
    problems.push(`${places.join(', ')}: starts with "// ..." but has a handler. Print all of it`)
}

const blocks = samples
  .filter(({ file, showsOptions }) => !showsOptions && !PAGES.includes(show(file)))
  .filter(({ file, name }) => !isPrintedProgram(show(file), name))
  .map(({ places, code, setup }) => ({
    name: places.join(', '),
    code,
    run: (/** @type {Record<string, string>} */ env) => sampleProblems(code, folder, env, setup),
  }))
const pages = [
  { name: paymentPage, run: paymentEndpointProblems },
  { name: tutorialPage, run: () => tutorialEndpointProblems(folder) },
]
const checks = [...programChecks(), ...frameworkChecks(), ...pages, ...blocks]
const asked = process.argv[2] ?? ''
const chosen = checks.filter(({ name }) => name.includes(asked))
if (chosen.length === 0) problems.push(`No sample is in ${asked}`)
await mapAtOnce(chosen, checkOne, AT_ONCE)
await closeServices()
rmSync(folder, { recursive: true })

const places = samples.flatMap((sample) => sample.places)
finish({
  problems,
  ok: `${chosen.length} programs pass gw doctor; ${places.length} code blocks receive notifications`,
  remedy: 'Run one alone: node tools/checks/samples.mjs packages/express/README.md',
})

async function checkOne(/** @type {Check} */ { name, code = '', run }) {
  const found = await withServices(code, run).catch(({ message }) => [message])
  if (typeof found !== 'string') problems.push(...found.map((problem) => `${name}: ${problem}`))
  else if (process.env.GW_REQUIRE_SERVICES === '1') problems.push(`${name}: ${found}`)
  else console.log(`${name}: ${found}; skipped`)
}

/** @typedef {{ name: string, code?: string, run: (env: Record<string, string>) => Promise<string[]> }} Check */
