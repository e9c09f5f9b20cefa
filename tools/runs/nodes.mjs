// Runs the packages' tests on every supported Node: `npm run long -- nodes [20 26] [options of vitest]`. Those of a store's
// server run in `npm test` only. Of the stores, each Node has their contract.
import { spawnSync } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fetchRuntime, VERSIONS } from '../lib/fetch-runtime.mjs'
import { root } from '../lib/workspace.mjs'

const majors = Object.keys(VERSIONS).flatMap((name) => /^node-(\d+)$/.exec(name)?.[1] ?? [])
const given = process.argv.slice(2)
const firstOption = given.findIndex((arg) => arg.startsWith('-'))
const asked = firstOption < 0 ? given : given.slice(0, firstOption)
if (asked.some((arg) => !majors.includes(arg))) {
  console.log(`npm run long -- nodes [version ...]   versions: ${majors.join(', ')}`)
  process.exit(2)
}

const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const except =
  'packages/{mysql,postgres,redis}/test/**/!(mysql-inbox|postgres-inbox|redis-inbox|node-redis).test.ts'
const args = [vitest, 'run', 'packages/', '--exclude', except, ...given.slice(asked.length)]
const summary = (asked.length > 0 ? asked : majors).map((major) => {
  const { binary, version } = fetchRuntime(`node-${major}`)
  const env = { ...process.env, PATH: [dirname(binary), process.env.PATH].join(delimiter) }
  // Check what the tests see: a program that they start must use the same Node.
  const found = spawnSync('node', ['--print', 'process.version'], { env, encoding: 'utf8' }).stdout
  if (found.trim() !== `v${version}`) throw new Error(`Expected v${version} but got ${found}`)
  console.log(`\n== Node ${version}`)
  const started = performance.now()
  const { status } = spawnSync('node', args, { cwd: root, env, stdio: 'inherit' })
  const seconds = Math.round((performance.now() - started) / 1000)
  return { Node: version, result: status === 0 ? 'ok' : 'FAIL', seconds }
})
console.table(summary)
if (summary.some(({ result }) => result !== 'ok')) process.exitCode = 1
