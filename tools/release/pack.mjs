// Packs every public package for publishing: `node tools/release/pack.mjs --to <folder>`. It builds nothing: it packs a
// copy of the `dist` folders that were just tested, and changes nothing in the checkout. `changeset publish` would pack only in
// the job that can publish. The folder gets the tarballs, dependencies first, the notes of the release, and SHA256SUMS.
// Prints the SHA-256 of that file, which identifies the whole release.
//   --repository <url>   sets the repository, its page, and its issues in the packed manifests, which otherwise name a
//                        reserved host, and makes the links of READMEs and changelogs absolute. Without it, only their text stays
//   --site <url>         is the site of the documentation: READMEs link to its pages, and it is the homepage
//   --output <file>      appends `sums=<SHA-256>`, for the next job of a workflow
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { publicPackages, root } from '../lib/workspace.mjs'
import { withAbsoluteLinks } from '../site/links.mjs'
import { NO_CHANGES } from './changelog.mjs'

const NOT_PACKED = new Set(['node_modules', 'src', 'test', '.turbo'])
const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'release' },
    repository: { type: 'string' },
    site: { type: 'string' },
    output: { type: 'string' },
  },
})
const folder = resolve(values.to)
mkdirSync(folder, { recursive: true })
if (readdirSync(folder).length > 0) {
  throw new Error(`${folder} is not empty. A release must contain only what is packed now`)
}

// Dependencies first: if publishing stops halfway, the published ones can be installed.
const packages = publicPackages.toSorted((one, other) => depthOf(one) - depthOf(other))
const versions = new Map(packages.map(({ name, manifest }) => [name, manifest.version]))
const copy = mkdtempSync(join(tmpdir(), 'gw-pack-'))
process.on('exit', () => rmSync(copy, { recursive: true }))
for (const file of ['pnpm-workspace.yaml', 'LICENSE']) cpSync(join(root, file), join(copy, file))
for (const one of packages) copyPackage(one)
const tarballs = runPnpmPack()
writeFileSync(join(folder, 'NOTES.md'), releaseNotes())
const files = [...tarballs, 'NOTES.md']
// In the format of sha256sum, with which the jobs that publish check the files. The order is the order of publishing.
const list = join(folder, 'SHA256SUMS')
writeFileSync(list, files.map((file) => `${sha256(join(folder, file))}  ${file}\n`).join(''))
const sums = sha256(list)
for (const file of files) console.log(`packed ${file}`)
console.log(`\nSHA256SUMS has SHA-256 ${sums}`)
if (values.output !== undefined) appendFileSync(values.output, `sums=${sums}\n`)

function sha256(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

/** Returns the length of the longest chain of dependencies below a package. */
function depthOf({ manifest }) {
  const { dependencies, peerDependencies } = manifest
  const below = publicPackages.filter(
    ({ name }) => name in { ...dependencies, ...peerDependencies },
  )
  return Math.max(0, ...below.map((one) => 1 + depthOf(one)))
}

/** Copies what may be packed of a package, with the manifest, the README, and the changelog to publish. */
function copyPackage({ folder: name, manifest }) {
  const directory = `packages/${name}`
  const [from, to] = [join(root, directory), join(copy, directory)]
  if (!existsSync(join(from, 'dist')))
    throw new Error(`${directory} is not built. Run npm run build`)
  cpSync(from, to, { recursive: true, filter: (file) => !NOT_PACKED.has(relative(from, file)) })
  const published = publishedManifest(manifest, directory)
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
  const { repository, site } = values
  const addressOf = (/** @type {string} */ page) => site && site + page
  for (const name of ['README.md', 'CHANGELOG.md'].filter((one) => existsSync(join(to, one)))) {
    const text = readFileSync(join(to, name), 'utf8')
    const file = `${directory}/${name}`
    writeFileSync(join(to, name), withAbsoluteLinks(text, { file, repository, addressOf }))
  }
}

/** Returns the words of the changelogs about the version that is packed, below the name of each package. */
function releaseNotes() {
  const notes = packages.map(({ name, folder: own, manifest: { version } }) => {
    const changelog = join(copy, 'packages', own, 'CHANGELOG.md')
    const versions = existsSync(changelog) ? readFileSync(changelog, 'utf8').split(/^## /m) : []
    const section = versions.find((one) => one.startsWith(`${version}\n`)) ?? version
    const text = section
      .slice(version.length)
      .replace(/^### .*$/gm, '')
      .trim()
    return text === '' || text === NO_CHANGES ? '' : `## ${name}\n\n${text}\n\n`
  })
  return notes.join('')
}

/** Returns the manifest to pack. */
function publishedManifest({ devDependencies: _development, ...manifest }, directory) {
  return {
    ...manifest,
    ...withVersions(manifest, 'dependencies'),
    ...withVersions(manifest, 'peerDependencies'),
    // The registry accepts provenance only if the manifest names the repository in which the workflow runs.
    ...(values.repository !== undefined && {
      homepage: values.site
        ? `${values.site}/${directory}`
        : `${values.repository}/tree/main/${directory}#readme`,
      bugs: `${values.repository}/issues`,
      repository: { type: 'git', url: `git+${values.repository}.git`, directory },
    }),
  }
}

/** pnpm replaces these too, but in the order in which it happens to find the versions: two packs would differ. */
function withVersions(manifest, kind) {
  const ranges = Object.entries(manifest[kind] ?? {}).map(([name, range]) => {
    return [name, range.startsWith('workspace:') ? `^${versions.get(name)}` : range]
  })
  return ranges.length > 0 ? { [kind]: Object.fromEntries(ranges) } : {}
}

/** Packs the copies with pnpm, which applies publishConfig and adds the LICENSE. Returns the files, dependencies first. */
function runPnpmPack() {
  const pnpm = join(root, 'node_modules', 'pnpm', 'bin', 'pnpm.cjs')
  const args = [pnpm, '--recursive', 'pack', '--json', '--pack-destination', folder]
  const run = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  if (run.status !== 0) throw new Error(`pnpm pack failed:\n${run.stdout}${run.stderr}`)
  const packed = new Map(JSON.parse(run.stdout).map(({ name, filename }) => [name, filename]))
  return packages.map(({ name }) => basename(packed.get(name)))
}
