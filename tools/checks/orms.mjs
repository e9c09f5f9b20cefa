// Checks the programs of the guide that need an ORM: each compiles, passes `gw doctor` in a shop, and keeps the
// guarantees of the handler's transaction. The ORMs have their own workspace.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileExamples } from '../lib/compile-examples.mjs'
import { bundle, examplesOfMarkdown, writePage } from '../lib/examples.mjs'
import { finish } from '../lib/finish.mjs'
import { mapAtOnce, run } from '../lib/run.mjs'
import { root } from '../lib/workspace.mjs'
import { ormPage } from './samples/find-samples.mjs'
import { installWorkspace } from './samples/install-workspace.mjs'
import { sampleProblems } from './samples/run-sample.mjs'
import { closeServices, withServices } from './samples/sample-services.mjs'

/** Code below this folder finds the ORMs, and the packages of the repository. */
const folder = join(root, 'tools', 'checks', 'orms')
/** The code of the page, as modules that run. */
const modulesFolder = join(folder, 'dist')

const POSTGRES = "from 'pg'"
const MYSQL = "from 'mysql2/promise'"
const examples = examplesOfMarkdown(ormPage)
/** The names of the page's modules, without extension. */
const modules = examples.flatMap(({ name = '' }) => /^([\w-]+)\.ts$/.exec(name)?.[1] ?? [])
const programs = modules.filter((name) => name.startsWith('with-'))
let skipped = ''
const problems = await prepare()
try {
  if (problems.length === 0) await Promise.all([checkTypes(), checkPrograms(), checkContract()])
} finally {
  rmSync(modulesFolder, { recursive: true, force: true })
  await closeServices()
}

finish({
  problems,
  ok: skipped || `${programs.length} programs pass gw doctor, and each ORM keeps the contract`,
})

/** Installs the ORMs and writes the page's modules. Returns the problems. */
async function prepare() {
  rmSync(modulesFolder, { recursive: true, force: true })
  const problems = await installWorkspace(folder, 'The ORMs')
  if (problems.length > 0) return problems
  writePage(ormPage, modulesFolder)
  const schema = examples.find(({ info }) => info === 'prisma')?.code ?? ''
  const columns = readFileSync(join(folder, 'columns.prisma'), 'utf8')
  const mysql = schema.replace('./generated', './mysql').replace('postgresql', 'mysql') + columns
  const failures = [...(await generatePrisma(schema)), ...(await generatePrisma(mysql))]
  for (const name of programs) writeFileSync(join(modulesFolder, `shop-${name}.ts`), shopWith(name))
  const others = ['generated/client', 'mysql/client', ...programs.map((name) => `shop-${name}`)]
  if (failures.length === 0) await bundle(modulesFolder, [...modules, ...others])
  return failures
}

async function generatePrisma(/** @type {string} */ schema) {
  writeFileSync(join(modulesFolder, 'schema.prisma'), schema)
  const prisma = join(folder, 'node_modules', 'prisma', 'build', 'index.js')
  const { code, output } = await run(process.execPath, [prisma, 'generate'], {
    cwd: modulesFolder,
    env: {
      // Only migrations need this engine. Without a path to it, it would be downloaded.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      CHECKPOINT_DISABLE: '1',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
    },
  })
  return code === 0 ? [] : [`prisma generate fails\n${output}`]
}

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
      const code = readFileSync(join(modulesFolder, `shop-${name}.mjs`), 'utf8')
      const driver = name.endsWith('-mysql') ? MYSQL : POSTGRES
      const found = await withServices(driver, (env) => sampleProblems(code, modulesFolder, env))
      if (typeof found === 'string') skip(found)
      else problems.push(...found.map((problem) => `${name}.ts: ${problem}`))
    },
    3,
  )
}

/** Returns a shop whose callback writes with a module of the page, and prints its effects for the doctor. */
function shopWith(/** @type {string} */ name) {
  const [opens, pool] = name.endsWith('-mysql') ? ['mysql', 'mysql-pool'] : ['postgres', 'pool']
  return `
import { createServer } from 'node:http'
import { ${opens} } from '@gw/${opens}/shop'
import { createShop, settingsFromEnv } from '@gw/shop'
import { createReceiver, toNodeHandler } from '@gw/webhook'
import { pool } from './${pool}.js'
import { fulfill, orm } from './${name}.js'
const database = ${opens}({ pool, orm })
const shop = createShop({
  ...settingsFromEnv(),
  database: { ...database, store: createDoctorStore(database.store) },
  on: {
    async paid({ orderId }, _attempt, { transaction }) {
      await fulfill(transaction, orderId)
      console.log('fulfill ' + orderId)
    },
    review() {},
  },
})
await shop.start()
createServer(toNodeHandler(createReceiver(shop.endpoint))).listen(3000, '127.0.0.1')`
}

/** Runs the contract with the functions that the page prints. */
async function checkContract() {
  const found = await withServices(POSTGRES + MYSQL, async (env) => {
    const args = ['run', '--root', folder, '--config', 'vitest.config.mjs']
    const { code, output } = await run('vitest', args, { cwd: folder, env, limitMs: 240_000 })
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
