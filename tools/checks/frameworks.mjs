// Checks the programs of docs/guide/other-frameworks.md: they compile, and h3 and Elysia pass `gw doctor`, which have a
// workspace of their own. The check of the samples runs the others, and `npm run long -- apps` those of an application.
import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compileExamples } from '../lib/compile-examples.mjs'
import { bundle, examplesOfMarkdown, writePage } from '../lib/examples.mjs'
import { finish } from '../lib/finish.mjs'
import { mapAtOnce } from '../lib/run.mjs'
import { root } from '../lib/workspace.mjs'
import { appRoutes, printedAt, write } from './samples/apps.mjs'
import { doctorProblems } from './samples/check-doctor.mjs'
import { frameworksPage } from './samples/check-frameworks.mjs'
import { installWorkspace } from './samples/install-workspace.mjs'
import { withExample } from './samples/run-example.mjs'
import { inEnvironment, ready } from './samples/run-sample.mjs'

const page = join(root, frameworksPage)
const folder = join(root, 'tools', 'checks', 'frameworks')
const dist = join(folder, 'dist')
const route = 'server/routes/notify.post.ts'

/** The programs, with their code if the page prints only the route. */
const PROGRAMS = {
  elysia: undefined,
  'h3-1': `import { createServer } from 'node:http'
import { createApp, createRouter, toNodeListener } from 'h3'
import notify from './${route}'
const router = createRouter().post('/notify', notify)
createServer(toNodeListener(createApp().use(router))).listen(Number(process.env.PORT))
`,
  'h3-2': `import { H3, serve } from 'h3'
import notify from './${route}'
serve(new H3().post('/notify', notify), { port: Number(process.env.PORT) })
`,
}
const frameworks = Object.keys(PROGRAMS)

finish({ problems: await frameworkProblems(), ok: `${frameworks.join(', ')} pass gw doctor` })

/** Returns the problems of the page's programs: those that are not routes compile, and these pass `gw doctor`. */
async function frameworkProblems() {
  const problems = await installWorkspace(folder, 'h3 and Elysia')
  if (problems.length > 0) return problems
  try {
    writePage(page, dist)
    write(join(dist, route), printedAt(route))
    write(join(dist, dirname(route), '..', 'gateway.ts'), printedAt('gateway.ts'))
    const examples = examplesOfMarkdown(page)
    const isRoute = ({ code }) => appRoutes.some((path) => code.startsWith(`// ${path}\n`))
    const { failures } = await compileExamples(
      examples.filter((one) => !isRoute(one)),
      dist,
    )
    problems.push(...failures)
    await mapAtOnce(frameworks, async (name) => problems.push(...(await programProblems(name))))
  } finally {
    rmSync(dist, { recursive: true, force: true })
  }
  return problems
}

async function programProblems(/** @type {string} */ name) {
  const code = PROGRAMS[name]
  if (code !== undefined) writeFileSync(join(dist, `${name}.ts`), code)
  const alias = name === 'h3-1' ? { h3: 'h3-1' } : {}
  const file = await bundle(dist, [name], { alias })
  /** @type {string[]} */
  const problems = []
  await withExample({ file, cwd: dist, ready, env: inEnvironment }, async ({ origin, printed }) => {
    problems.push(...(await doctorProblems(`${origin}/notify`, { printed })))
  }).catch(({ message }) => problems.push(message))
  return problems.map((problem) => `${frameworksPage}, ${name}: ${problem}`)
}
