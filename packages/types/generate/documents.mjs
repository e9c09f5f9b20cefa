// Writes what other languages and tools read of the gateway: the OpenAPI document and the JSON Schemas of @gw/operations,
// from the facts. They are not committed. The task `documents` of turbo runs it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root, writeJson } from './files.mjs'
import { schemaFiles } from './json-schema.mjs'
import { openApi } from './openapi.mjs'

/** Returns each document by its path in @gw/operations. */
export function generateDocuments() {
  const documents = [...schemaFiles(), ['openapi.json', openApi()]]
  return new Map(documents.map(([file, json]) => [file, `${writeJson(json)}\n`]))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = join(root, 'packages', 'operations')
  // Those of an operation that is gone would be packed.
  rmSync(join(folder, 'schemas'), { recursive: true, force: true })
  mkdirSync(join(folder, 'schemas'))
  for (const [file, text] of generateDocuments()) writeFileSync(join(folder, file), text)
}
