// Changes the SQL and Lua of a store in small ways, one at a time, and reports the changes that its tests miss. Stryker does
// not look into strings: `npm run long -- statements redis mysql postgres`. With `--first`, it tries only the first change. It
// changes files in this checkout and restores them: do not edit files in the meantime.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../lib/workspace.mjs'

/** The statements of each store. Those in `first` find most changes within seconds. */
const STORES = {
  redis: { file: 'scripts.ts', first: ['record', 'redis-inbox', 'shelf', 'fencing'] },
  mysql: {
    file: 'records/statements.ts',
    first: ['connection/pool-options', 'records/sweep', 'records/claim-races', 'mysql-inbox'],
  },
  postgres: {
    file: 'records/statements.ts',
    first: ['records/sweep', 'records/store', 'postgres-inbox', 'transactional-inbox'],
  },
}

/** Each replaced text with its replacement. */
const CHANGES = [
  [/<>/g, '='],
  [/(?<![<>~=!])=(?![=>])/g, '<>'],
  [/<=/g, '>'],
  [/(?<![<=])>(?!=)/g, '<='],
  [/<(?![=>])/g, '>='],
  [/\bAND\b/g, 'OR'],
  [/\bOR\b/g, 'AND'],
  [/\bAND\b.*?(?=$|\)|`)/gm, ''],
  [/\bNOT /g, ''],
  [/\+ 1\b/g, '+ 0'],
  [/, 1,/g, ', 2,'],
  [/'done'/g, "'running'"],
  [/'(?:running|released|needs_review)'/g, "'done'"],
  [/greatest/gi, 'least'],
  [/\* 1000(?:000)?\b/g, '* 1'],
  [/FOR UPDATE(?: OF record)? SKIP LOCKED/g, ''],
  [/LIMIT (?:\$1|\?)/g, ''],
  [/ == /g, ' ~= '],
  [/ ~= /g, ' == '],
  [/ and /g, ' or '],
  [/ or /g, ' and '],
  [/return 0\b/g, 'return 1'],
  [/return 1\b/g, 'return 0'],
  [/^redis\.call\(.*\)$/gm, ''],
  [/\+ ARGV\[\d\]/g, ''],
  [/math\.max/g, 'math.min'],
]

const asked = process.argv.slice(2).filter((arg) => arg !== '--first')
const unknown = asked.filter((name) => !Object.hasOwn(STORES, name))
if (unknown.length > 0) {
  console.log(`npm run long -- statements [name ...]   names: ${Object.keys(STORES).join(', ')}`)
  process.exit(2)
}
for (const name of asked.length > 0 ? asked : Object.keys(STORES)) tryStore(name)

function tryStore(name) {
  const { file, first } = STORES[name]
  const folder = `packages/${name}`
  const path = join(root, folder, 'src', file)
  const source = readFileSync(path, 'utf8')
  const all = listMutants(source)
  const mutants = process.argv.includes('--first') ? all.slice(0, 1) : all
  const missed = []
  try {
    for (const mutant of mutants) {
      writeFileSync(path, mutant.source)
      const isFound =
        fails(first.map((test) => `${folder}/test/${test}.test.ts`)) || fails([`${folder}/test`])
      if (!isFound) missed.push(`${folder}/src/${file}:${mutant.line} ${mutant.what}`)
    }
  } finally {
    writeFileSync(path, source)
  }
  console.log(`${name}: ${mutants.length} changes, ${missed.length} not found`)
  for (const one of missed) console.log(`  ${one}`)
}

/** Returns the changed sources. */
function listMutants(source) {
  const isText = findTexts(source)
  const mutants = CHANGES.flatMap(([pattern, text]) =>
    [...source.matchAll(pattern)]
      .filter(({ index }) => isText[index])
      .map(({ 0: found, index }) => ({
        source: source.slice(0, index) + text + source.slice(index + found.length),
        line: source.slice(0, index).split('\n').length,
        what: `"${found}" to "${text}"`,
      })),
  )
  return [...new Map(mutants.map((mutant) => [mutant.source, mutant])).values()]
}

/** Returns for each character whether it is inside a string, and not in code or a comment. */
function findTexts(source) {
  const parts =
    /\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|(?:`|(?<=\$\{[^{}`]*)\})(?:[^`\\$]|\\[\s\S]|\$(?!\{))*(?:`|\$\{)/g
  const isText = new Array(source.length).fill(false)
  for (const { 0: part, index } of source.matchAll(parts)) {
    isText.fill(!part.startsWith('/'), index, index + part.length)
  }
  return isText
}

function fails(tests) {
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--bail', '1', ...tests]
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'ignore' }).status !== 0
}
