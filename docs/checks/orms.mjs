// The ORMs that the guide shows. They have their own workspace, which only one check installs.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { examplesOfMarkdown } from '../../tools/lib/examples.mjs'
import { run } from '../../tools/lib/run.mjs'
import { root } from '../../tools/lib/workspace.mjs'
import { installWorkspace } from './install-workspace.mjs'

export const ormPage = join(root, 'docs', 'guide', 'use-your-orm.md')

/** Where the ORMs are installed. Code below this folder finds them, and the packages of the repository. */
export const ormsFolder = join(root, 'docs', 'checks', 'orms')

/** Installs the ORMs. Returns the problems. */
export const installOrms = () => installWorkspace(ormsFolder, 'The ORMs')

/**
 * Generates the Prisma client of the page in a folder. Returns the problems.
 *
 * @param {string} folder
 */
export async function generatePrisma(folder) {
  mkdirSync(folder, { recursive: true })
  const schema = examplesOfMarkdown(ormPage).find(({ info }) => info === 'prisma')
  writeFileSync(join(folder, 'schema.prisma'), schema?.code ?? '')
  const prisma = join(ormsFolder, 'node_modules', 'prisma', 'build', 'index.js')
  const { code, output } = await run(process.execPath, [prisma, 'generate'], {
    cwd: folder,
    env: {
      // Only migrations need this engine. Without a path to it, it would be downloaded.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      CHECKPOINT_DISABLE: '1',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
    },
  })
  return code === 0 ? [] : [`prisma generate fails\n${output}`]
}
