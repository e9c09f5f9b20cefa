// The frameworks of the guide that have their own workspace, which only one check installs: h3 and Elysia.
import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compileExamples } from '../../tools/lib/compile-examples.mjs'
import { examplesOfMarkdown, writePage } from '../../tools/lib/examples.mjs'
import { mapAtOnce } from '../../tools/lib/run.mjs'
import { root } from '../../tools/lib/workspace.mjs'
import { appRoutes, printedAt, write } from './apps.mjs'
import { doctorProblems } from './check-doctor.mjs'
import { bundle, frameworksPage } from './check-frameworks.mjs'
import { installWorkspace } from './install-workspace.mjs'
import { withExample } from './run-example.mjs'
import { inEnvironment, ready } from './run-sample.mjs'

const page = join(root, frameworksPage)
const folder = join(root, 'docs', 'checks', 'frameworks')
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
export const frameworks = Object.keys(PROGRAMS)

/** Returns the problems of the page's programs: those that are not routes compile, and these pass `gw doctor`. */
export async function frameworkProblems() {
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
  const file = await bundle(dist, name, { platform: 'node', packages: 'external', alias })
  /** @type {string[]} */
  const problems = []
  await withExample({ file, cwd: dist, ready, env: inEnvironment }, async ({ origin, printed }) => {
    problems.push(...(await doctorProblems(`${origin}/notify`, { printed })))
  }).catch(({ message }) => problems.push(message))
  return problems.map((problem) => `${frameworksPage}, ${name}: ${problem}`)
}
