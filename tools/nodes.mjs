// Runs the tests on every supported Node: `npm run nodes [-- 20 26] [--once]`. Each Node runs them twice, the second time
// while two other processes keep the cores busy, which reveals races. `--once` skips the second run.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { readJson, root } from './lib/workspace.mjs'
import { fetchRuntime, VERSIONS } from './runtimes/fetch-runtime.mjs'

const majors = Object.keys(VERSIONS).flatMap((name) => /^node-(\d+)$/.exec(name)?.[1] ?? [])
const args = process.argv.slice(2)
const isOnce = args.includes('--once')
const asked = args.filter((arg) => arg !== '--once')
if (asked.some((arg) => !majors.includes(arg))) {
  console.log(`npm run nodes [-- version ...] [--once]   versions: ${majors.join(', ')}`)
  process.exit(args.includes('--help') ? 0 : 2)
}

/** What this program started and has to end, however it ends itself. @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const folder = mkdtempSync(join(tmpdir(), 'gw-nodes-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const summary = []
for (const major of asked.length > 0 ? asked : majors) {
  for (const isBusy of isOnce ? [false] : [false, true]) summary.push(await testOn(major, isBusy))
}
console.table(summary)
if (summary.some(({ result }) => result !== 'ok')) process.exitCode = 1

async function testOn(major, isBusy) {
  const { binary, version } = fetchRuntime(`node-${major}`)
  const env = { ...process.env, PATH: [dirname(binary), process.env.PATH].join(delimiter) }
  // Check what the tests see: a program that they start must use the same Node.
  const found = spawnSync('node', ['--print', 'process.version'], { env, encoding: 'utf8' }).stdout
  if (found.trim() !== `v${version}`) throw new Error(`Expected v${version} but got ${found}`)
  const run = isBusy ? 'both cores busy' : 'quiet'
  console.log(`\n== Node ${version}, ${run}`)
  const load = isBusy ? [startSpinning(), startSpinning()] : []
  const started = performance.now()
  const report = join(folder, `${major}-${isBusy}.json`)
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const [code] = await once(start('node', [vitest, 'run', ...reporters], { env }), 'close')
  for (const child of load) child.kill('SIGKILL')
  const seconds = Math.round((performance.now() - started) / 1000)
  const result = code === 0 ? 'ok' : 'FAIL'
  return { Node: version, run, result, ...countTests(report), seconds }
}

/** Counts the tests of a run. A run that ended early wrote no report. */
function countTests(report) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = readJson(report)
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
  } catch {
    return {}
  }
}

function start(command, programArgs, { env = process.env, stdio = 'inherit' } = {}) {
  const options = { cwd: root, env, stdio: ['ignore', stdio, stdio] }
  const child = spawn(command, programArgs, /** @type {any} */ (options))
  children.add(child)
  child.once('close', () => children.delete(child))
  return child
}

/** Keeps a core busy for at most half an hour. */
function startSpinning() {
  const program = 'for (const end = Date.now() + 1_800_000; Date.now() < end; );'
  return start('node', ['--eval', program], { stdio: 'ignore' })
}
