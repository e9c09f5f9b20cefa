// Generates the modules of @gw/operations, its OpenAPI document, and the tables of the guide from its facts. Run it
// with `npm run operations` after a change to packages/operations/facts.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listFiles, root, show } from '../../../tools/lib/workspace.mjs'
import { catalogModule } from './catalog.mjs'
import { folder } from './facts.mjs'
import { guidePage } from './guide.mjs'
import { moduleFiles } from './modules.mjs'
import { openApi } from './openapi.mjs'

const GENERATED = '// Generated from the facts of this package.'
const guide = join(root, 'docs', 'guide', 'operations.md')

/**
 * Returns every generated file as it must read, by its path from the root.
 *
 * @returns {Map<string, string>}
 */
export function generateFiles() {
  const modules = moduleFiles(readFileSync(join(folder, 'src', 'index.ts'), 'utf8'))
  modules.set('src/catalog.ts', catalogModule())
  modules.set('openapi.json', JSON.stringify(openApi(), null, 2))
  const files = new Map([[show(guide), guidePage(readFileSync(guide, 'utf8'))]])
  for (const [file, text] of format(modules)) files.set(show(join(folder, file)), text)
  return files
}

/** Lists the files that were generated earlier, except the index and the guide. */
export function writtenFiles() {
  return listFiles(join(folder, 'src'), /\.ts$/)
    .filter((path) => readFileSync(path, 'utf8').startsWith(GENERATED))
    .map(show)
}

/** Writes each file in the repository's own format. */
function format(texts) {
  const scratch = mkdtempSync(join(tmpdir(), 'gw-operations-'))
  try {
    for (const [file, text] of texts) {
      mkdirSync(dirname(join(scratch, file)), { recursive: true })
      writeFileSync(join(scratch, file), text)
    }
    const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
    const args = [
      biome,
      'check',
      '--write',
      '--linter-enabled=false',
      `--config-path=${root}`,
      scratch,
    ]
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(`biome cannot format what was generated: ${stderr}`)
    return new Map(
      [...texts.keys()].map((file) => [file, readFileSync(join(scratch, file), 'utf8')]),
    )
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = generateFiles()
  for (const file of writtenFiles().filter((name) => !files.has(name))) {
    rmSync(join(root, file))
    console.log(`removed  ${file}`)
  }
  let written = 0
  for (const [file, text] of files) {
    const path = join(root, file)
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    written += 1
  }
  console.log(`${files.size} files, ${written} written`)
}
