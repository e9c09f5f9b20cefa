// Checks the programs of the guide that need an HTTP client: each compiles, and sends a signed request to the sandbox or a
// signed notification to an endpoint, as it is printed.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { clientsFolder, installClients, usesHttpClient } from '../docs/checks/http-clients.mjs'
import { compileExamples } from './lib/compile-examples.mjs'
import { examplesOfMarkdown, writePage } from './lib/examples.mjs'
import { finish } from './lib/finish.mjs'
import { mapAtOnce, run } from './lib/run.mjs'
import { listFiles, root } from './lib/workspace.mjs'

const guide = join(root, 'docs', 'guide')
const folder = join(clientsFolder, 'dist')
const PROGRAM = /^(with-[\w-]+)\.ts$/

const problems = await installClients()
let programs = []
if (problems.length === 0) {
  try {
    await checkTypes()
    await checkPrograms()
    await checkSupertest()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

finish({
  problems,
  ok: `${programs.length} HTTP clients send what was signed and verify the response, and a Supertest test passes`,
})

/** Compiles the pages that use a client. Other checks compile all other pages. */
async function checkTypes() {
  const pages = listFiles(guide, /\.md$/)
    .map(examplesOfMarkdown)
    .filter((examples) => examples.some(usesHttpClient))
  const { failures } = await compileExamples(pages.flat(), folder)
  problems.push(...failures)
}

/** Runs the programs of sign-a-request.md, each of which exits with an error if the response is not signed. */
async function checkPrograms() {
  const page = join(guide, 'sign-a-request.md')
  writePage(page, folder)
  programs = examplesOfMarkdown(page).flatMap(({ name = '' }) => PROGRAM.exec(name)?.[1] ?? [])
  if (programs.length === 0) problems.push('docs/guide/sign-a-request.md has no program')
  await build({
    entryPoints: programs.map((name) => join(folder, `${name}.ts`)),
    outdir: folder,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  })
  await mapAtOnce(programs, async (name) => {
    const { code, output } = await run(process.execPath, [join(folder, `${name}.js`)], {
      limitMs: 60_000,
    })
    if (code !== 0 || output !== 'verified: PROCESSING\n')
      problems.push(`docs/guide/sign-a-request.md: ${name}.ts fails\n${output.trim()}`)
  })
}

/** Runs the Supertest test of test-your-integration.md. */
async function checkSupertest() {
  const cwd = join(folder, 'tests')
  writePage(join(guide, 'test-your-integration.md'), cwd)
  // Vitest would find the configuration of the repository. The time limit is for busy machines.
  writeFileSync(join(cwd, 'vitest.config.mjs'), 'export default { test: { testTimeout: 60_000 } }')
  const args = ['run', '--root', '.', 'supertest']
  const { code, output } = await run('vitest', args, { cwd, limitMs: 120_000 })
  if (code !== 0 || !/Tests +\d+ passed \(\d+\)/.test(output))
    problems.push(`docs/guide/test-your-integration.md: supertest.test.ts fails\n${output.trim()}`)
}
