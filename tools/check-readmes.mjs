// Checks the documentation: every TypeScript block of the Markdown files and every @example of the sources compiles
// against the packages, links resolve, commands exist, and package READMEs stay short.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { examplesOfMarkdown, examplesOfSource } from './lib/examples.mjs'
import { finish } from './lib/finish.mjs'
import { anchorsOf, localLinks } from './lib/markdown.mjs'
import { run, TSC } from './lib/run.mjs'
import { listFiles, packages, readJson, root, show } from './lib/workspace.mjs'

const MAX_LINES = 120
const SCRIPTS = /^(?:ts|tsx|mts|typescript|js|jsx|mjs|javascript)\b/
// Inside the repository, so that module resolution works as in the packages.
const cache = join(root, 'node_modules', '.cache')
const reference = join(root, 'docs', 'reference')

const problems = []
const markdown = listFiles(root, /\.md$/)
const sources = packages.flatMap(({ path }) => listFiles(join(path, 'src'), /\.ts$/))
const examples = [...markdown.flatMap(examplesOfMarkdown), ...sources.flatMap(examplesOfSource)]

for (const file of markdown) {
  checkLinks(file)
  checkCommands(file)
}
for (const { path } of packages) checkLength(join(path, 'README.md'))
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'gw-examples-'))
const compiled = await checkExamples()
rmSync(folder, { recursive: true })

finish({
  problems,
  ok: `${compiled} examples compile, and the links of ${markdown.length} files resolve`,
})

function checkLinks(file) {
  for (const { target, line } of localLinks(file)) {
    const [path = '', anchor] = decodeURI(target).split('#')
    const goal =
      path === ''
        ? file
        : resolve(path.startsWith('/') ? root : dirname(file), path.replace(/^\//, ''))
    // The reference is generated. check-site.mjs checks the links to it.
    if (goal.startsWith(reference)) continue
    if (!existsSync(goal))
      problems.push(`${show(file)}:${line} links to ${target}, which does not exist`)
    else if (anchor && goal.endsWith('.md') && !anchorsOf(goal).has(anchor)) {
      problems.push(`${show(file)}:${line} links to ${target}, but there is no such heading`)
    }
  }
}

function checkCommands(file) {
  const { scripts } = readJson(join(root, 'package.json'))
  for (const [at, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    for (const [, name = ''] of line.matchAll(/\bnpm run ([\w:-]+)/g)) {
      if (scripts[name] === undefined)
        problems.push(`${show(file)}:${at + 1} names npm run ${name}, which does not exist`)
    }
  }
}

function checkLength(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').length : 0
  if (lines >= MAX_LINES)
    problems.push(`${show(file)} has ${lines} lines. It must have fewer than ${MAX_LINES}`)
}

async function checkExamples() {
  /** @type {Map<string, import('./lib/examples.mjs').Example>} */
  const files = new Map()
  for (const example of examples) {
    const say = (what) => problems.push(`${show(example.file)}:${example.line} ${what}`)
    if (example.info === 'unclosed') say('the code block is not closed')
    if (example.info === 'missing') say('the @example has no code block')
    if (!SCRIPTS.test(example.info)) continue
    if (/\s/.test(example.info)) say(`"${example.info}": nothing may follow the language`)
    if (/@ts-(?:ignore|nocheck|expect-error)/.test(example.code))
      say('an example must not suppress compiler errors')
    const kind = example.info.includes('x') ? 'x' : ''
    const extension = `${/^[jm]?js|java/.test(example.info) ? 'js' : 'ts'}${kind}`
    const name = example.name
      ? `page-${markdown.indexOf(example.file)}/${example.name}`
      : `example-${files.size}.${extension}`
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    const end = name.endsWith('.cjs') ? '' : '\nexport {}\n'
    writeFileSync(join(folder, name), example.code + end)
    files.set(name, example)
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(projectOf([...files.keys()])))
  const { output } = await run(TSC, ['-p', join(folder, 'tsconfig.json'), '--pretty', 'false'])
  for (const line of output.split('\n').filter((text) => text.includes('error TS'))) {
    const [, name = '', at, what] =
      /((?:example-\d+|page-\d+\/[\w.-]+)\.\w+)\((\d+),\d+\): (.*)$/.exec(line) ?? []
    const example = files.get(name)
    if (example === undefined) problems.push(line)
    else problems.push(`${show(example.file)}:${example.line + Number(at) - 1} ${what}`)
  }
  return files.size
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
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: ['node'],
      typeRoots: [join(root, 'node_modules', '@types')],
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
      paths,
    },
    files,
  }
}
