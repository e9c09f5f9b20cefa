// The ORMs that the guide shows. They have their own workspace, which only one check installs.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle, examplesOfMarkdown, writePage } from '../../lib/examples.mjs'
import { run } from '../../lib/run.mjs'
import { root } from '../../lib/workspace.mjs'
import { installWorkspace } from './install-workspace.mjs'

export const ormPage = join(root, 'docs', 'guide', 'use-your-orm.md')

/** Where the ORMs are installed. Code below this folder finds them, and the packages of the repository. */
export const ormsFolder = join(root, 'tools', 'checks', 'orms')

/** What the page prints, as modules that run. */
export const modulesFolder = join(ormsFolder, 'dist')

/** The names of the page's modules, without extension. */
export const modules = examplesOfMarkdown(ormPage).flatMap(
  ({ name = '' }) => /^([\w-]+)\.ts$/.exec(name)?.[1] ?? [],
)

/** Installs the ORMs and writes the page's modules. Returns the problems. */
export async function prepareOrms() {
  removeModules()
  const problems = await installWorkspace(ormsFolder, 'The ORMs')
  if (problems.length > 0) return problems
  writePage(ormPage, modulesFolder)
  const schema = examplesOfMarkdown(ormPage).find(({ info }) => info === 'prisma')?.code ?? ''
  const columns = readFileSync(join(ormsFolder, 'columns.prisma'), 'utf8')
  const mysql = schema.replace('./generated', './mysql').replace('postgresql', 'mysql') + columns
  const failures = [...(await generatePrisma(schema)), ...(await generatePrisma(mysql))]
  const clients = ['generated/client', 'mysql/client']
  if (failures.length === 0) await bundle(modulesFolder, [...modules, ...clients])
  return failures
}

/** Removes what {@link prepareOrms} has written. */
export function removeModules() {
  rmSync(modulesFolder, { recursive: true, force: true })
}

async function generatePrisma(/** @type {string} */ schema) {
  writeFileSync(join(modulesFolder, 'schema.prisma'), schema)
  const prisma = join(ormsFolder, 'node_modules', 'prisma', 'build', 'index.js')
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
