// Runs the tests on every supported Node: `npm run nodes [-- 20 26] [--once]`. Each Node runs them twice, the second time
// while two other processes keep the cores busy, which reveals races. `--once` skips the second run.
import { spawn, spawnSync } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { root } from './lib/workspace.mjs'
import { fetchRuntime, VERSIONS } from './runtimes/fetch-runtime.mjs'

const majors = Object.keys(VERSIONS).flatMap((name) => /^node-(\d+)$/.exec(name)?.[1] ?? [])
const args = process.argv.slice(2)
const once = args.includes('--once')
const asked = args.filter((arg) => arg !== '--once')
if (asked.some((arg) => !majors.includes(arg))) {
  console.log(`npm run nodes [-- version ...] [--once]   versions: ${majors.join(', ')}`)
  process.exit(args.includes('--help') ? 0 : 2)
}

const summary = []
for (const major of asked.length > 0 ? asked : majors) {
  for (const busy of once ? [false] : [false, true]) testOn(major, busy)
}
console.log(`\n${summary.join('\n')}`)

function testOn(major, busy) {
  const { binary, version } = fetchRuntime(`node-${major}`)
  const env = { ...process.env, PATH: [dirname(binary), process.env.PATH].join(delimiter) }
  // Check what the tests see: a program that they start must use the same Node.
  const found = spawnSync('node', ['--print', 'process.version'], { env, encoding: 'utf8' }).stdout
  if (found.trim() !== `v${version}`) throw new Error(`Expected v${version} but got ${found}`)
  console.log(`\n== Node ${version}${busy ? ', with both cores busy' : ''}`)
  const load = busy ? [startSpinning(), startSpinning()] : []
  const started = performance.now()
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const { status } = spawnSync('node', [vitest, 'run'], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  for (const process of load) process.kill()
  const seconds = Math.round((performance.now() - started) / 1000)
  summary.push(
    `${status === 0 ? 'ok  ' : 'FAIL'}  Node ${version}${busy ? ' (busy)' : ''}  ${seconds} s`,
  )
  if (status !== 0) process.exitCode = 1
}

/** Keeps a core busy for at most ten minutes. */
function startSpinning() {
  return spawn('node', ['--eval', 'for (const end = Date.now() + 600_000; Date.now() < end; );'], {
    stdio: 'ignore',
  })
}
