// Checks the generated files of @gw/types: they match the sources, each is exported, and two linters that share no code
// (Redocly's rules, and the OpenAPI schema itself) accept the OpenAPI document.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folder, generateFiles, writtenFiles } from '../packages/types/generate/generate.mjs'
import { finish } from './lib/finish.mjs'
import { openApiProblems } from './lib/lint-openapi.mjs'
import { readJson } from './lib/workspace.mjs'

const files = generateFiles()
const document = /** @type {string} */ (files.get('openapi.json'))

const stale = [...differences()]
finish({
  problems: [...stale, ...exportProblems(), ...(await openApiProblems(document))],
  ok: `${files.size} files are up to date, and two linters accept the OpenAPI document`,
  remedy: stale.length > 0 ? 'If the change is intended, run: npm run schemas' : undefined,
})

function* differences() {
  for (const file of writtenFiles()) {
    if (!files.has(file)) yield `packages/types/${file} is no longer generated`
  }
  for (const [file, text] of files) {
    const path = join(folder, file)
    if (!existsSync(path)) yield `packages/types/${file} is missing`
    else if (readFileSync(path, 'utf8') !== text) yield `packages/types/${file} is out of date`
  }
}

/** Each file is listed by name: a wildcard would export any file in the folder. */
function* exportProblems() {
  const { exports, files: packed } = readJson(join(folder, 'package.json'))
  for (const file of files.keys()) {
    if (exports[`./${file}`] !== `./${file}`) yield `@gw/types does not export ./${file}`
    if (!packed.includes(file.split('/')[0])) yield `@gw/types does not pack ${file}`
  }
  for (const path of Object.keys(exports).filter((name) => /schema|openapi/.test(name))) {
    if (!files.has(path.slice(2))) yield `@gw/types exports ${path}, which is not generated`
  }
}
