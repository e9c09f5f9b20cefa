// Packs every public package for publishing: `node tools/release/pack.mjs --to <folder>`. It builds nothing: it packs the
// `dist` folders that were just tested. The folder gets the tarballs, dependencies first, and SHA256SUMS. Prints the
// SHA-256 of that file, which identifies the whole release.
//   --repository <url>   names the repository in the packed manifests
//   --output <file>      appends `sums=<SHA-256>`, for the next job of a workflow
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { publicPackages } from './public-packages.mjs'
import { writeSums } from './sums.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'release' },
    repository: { type: 'string' },
    output: { type: 'string' },
  },
})
const folder = resolve(values.to)
mkdirSync(folder, { recursive: true })
if (readdirSync(folder).length > 0) {
  throw new Error(`${folder} is not empty. A release must contain only what is packed now`)
}

const files = publicPackages(root).map(pack)
const sums = writeSums(folder, files)
for (const file of files) console.log(`packed ${file}`)
console.log(`\nSHA256SUMS has SHA-256 ${sums}`)
if (values.output !== undefined) appendFileSync(values.output, `sums=${sums}\n`)

function pack({ directory, manifest }) {
  const path = join(root, directory)
  if (!existsSync(join(path, 'dist')))
    throw new Error(`${directory} is not built. Run npm run build`)
  if (values.repository === undefined) return runPnpmPack(path)
  // The registry accepts provenance only if the manifest names the repository in which the workflow runs.
  const repository = { type: 'git', url: `git+${values.repository}.git`, directory }
  const manifestFile = join(path, 'package.json')
  const original = readFileSync(manifestFile)
  writeFileSync(manifestFile, `${JSON.stringify({ ...manifest, repository }, null, 2)}\n`)
  try {
    return runPnpmPack(path)
  } finally {
    writeFileSync(manifestFile, original)
  }
}

/** Uses pnpm because it replaces `workspace:^` with versions, applies publishConfig, and adds the LICENSE. */
function runPnpmPack(path) {
  const pnpm = join(root, 'node_modules', 'pnpm', 'bin', 'pnpm.cjs')
  const run = spawnSync(process.execPath, [pnpm, 'pack', '--json', '--pack-destination', folder], {
    cwd: path,
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(`pnpm pack failed in ${path}:\n${run.stdout}${run.stderr}`)
  return basename(JSON.parse(run.stdout).filename)
}
