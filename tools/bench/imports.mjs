// Prints what each package costs its users: the sizes of its tarball and of its installation with our other packages, the
// files that Node loads for an import, and how long that takes. With the path of a different built checkout, such as one
// before a change, it measures both side by side in one run: `npm run long -- imports ../before`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { publicPackages, readJson, root } from '../lib/workspace.mjs'
import { median } from './measure.mjs'

const ROUNDS = Number(process.env.GW_BENCH_ROUNDS ?? 21)
const checkouts = [...process.argv.slice(2).map((path) => resolve(path)), root]
const scratch = mkdtempSync(join(tmpdir(), 'gw-imports-'))
process.on('exit', () => rmSync(scratch, { recursive: true }))

const sizes = checkouts.map(measureTarballs)
console.log(`Node ${process.versions.node}; before → now; ms: median of ${ROUNDS} imports\n`)
console.log('| package | packed kB | installed kB | files loaded | import ms | ratio |')
console.log('|---|---|---|---|---|---|')
for (const { name, folder } of publicPackages) {
  const entries = checkouts.map((checkout) => entryOf(checkout, folder))
  const times = measureImports(entries)
  const ratios = times.at(-1)?.map((time, round) => time / (times[0]?.[round] ?? time)) ?? []
  const cells = [
    sizes.map((of) => kilobytes(of.get(name)?.packed)),
    sizes.map((of) => kilobytes(installedSize(of, name))),
    entries.map(countFiles),
    times.map((all) => median(all).toFixed(1)),
  ]
  const columns = cells.map((values) => values.join(' → '))
  console.log(`| \`${name}\` | ${columns.join(' | ')} | ${median(ratios).toFixed(2)} |`)
}

function entryOf(checkout, folder) {
  const path = join(checkout, 'packages', folder)
  return pathToFileURL(join(path, readJson(join(path, 'package.json')).main)).href
}

/** Packs a checkout, and returns the sizes and our own dependencies of each package. */
function measureTarballs(checkout, at) {
  const to = join(scratch, `packed-${at}`)
  run(process.execPath, [join(checkout, 'tools/release/pack.mjs'), '--to', to])
  const tarballs = readdirSync(to).filter((file) => file.endsWith('.tgz'))
  return new Map(tarballs.map((file) => measureTarball(join(to, file))))
}

/** @returns {[name: string, sizes: { packed: number, unpacked: number, own: string[] }]} */
function measureTarball(path) {
  const { name, dependencies = {} } = JSON.parse(
    run('tar', ['-xzOf', path, 'package/package.json']),
  )
  const content = run('tar', ['-xzOf', path])
  const own = Object.keys(dependencies).filter((one) => one.startsWith('@gw/'))
  return [name, { packed: readFileSync(path).length, unpacked: Buffer.byteLength(content), own }]
}

/** Returns the size of a package with all of our packages that it depends on. */
function installedSize(sizesOf, name) {
  const found = new Set([name])
  for (const one of found) for (const inner of sizesOf.get(one)?.own ?? []) found.add(inner)
  return [...found].reduce((sum, one) => sum + (sizesOf.get(one)?.unpacked ?? 0), 0)
}

/** Returns the times in ms, by entry. The entries take turns, so that noise affects them equally. */
function measureImports(entries) {
  /** @type {number[][]} */
  const times = entries.map(() => [])
  const measured = (entry) => `const start = performance.now(); await import('${entry}')
    console.log(performance.now() - start)`
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, entry] of entries.entries()) {
      times[at]?.push(Number(run(process.execPath, ['--input-type=module', '-e', measured(entry)])))
    }
  }
  return times
}

/** Counts the files that an import loads, as V8 reports them. */
function countFiles(entry) {
  const folder = mkdtempSync(join(scratch, 'coverage-'))
  const args = ['--input-type=module', '-e', `await import('${entry}')`]
  run(process.execPath, args, { NODE_V8_COVERAGE: folder })
  const reports = readdirSync(folder).map((file) => readJson(join(folder, file)))
  return reports.flatMap(({ result }) => result).filter(({ url }) => url.startsWith('file:')).length
}

function run(program, args, env = {}) {
  const options = { encoding: /** @type {const} */ ('utf8'), maxBuffer: 2 ** 28 }
  const { status, stdout, stderr } = spawnSync(program, args, {
    ...options,
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(`${program} ${args[0]} failed:\n${stderr}`)
  return stdout
}

function kilobytes(bytes = 0) {
  return (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)
}
