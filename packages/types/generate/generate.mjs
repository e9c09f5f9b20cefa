// Writes the generated files of @gw/types: a JSON Schema for each shape and one OpenAPI document of the interface. Run
// it with `npm run schemas` after a change to a shape.
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../../../tools/lib/workspace.mjs'
import { schemaFiles } from './json-schema.mjs'
import { openApi } from './openapi.mjs'

export const folder = join(root, 'packages', 'types')

/**
 * Returns every generated file, by its path in the package.
 *
 * @returns {Map<string, string>}
 */
export function generateFiles() {
  const files = new Map([['openapi.json', openApi()]])
  for (const [name, schema] of schemaFiles()) files.set(`schemas/${name}`, schema)
  return format(files)
}

/** Lists the generated files that exist. */
export function writtenFiles() {
  const schemas = join(folder, 'schemas')
  const names = existsSync(schemas) ? readdirSync(schemas).sort() : []
  const files = ['openapi.json', ...names.map((name) => `schemas/${name}`)]
  return files.filter((file) => existsSync(join(folder, file)))
}

/** Formats each value as the repository's formatter does. */
function format(values) {
  const scratch = mkdtempSync(join(tmpdir(), 'gw-schemas-'))
  try {
    mkdirSync(join(scratch, 'schemas'))
    for (const [file, value] of values) {
      writeFileSync(join(scratch, file), JSON.stringify(value, null, 2))
    }
    const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
    const args = [biome, 'format', '--write', `--config-path=${root}`, scratch]
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(`Biome could not format the generated files: ${stderr}`)
    return new Map(
      [...values.keys()].map((file) => [file, readFileSync(join(scratch, file), 'utf8')]),
    )
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = generateFiles()
  for (const file of writtenFiles().filter((name) => !files.has(name))) {
    rmSync(join(folder, file))
    console.log(`removed    packages/types/${file}`)
  }
  for (const [file, text] of files) {
    const path = join(folder, file)
    const isNew = !existsSync(path) || readFileSync(path, 'utf8') !== text
    if (isNew) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
    console.log(`${isNew ? 'written  ' : 'unchanged'}  packages/types/${file}`)
  }
}
