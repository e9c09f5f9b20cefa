// Generates everything that describes the gateway's messages from packages/types/facts: the types and schemas of
// @gw/types, the operations of @gw/operations with their catalog, the result codes of @gw/client, and the tables of guides
// and READMEs. Run it with `npm run generate` after a change to the facts. The documents are not committed: documents.mjs.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clientModules } from './client.mjs'
import { listFiles, readText, root } from './files.mjs'
import { guidePages } from './guide.mjs'
import { HEADER } from './imports.mjs'
import { operationsModules } from './operations.mjs'
import { typesModules } from './typescript.mjs'

/**
 * Returns every generated file as it must read, by its path from the root.
 *
 * @returns {Map<string, string>}
 */
export function generateFiles() {
  const of = (folder, write) =>
    [...write((file) => readText(`${folder}/${file}`))].map(([file, content]) => [
      `${folder}/${file}`,
      content,
    ])
  const modules = [
    ...of('packages/types', typesModules),
    ...of('packages/operations', operationsModules),
    ...of('packages/client', clientModules),
  ]
  return new Map([...format(modules), ...guidePages()])
}

/** Yields each file that differs from what is generated. One that is no longer generated has no text. */
export function* findChanges(files) {
  const modules = ['types', 'operations', 'client']
    .flatMap((name) => listFiles(`packages/${name}/src`, /\.ts$/))
    .filter((file) => readText(file).startsWith(HEADER))
  for (const file of modules) if (!files.has(file)) yield { file }
  yield* findStale(files)
}

/** Yields each file whose text differs. */
export function* findStale(files) {
  for (const [file, text] of files) {
    if (!existsSync(join(root, file)) || readText(file) !== text) yield { file, text }
  }
}

/** Writes each module in the repository's own format. */
function format(modules) {
  const scratch = mkdtempSync(join(tmpdir(), 'gw-generate-'))
  try {
    for (const [file, text] of modules) write(join(scratch, file), text)
    const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
    const flags = ['--write', '--linter-enabled=false', `--config-path=${root}`]
    execFileSync(process.execPath, [biome, 'check', ...flags, scratch], {
      cwd: root,
      stdio: 'pipe',
    })
    return modules.map(([file]) => [file, readFileSync(join(scratch, file), 'utf8')])
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** Writes the files that differ, and prints their names. */
export function writeChanges(changes) {
  for (const { file, text } of changes) {
    if (text === undefined) rmSync(join(root, file))
    else write(join(root, file), text)
    console.log(`${text === undefined ? 'removed' : 'wrote'}  ${file}`)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeChanges(findChanges(generateFiles()))
