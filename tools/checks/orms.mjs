// Checks the programs of the guide that need an ORM: each compiles, passes `gw doctor` as it is printed, and keeps the
// guarantees of the handler's transaction.
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileExamples } from '../lib/compile-examples.mjs'
import { examplesOfMarkdown } from '../lib/examples.mjs'
import { finish } from '../lib/finish.mjs'
import { mapAtOnce, run } from '../lib/run.mjs'
import {
  modules,
  modulesFolder,
  ormPage,
  ormsFolder,
  prepareOrms,
  removeModules,
} from './samples/orms.mjs'
import { sampleProblems } from './samples/run-sample.mjs'
import { closeServices, withServices } from './samples/sample-services.mjs'

const POSTGRES = "from 'pg'"
const MYSQL = "from 'mysql2/promise'"
const examples = examplesOfMarkdown(ormPage)
const programs = modules.filter((name) => name.startsWith('with-'))
let skipped = ''
const problems = await prepareOrms()
try {
  if (problems.length === 0) await Promise.all([checkTypes(), checkPrograms(), checkContract()])
} finally {
  removeModules()
  await closeServices()
}

finish({
  problems,
  ok: skipped || `${programs.length} programs pass gw doctor, and each ORM keeps the contract`,
})

async function checkTypes() {
  const { failures } = await compileExamples(examples, modulesFolder, (page) => {
    for (const client of ['generated', 'mysql']) {
      cpSync(join(modulesFolder, client), join(page, client), { recursive: true })
    }
  })
  problems.push(...failures)
}

async function checkPrograms() {
  if (programs.length === 0) problems.push('docs/guide/use-your-orm.md has no program')
  await mapAtOnce(
    programs,
    async (name) => {
      const code = readFileSync(join(modulesFolder, `${name}.mjs`), 'utf8')
      const driver = name.endsWith('-mysql') ? MYSQL : POSTGRES
      const found = await withServices(driver, (env) => sampleProblems(code, modulesFolder, env))
      if (typeof found === 'string') skip(found)
      else problems.push(...found.map((problem) => `${name}.ts: ${problem}`))
    },
    3,
  )
}

/** Runs the contract with the functions that the page prints. */
async function checkContract() {
  const found = await withDatabases(async (env) => {
    const args = ['run', '--root', ormsFolder, '--config', 'vitest.config.mjs']
    const { code, output } = await run('vitest', args, { cwd: ormsFolder, env, limitMs: 240_000 })
    const isPassed = code === 0 && /Tests +\d+ passed \(\d+\)/.test(output)
    return isPassed ? [] : [`The contract fails\n${output.trim()}`]
  })
  if (typeof found === 'string') skip(found)
  else problems.push(...found)
}

/** Calls `use` with the environment variables of both databases. Returns a sentence if one is missing. */
async function withDatabases(
  /** @type {(env: Record<string, string>) => Promise<string[]>} */ use,
) {
  let missing = ''
  const found = await withServices(POSTGRES, async (postgres) => {
    const inner = await withServices(MYSQL, (mysql) => use({ ...postgres, ...mysql }))
    if (typeof inner !== 'string') return inner
    missing = inner
    return []
  })
  return missing || found
}

function skip(/** @type {string} */ reason) {
  if (process.env.GW_REQUIRE_SERVICES === '1') problems.push(reason)
  else skipped = `skipped: ${reason}`
}
