// Checks the programs of the guide that need an ORM: each compiles, passes `gw doctor` as it is printed, and keeps the
// guarantees of the handler's transaction.
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { generatePrisma, installOrms, ormPage, ormsFolder } from '../docs/checks/orms.mjs'
import { sampleProblems } from '../docs/checks/run-sample.mjs'
import { closeServices, withServices } from '../docs/checks/sample-services.mjs'
import { compileExamples } from './lib/compile-examples.mjs'
import { examplesOfMarkdown, writePage } from './lib/examples.mjs'
import { finish } from './lib/finish.mjs'
import { mapAtOnce, run } from './lib/run.mjs'

const folder = join(ormsFolder, 'dist')
const PROGRAM = /^(with-[\w-]+)\.ts$/
const MODULE = /^([\w-]+)\.ts$/
const AT_ONCE = 3

const examples = examplesOfMarkdown(ormPage)
const programs = examples.flatMap(({ name = '' }) => PROGRAM.exec(name)?.[1] ?? [])
const problems = await installOrms()
let skipped = ''
if (problems.length === 0) {
  rmSync(folder, { recursive: true, force: true })
  try {
    writePage(ormPage, folder)
    problems.push(...(await generatePrisma(folder)))
    await bundle()
    await Promise.all([checkTypes(), checkPrograms(), checkContract()])
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await closeServices()
  }
}

finish({
  problems,
  ok: skipped || `${programs.length} programs pass gw doctor, and each ORM keeps the contract`,
})

async function checkTypes() {
  const { failures } = await compileExamples(examples, folder, (page) =>
    cpSync(join(folder, 'generated'), join(page, 'generated'), { recursive: true }),
  )
  problems.push(...failures)
}

/** Bundles the modules of the page, each with what it imports from the page. */
async function bundle() {
  const modules = examples.flatMap(({ name = '' }) => MODULE.exec(name)?.[1] ?? [])
  await build({
    entryPoints: [...modules, 'generated/client'].map((name) => join(folder, `${name}.ts`)),
    outdir: folder,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  })
}

async function checkPrograms() {
  if (programs.length === 0) problems.push('docs/guide/use-your-orm.md has no program')
  await mapAtOnce(
    programs,
    async (name) => {
      const code = readFileSync(join(folder, `${name}.js`), 'utf8')
      const found = await withServices("from 'pg'", (env) => sampleProblems(code, folder, env))
      if (typeof found === 'string') skip(found)
      else problems.push(...found.map((problem) => `${name}.ts: ${problem}`))
    },
    AT_ONCE,
  )
}

/** Runs the contract with the functions that the page prints. */
async function checkContract() {
  const found = await withServices("from 'pg'", async (env) => {
    const args = ['run', '--root', ormsFolder, '--config', 'vitest.config.mjs']
    const { code, output } = await run('vitest', args, { cwd: ormsFolder, env, limitMs: 120_000 })
    const isPassed = code === 0 && /Tests +\d+ passed \(\d+\)/.test(output)
    return isPassed ? [] : [`The contract fails\n${output.trim()}`]
  })
  if (typeof found === 'string') skip(found)
  else problems.push(...found)
}

function skip(/** @type {string} */ reason) {
  if (process.env.GW_REQUIRE_SERVICES === '1') problems.push(reason)
  else skipped = `skipped: ${reason}`
}
