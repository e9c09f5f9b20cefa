// Publishes the tarballs that pack.mjs created: `node tools/release/publish.mjs --from <folder>`, after `sha256sum --check
// SHA256SUMS`. Skips versions that the registry already has, so that a run that stopped halfway can be repeated. Changesets
// would pack again, and run the code of dependencies in the job that can publish.
//   --dry-run              checks everything, uploads nothing
//   --without-provenance   for the first version of a new package, which a person has to publish
//   --output <file>        appends `count=<number of packages>`, for the next job of a workflow
import { spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: 'release' },
    'dry-run': { type: 'boolean', default: false },
    'without-provenance': { type: 'boolean', default: false },
    output: { type: 'string' },
  },
})

const folder = resolve(values.from)
const list = readFileSync(join(folder, 'SHA256SUMS'), 'utf8')
const tarballs = [...list.matchAll(/^\w+ {2}(.+\.tgz)$/gm)].map(([, file = '']) =>
  readTarball(join(folder, file)),
)
const done = values['dry-run'] ? 'would be published' : 'published'
let count = 0
for (const tarball of tarballs) {
  const reason = reasonToPassOver(tarball)
  if (reason === undefined) {
    publish(tarball)
    count++
  }
  console.log(`${tarball.name}@${tarball.version}: ${reason ?? done}`)
}
if (values.output !== undefined) appendFileSync(values.output, `count=${count}\n`)

/** Reads the name and version from the bytes that are uploaded. */
function readTarball(path) {
  const run = spawnSync('tar', ['-xzOf', path, 'package/package.json'], { encoding: 'utf8' })
  if (run.status !== 0) throw new Error(`${path} has no package.json: ${run.stderr ?? run.error}`)
  const { name, version, repository } = JSON.parse(run.stdout)
  // The manifests in the repository name a reserved host. pack.mjs replaces it with the repository it is given.
  if (/^git\+https:\/\/[\w.-]+\.example\//.test(repository?.url)) {
    throw new Error(`${path} names no real repository. Pack it again with --repository <url>`)
  }
  return { path, name, version }
}

function reasonToPassOver({ name, version }) {
  if (version === '0.0.0') return 'has no version yet. Add a changeset'
  const view = npm(['view', `${name}@${version}`, 'version', '--json'])
  if (view.status === 0) return view.stdout.includes(version) ? 'is already published' : undefined
  // Only a 404 means that the version can be published. Any other failure must stop the run.
  if (view.stdout.includes('"E404"')) return undefined
  throw new Error(`The registry could not be queried for ${name}@${version}:\n${view.stderr}`)
}

function publish({ path, name }) {
  const flags = ['--access', 'public', '--ignore-scripts']
  if (!values['without-provenance']) flags.push('--provenance')
  if (values['dry-run']) flags.push('--dry-run')
  const run = npm(['publish', path, ...flags])
  if (run.status !== 0) throw new Error(`publishing ${name} failed:\n${run.stderr}`)
}

function npm(args) {
  const run = spawnSync('npm', args, { encoding: 'utf8', shell: process.platform === 'win32' })
  if (run.error) throw run.error
  return run
}
