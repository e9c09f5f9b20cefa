// Checks the programs of the guide that need an HTTP client: each compiles, and sends a signed request to the sandbox or a
// signed notification to an endpoint, as it is printed. The clients have their own workspace.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileExamples } from '../lib/compile-examples.mjs'
import { bundle, examplesOfMarkdown, writePage } from '../lib/examples.mjs'
import { finish } from '../lib/finish.mjs'
import { mapAtOnce, run } from '../lib/run.mjs'
import { listFiles, readJson, root } from '../lib/workspace.mjs'
import { installWorkspace } from './samples/install-workspace.mjs'

const guide = join(root, 'docs', 'guide')
const page = join(guide, 'sign-a-request.md')
/** Where the clients are installed. Code below this folder finds them, and the packages of the repository. */
const clientsFolder = join(root, 'tools', 'checks', 'http-clients')
const folder = join(clientsFolder, 'dist')
const { devDependencies } = readJson(join(clientsFolder, 'package.json'))

/** The names of the programs, without extension. */
const programs = examplesOfMarkdown(page).flatMap(
  ({ name = '' }) => /^(with-[\w-]+)\.ts$/.exec(name)?.[1] ?? [],
)

/**
 * Returns whether an example imports one of the clients.
 *
 * @param {{ code: string }} example
 */
function usesHttpClient({ code }) {
  return Object.keys(devDependencies).some((name) => code.includes(` from '${name}'`))
}

finish({
  problems: await httpClientProblems(),
  ok: `${programs.length} HTTP clients send what was signed and verify the response, and a Supertest test passes`,
})

/** Installs the clients, runs the programs, and returns the problems. */
async function httpClientProblems() {
  const problems = await installWorkspace(clientsFolder, 'The HTTP clients')
  if (problems.length > 0) return problems
  try {
    await checkTypes(problems)
    await checkPrograms(problems)
    await checkSupertest(problems)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return problems
}

/** Compiles the pages that use a client. Other checks compile all other pages. */
async function checkTypes(problems) {
  const pages = listFiles(guide, /\.md$/)
    .map(examplesOfMarkdown)
    .filter((examples) => examples.some(usesHttpClient))
  const { failures } = await compileExamples(pages.flat(), folder)
  problems.push(...failures)
}

/** Runs the programs of sign-a-request.md, each of which exits with an error if the response is not signed. */
async function checkPrograms(problems) {
  writePage(page, folder)
  if (programs.length === 0) problems.push('docs/guide/sign-a-request.md has no program')
  await bundle(folder, programs)
  await mapAtOnce(programs, async (name) => {
    const { code, output } = await run(process.execPath, [join(folder, `${name}.mjs`)], {
      limitMs: 60_000,
    })
    if (code !== 0 || output !== 'verified: PROCESSING\n')
      problems.push(`docs/guide/sign-a-request.md: ${name}.ts fails\n${output.trim()}`)
  })
}

/** Runs the Supertest test of test-your-integration.md. */
async function checkSupertest(problems) {
  const cwd = join(folder, 'tests')
  writePage(join(guide, 'test-your-integration.md'), cwd)
  // Vitest would find the configuration of the repository. The time limit is for busy machines.
  writeFileSync(join(cwd, 'vitest.config.mjs'), 'export default { test: { testTimeout: 60_000 } }')
  const args = ['run', '--root', '.', 'supertest']
  const { code, output } = await run('vitest', args, { cwd, limitMs: 120_000 })
  if (code !== 0 || !/Tests +\d+ passed \(\d+\)/.test(output))
    problems.push(`docs/guide/test-your-integration.md: supertest.test.ts fails\n${output.trim()}`)
}
