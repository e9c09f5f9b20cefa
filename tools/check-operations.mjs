// Guards the catalog of @gw/operations: its modules, its OpenAPI document, and the tables of the guide follow from the
// facts, two linters accept the document, and the package stays small. Shows how long its import takes, without judging a busy machine.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finish } from './lib/finish.mjs'
import { openApiProblems } from './lib/lint-openapi.mjs'
import { root } from './lib/workspace.mjs'
import { bundleCost } from './operations/bundle-cost.mjs'
import { operations } from './operations/facts.mjs'
import { generateFiles, writtenFiles } from './operations/generate.mjs'
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
    ...tooMuch(`bytes that ${largest} adds to a client`, addedBytes, MAX_ADDED_BYTES),
    ...tooMuch('bytes of the whole package', allBytes, MAX_ALL_BYTES),
    ...(await openApiProblems(files.get('packages/operations/openapi.json') ?? '')),
  ],
  ok: [
    `${operations.length} operations in ${files.size} files as generated`,
    'two linters accept the OpenAPI document',
    `${largest} adds ${addedBytes} bytes to a client, the whole package has ${allBytes}`,
    `its import takes ${importMs} ms`,
  ].join('; '),
  remedy: stale.length > 0 ? 'If the change is meant, run: npm run operations' : undefined,
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
