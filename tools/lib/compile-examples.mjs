// Compiles the code that users copy against the sources of the packages.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run, TSC } from './run.mjs'
import { packages, root, show } from './workspace.mjs'

/** The compiler options of the documentation's code blocks. */
const exampleOptions = {
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: ['node'],
  jsx: 'preserve',
  allowJs: true,
  checkJs: true,
  noEmit: true,
  declaration: false,
  isolatedDeclarations: false,
  experimentalDecorators: true,
  noUnusedLocals: false,
  noUnusedParameters: false,
  customConditions: ['@gw/source'],
}

const SCRIPTS = /^(?:ts|tsx|mts|typescript|js|jsx|mjs|javascript)\b/

/**
 * Compiles examples in a new folder below `parent`, where their modules are looked up. Returns how many there are, and
 * what is wrong with them.
 *
 * @param {readonly import('./examples.mjs').Example[]} examples
 * @param {string} parent
 * @param {(folder: string) => void} [prepare] called with the folder of the first page, once its files are written
 */
export async function compileExamples(examples, parent, prepare) {
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'gw-examples-'))
  try {
    return await compileIn(folder, examples, prepare)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function compileIn(folder, examples, prepare = (/** @type {string} */ _page) => {}) {
  const pages = [...new Set(examples.map(({ file }) => file))]
  const failures = []
  /** @type {Map<string, import('./examples.mjs').Example>} */
  const files = new Map()
  for (const example of examples) {
    const say = (what) => failures.push(`${show(example.file)}:${example.line} ${what}`)
    if (example.info === 'unclosed') say('the code block is not closed')
    if (example.info === 'missing') say('the @example has no code block')
    if (!SCRIPTS.test(example.info)) continue
    if (/\s/.test(example.info)) say(`"${example.info}": nothing may follow the language`)
    if (/@ts-(?:ignore|nocheck|expect-error)/.test(example.code))
      say('an example must not suppress compiler errors')
    const kind = example.info.includes('x') ? 'x' : ''
    const extension = `${/^[jm]?js|java/.test(example.info) ? 'js' : 'ts'}${kind}`
    const name = example.name
      ? `page-${pages.indexOf(example.file)}/${example.name}`
      : `example-${files.size}.${extension}`
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    const end = name.endsWith('.cjs') ? '' : '\nexport {}\n'
    writeFileSync(join(folder, name), example.code + end)
    files.set(name, example)
  }
  prepare(join(folder, 'page-0'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(projectOf([...files.keys()])))
  const { output } = await run(TSC, ['-p', join(folder, 'tsconfig.json'), '--pretty', 'false'])
  for (const line of output.split('\n').filter((text) => text.includes('error TS'))) {
    const [, name = '', at, what] =
      /((?:example-\d+|page-\d+\/[\w.-]+)\.\w+)\((\d+),\d+\): (.*)$/.exec(line) ?? []
    const example = files.get(name)
    if (example === undefined) failures.push(line)
    else failures.push(`${show(example.file)}:${example.line + Number(at) - 1} ${what}`)
  }
  return { compiled: files.size, failures }
}

function projectOf(files) {
  const paths = {}
  for (const { name, path, manifest } of packages) {
    for (const [entry, conditions] of Object.entries(manifest.exports ?? {})) {
      const source = conditions['@gw/source'] ?? conditions
      if (typeof source === 'string' && source.endsWith('.ts'))
        paths[name + entry.slice(1)] = [join(path, source)]
    }
  }
  return {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      ...exampleOptions,
      typeRoots: [join(root, 'node_modules', '@types')],
      paths,
    },
    files,
  }
}
