// Checks the catalog of @gw/operations: its modules, its OpenAPI document, and the tables of the guide match the facts,
// two linters accept the document, and the package stays small. Prints its import time without a limit, because a busy
// machine is slow.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operations } from '../packages/operations/generate/facts.mjs'
import { generateFiles, writtenFiles } from '../packages/operations/generate/generate.mjs'
import { finish } from './lib/finish.mjs'
import { openApiProblems } from './lib/lint-openapi.mjs'
import { root } from './lib/workspace.mjs'
import { bundleCost } from './operations/bundle-cost.mjs'
import { importTimeMs } from './operations/import-time.mjs'

const MAX_ADDED_BYTES = 3_000
const MAX_ALL_BYTES = 40_000

const files = generateFiles()
const stale = [...differences()]
const { largest, addedBytes, allBytes } = await bundleCost()
const importMs = await importTimeMs()
finish({
  problems: [
    ...stale,
    ...tooMuch(`bytes added to a client by ${largest}`, addedBytes, MAX_ADDED_BYTES),
    ...tooMuch('bytes of the whole package', allBytes, MAX_ALL_BYTES),
    ...(await openApiProblems(files.get('packages/operations/openapi.json') ?? '')),
  ],
  ok: [
    `${operations.length} operations in ${files.size} generated files`,
    'two linters accept the OpenAPI document',
    `${largest} adds ${addedBytes} bytes to a client, the whole package is ${allBytes} bytes`,
    `its import takes ${importMs} ms`,
  ].join('; '),
  remedy: stale.length > 0 ? 'If the change is intended, run: npm run operations' : undefined,
})

function* tooMuch(what, found, limit) {
  if (found > limit) yield `${what}: ${found}, at most ${limit} are allowed`
}

function* differences() {
  for (const file of writtenFiles()) {
    if (!files.has(file)) yield `${file} is no longer generated`
  }
  for (const [file, text] of files) {
    const path = join(root, file)
    if (!existsSync(path)) yield `${file} is missing`
    else if (readFileSync(path, 'utf8') !== text) yield `${file} is out of date`
  }
}
