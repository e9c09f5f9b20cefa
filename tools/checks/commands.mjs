// Checks the commands that the documentation tells people to run in this repository: each long run is started in its shortest
// form unless `.ci/run` starts it, and so is the server of the site. Scripts, checks, and generators exist, and paths of tests
// lead to a test. CI runs all of those, in a clean clone.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checks } from '../check.mjs'
import { generators } from '../generate.mjs'
import { finish } from '../lib/finish.mjs'
import { mapAtOnce, run } from '../lib/run.mjs'
import { listFiles, PAGES, readJson, root, show } from '../lib/workspace.mjs'
import { runs } from '../long.mjs'

const COMMAND = /\b(?:npm run ([\w:-]+)|npm test|npx vitest(?: run)?)((?: [^\s`|]+)*)/g
const { scripts } = readJson(join(root, 'package.json'))
const known = { check: checks, generate: Object.keys(generators), long: Object.keys(runs) }
const tests = listFiles(root, /\.test\.ts$/).map(show)
const problems = []
/** @type {Set<string>} the long runs that a page for users names */
const cited = new Set()

for (const file of listFiles(root, PAGES)) {
  for (const [command, script, rest = ''] of readFileSync(file, 'utf8').matchAll(COMMAND)) {
    // The check of the sessions knows the scripts of an example.
    if (show(file).startsWith('docs/examples/') && script && !(script in scripts)) continue
    const [, ...words] = rest.replace(/^ --(?= |$)/, '').split(' ')
    const names = script === 'check' ? words : words.slice(0, 1)
    const isRight = script === undefined ? words.every(isTest) : isScript(script, names)
    if (!isRight) problems.push(`${show(file)} names "${command}", which does not exist`)
    else if (script === 'long' && !/^docs\/contributing\/|^AGENTS/.test(show(file)))
      cited.add(names[0] ?? '')
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
const ci = readFileSync(join(root, '.ci', 'run'), 'utf8')
const started = Object.entries(runs).filter(
  ([name]) => cited.has(name) && !ci.includes(`npm run long -- ${name}`),
)
for (const [name, one] of started) {
  if (!('short' in one)) problems.push(`tools/long.mjs has no shortest form of ${name}`)
}
const starts = [startSite, ...started.map((named) => () => startRun(named))]
if (problems.length === 0) await mapAtOnce(starts, (start) => start())
finish({ problems, ok: `${started.length} long runs start, and so does the server of the site` })

function isScript(/** @type {string} */ script, /** @type {string[]} */ names) {
  const isKnown = (/** @type {string} */ name) => known[script]?.includes(name) ?? true
  return (
    scripts[script] !== undefined && names.every((name) => name.startsWith('<') || isKnown(name))
  )
}

function isTest(/** @type {string} */ word) {
  return !word.includes('/') || word.includes('<') || tests.some((path) => path.includes(word))
}

/** Starts what `npm run long` starts after a build. */
async function startRun(/** @type {[string, Run]} */ [name, { file, args: own = [], short = {} }]) {
  const { args = [], env = {} } = short
  const { code, output } = await run(process.execPath, [file, ...own, ...args], { env })
  const command = `npm run long -- ${[name, ...args].join(' ')}`
  if (code !== 0) problems.push(`${command} fails\n${output.trim().slice(-2000)}`)
}

/** `npm run docs:dev` until it listens, without what it builds before that. */
async function startSite() {
  const args = ['dev', 'tools/site', '--host', '127.0.0.1', '--port', '0']
  const child = spawn(join(root, 'node_modules', '.bin', 'vitepress'), args, { cwd: root })
  let output = ''
  const isUp = await new Promise((resolve) => {
    const read = (/** @type {Buffer} */ bytes) => {
      output += bytes
      if (/http:\/\/127/.test(output)) resolve(true)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', () => resolve(false))
  })
  child.kill()
  if (!isUp) problems.push(`npm run docs:dev does not start\n${output}`)
}

/** @typedef {{ file: string, args?: string[], short?: { args?: string[], env?: Record<string, string> } }} Run */
