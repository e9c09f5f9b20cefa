// Checks the commands that the documentation tells people to run in this repository: what a page for users names is started in
// its shortest form unless `.ci/run` or another check starts it. Scripts, checks, generators, and programs exist, and paths of
// tests lead to a test. CI runs all of those, in a clean clone.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks } from '../check.mjs'
import { generators } from '../generate.mjs'
import { finish } from '../lib/finish.mjs'
import { mapAtOnce, run } from '../lib/run.mjs'
import { listFiles, PAGES, readJson, root, show } from '../lib/workspace.mjs'
import { runs } from '../long.mjs'
import { withExample } from './samples/run-example.mjs'

const COMMAND = /\b(?:npm run ([\w:-]+)|npm test|npx vitest(?: run)?)((?: [^\s`|]+)*)/g
const PROGRAM = /\bnode((?: --\S+)*) (tools\/[^\s`]+)((?: [^\s`|]+)*)/g
const { scripts } = readJson(join(root, 'package.json'))
const known = { check: checks, generate: Object.keys(generators), long: Object.keys(runs) }
const tests = listFiles(root, /\.test\.ts$/).map(show)
const problems = []
const temporary = mkdtempSync(join(tmpdir(), 'gw-commands-'))
/** @type {Map<string, Run>} what a script starts after the build */
const programs = new Map([
  ...Object.entries(runs).map(([name, one]) => /** @type {const} */ ([`long -- ${name}`, one])),
  ['gw', { file: 'packages/cli/dist/bin.js', short: { args: ['--version'] } }],
  ['try', { file: 'tools/try.mjs', short: { args: [join(temporary, 'my shop')] } }],
])
/** Those that this check or another one starts, or whose results a check compares. */
const STARTED = ['docs:dev', 'build', 'changeset', 'format', 'generate', ...checks]
const ci = readFileSync(join(root, '.ci', 'run'), 'utf8')
/** @type {Map<string, () => Promise<void>>} */
const starts = new Map([['npm run docs:dev', startSite]])

for (const file of listFiles(root, PAGES)) {
  const text = readFileSync(file, 'utf8')
  const isForUsers = !/^docs\/contributing\/|^AGENTS/.test(show(file))
  for (const [command, script, rest = ''] of text.matchAll(COMMAND)) {
    // The check of the sessions knows the scripts of an example.
    if (show(file).startsWith('docs/examples/') && script && !(script in scripts)) continue
    const [, ...words] = rest.replace(/^ --(?= |$)/, '').split(' ')
    const names = script === 'check' ? words : words.slice(0, 1)
    const isRight = script === undefined ? words.every(isTest) : isScript(script, names)
    if (!isRight) problems.push(`${show(file)} names "${command}", which does not exist`)
    else if (script && isForUsers) plan(script === 'long' ? `long -- ${names[0]}` : script)
  }
  for (const [command, flags = '', path = '', rest = ''] of text.matchAll(PROGRAM)) {
    const args = [...flags.split(' ').slice(1), join(root, path), ...rest.split(' ').slice(1)]
    const env = [...programs.values()].find((one) => one.file === path)?.short?.env ?? {}
    if (!existsSync(join(root, path)))
      problems.push(`${show(file)} names ${path}, which does not exist`)
    else if (isForUsers) starts.set(command, () => start(command, args, { cwd: temporary, env }))
  }
}
const explained = readFileSync(join(root, 'docs', 'contributing', 'commands.md'), 'utf8')
for (const [script, names] of Object.entries({ run: Object.keys(scripts), ...known })) {
  const missing = names.filter((name) =>
    [`npm run ${name}`, `npm ${name}`, `npm run ${script} -- ${name}`, `| \`${name}\` |`].every(
      (text) => !explained.includes(text),
    ),
  )
  for (const name of missing) problems.push(`docs/contributing/commands.md lacks ${script} ${name}`)
}
if (problems.length === 0) await mapAtOnce([...starts.values()], (one) => one())
rmSync(temporary, { recursive: true })
finish({ problems, ok: `${starts.size} commands start` })

function isScript(/** @type {string} */ script, /** @type {string[]} */ names) {
  const isKnown = (/** @type {string} */ name) => known[script]?.includes(name) ?? true
  return (
    scripts[script] !== undefined && names.every((name) => name.startsWith('<') || isKnown(name))
  )
}

function isTest(/** @type {string} */ word) {
  return !word.includes('/') || word.includes('<') || tests.some((path) => path.includes(word))
}

/** Plans to start a script in its shortest form, unless that happens elsewhere. */
function plan(/** @type {string} */ script) {
  if (STARTED.includes(script) || ci.includes(`npm run ${script}`)) return
  const { file = '', args = [], short } = programs.get(script) ?? {}
  const all = [file, ...args, ...(short?.args ?? [])]
  if (short === undefined) problems.push(`npm run ${script} has no shortest form`)
  else starts.set(script, () => start(`npm run ${script}`, all, { env: short.env ?? {} }))
}

/** @type {(command: string, args: string[], options: { cwd?: string, env: Record<string, string> }) => Promise<void>} */
async function start(command, args, options) {
  const { code, output } = await run(process.execPath, args, options)
  if (code !== 0) problems.push(`${command} fails\n${output.trim().slice(-2000)}`)
}

/** `npm run docs:dev` until it listens, without what it builds before that. */
async function startSite() {
  const command = join(root, 'node_modules', '.bin', 'vitepress')
  const args = (/** @type {number} */ port) => ['tools/site', '--host=127.0.0.1', `--port=${port}`]
  const site = { command, file: 'dev', args, cwd: root, ready: /http:\/\/127/ }
  await withExample(site, async () => {}).catch(({ message }) => {
    problems.push(`npm run docs:dev does not start\n${message}`)
  })
}

/** @typedef {{ file: string, args?: string[], short?: { args?: string[], env?: Record<string, string> } }} Run */
