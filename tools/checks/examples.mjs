// Checks what is special about the examples: the shops take payments, the tests and the printed programs of the guides run,
// and the routes of @gw/next run on each major version of Next.js, with a base path, a trailing slash, a rewrite, a proxy, and
// every runtime. The check of the samples runs `gw doctor` on all the others.
import { rmSync } from 'node:fs'
import { starts } from '../lib/example-shops.mjs'
import { finish } from '../lib/finish.mjs'
import { show } from '../lib/workspace.mjs'
import { doctorProblems } from './samples/check-doctor.mjs'
import { printedProgramProblems } from './samples/check-printed-programs.mjs'
import { shopProblems } from './samples/check-shops.mjs'
import { pageTestProblems } from './samples/check-tests.mjs'
import { installWorkspace } from './samples/install-workspace.mjs'
import { buildNextApp, earlierNext, nextVersions } from './samples/next-app.mjs'
import { withExample } from './samples/run-example.mjs'

/** The endpoints of the application, one for each runtime and router, and one behind a rewritten path. */
const PATHS = ['/notify/', '/edge/notify/', '/api/notify/', '/rewritten/']
const problems = []

for (const framework of /** @type {(keyof typeof starts)[]} */ (Object.keys(starts))) {
  problems.push(...(await shopProblems(framework)))
}
problems.push(...(await pageTestProblems()))
problems.push(...(await printedProgramProblems()))
problems.push(...(await installWorkspace(earlierNext, 'Next.js')))
for (const version of nextVersions) await checkNext(version)

finish({
  problems,
  ok: `The shops take payments, the programs of the guides run, and ${PATHS.length} endpoints pass gw doctor on ${nextVersions.length} versions of Next.js`,
})

/** Builds the application with a version of Next.js, and runs the doctor on its endpoints. */
async function checkNext(/** @type {typeof nextVersions[number]} */ version) {
  const { program, app } = version
  const failures = await buildNextApp(version)
  problems.push(...failures)
  if (failures.length > 0) return
  const example = { file: program, args: ['start', '-H', '127.0.0.1'], cwd: app, ready: /Ready in/ }
  await withExample(example, async ({ origin, printed }) => {
    for (const path of PATHS) {
      const found = await doctorProblems(`${origin}/shop${path}`, { printed })
      problems.push(...found.map((problem) => `${show(app)}, ${path}: ${problem}`))
    }
  }).catch(({ message }) => problems.push(`${show(app)}: ${message}`))
  rmSync(app, { recursive: true })
}
